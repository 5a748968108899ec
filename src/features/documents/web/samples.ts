// Sample records for tests, as screens get them on 21 November 2026.

export const cscs = { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' }
export const blue = { code: 'blue', en: 'Blue: skilled worker', fr: 'Bleue : ouvrier qualifié' }
const gold = { code: 'gold', en: 'Gold: supervisor', fr: 'Or : chef d’équipe' }
export const describedType = {
  code: 'cscs',
  country: 'GB' as const,
  family: 'site-card' as const,
  nameEn: cscs.en,
  nameFr: cscs.fr,
  shape: 'ladder' as const,
  options: [blue, gold],
  months: 60,
  leadDays: 60,
  renewalEn: 'Pass the test.',
  renewalFr: 'Passez le test.',
  modelEn: null,
  modelFr: null,
  checkUrl: null,
  isHidden: false,
}
/** Another, without levels or categories, called by its code. */
export const plainType = (code: string) => ({ ...describedType, code, en: code, fr: code, shape: 'plain' as const, options: [] })
const documentType = (code: string, shape: string, codes: string[] = []) => ({
  code,
  country: 'FR',
  family: 'plant',
  nameEn: `${code} in English`,
  nameFr: `${code} en français`,
  shape,
  options: codes.map((one) => ({ code: one, en: `${one} in English`, fr: `${one} en français` })),
  months: 60,
  leadDays: 30,
  renewalEn: 'Take the test again.',
  renewalFr: 'Repassez le test.',
  modelEn: null,
  modelFr: null,
  checkUrl: 'https://www.cartebtp.fr',
  isHidden: false,
})
export const documentTypes = [
  documentType('carte-btp', 'none'),
  documentType('aipr', 'ladder', ['operateur', 'encadrant']),
  documentType('caces-r482', 'categories', ['A', 'B1']),
  {
    ...documentType(
      'cpcs',
      'categories',
      Array.from({ length: 20 }, (_, i) => `A${i}`),
    ),
    country: 'GB',
  },
]

export const managedType = {
  ...describedType,
  id: 3,
  position: 1,
  above: null,
  below: 2,
  isBuiltIn: true,
  uses: 12,
  version: 1,
}
