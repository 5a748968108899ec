/** Lower case, without accents and apostrophes' variants: how names and searches are compared. `fold('Orléans') === 'orleans'`. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replace(/[’‘`]/g, "'").toLowerCase()
}
