/**
 * Trades whose people do part of each other’s work, built in. A trade that staff added has no neighbours: only who names it themselves is
 * found for it.
 */
const families: readonly (readonly string[])[] = [
  ['bricklayer', 'stone-mason'],
  ['carpenter', 'joiner', 'formworker'],
  ['formworker', 'concreter', 'steelfixer'],
  ['roofer', 'cladder'],
  ['cladder', 'glazier'],
  ['cladder', 'insulation'],
  ['groundworker', 'pipe-layer', 'road-worker'],
  ['groundworker', 'labourer', 'demolition'],
  ['plant-operator', 'crane-operator'],
  ['crane-operator', 'slinger-signaller'],
  ['welder', 'steel-erector'],
  ['plumber', 'heating-engineer', 'ventilation-fitter'],
  ['plasterer', 'dry-liner', 'insulation'],
  ['plasterer', 'painter'],
  ['tiler', 'floor-layer'],
  ['foreman', 'site-manager', 'project-manager'],
  ['site-manager', 'site-engineer'],
  ['quantity-surveyor', 'building-surveyor'],
  ['architect', 'bim-technician'],
  ['facilities-manager', 'property-manager', 'lettings-agent'],
]

export const neighboursOf = (trade: string): string[] => [
  ...new Set(families.filter((family) => family.includes(trade)).flatMap((family) => family.filter((one) => one !== trade))),
]
