import { words } from '#shared/text.ts'

/** The lists by their names. */
export const kindText = words({
  sector: { en: 'Sectors', fr: 'Secteurs' },
  trade: { en: 'Trades', fr: 'Métiers' },
  grade: { en: 'Grades', fr: 'Niveaux de poste' },
  family: { en: 'Product families', fr: 'Familles de produits' },
})
