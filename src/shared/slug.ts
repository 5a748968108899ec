/** Words as part of an address: `slugOf('Bâtir — Île-de-France') === 'batir-ile-de-france'`; empty where no Latin letter or digit is left. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
