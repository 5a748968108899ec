/** Lower case, without accents and apostrophes' variants: how names and searches are compared. `fold('Orléans') === 'orleans'`. */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('Œ', 'OE').replace(/[’‘`]/g, "'").toLowerCase()
}

/** Words as part of a URL: `slugOf('Bâtir — Île-de-France') === 'batir-ile-de-france'`; empty where no Latin letter or digit is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
