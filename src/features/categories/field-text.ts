import { words } from '#shared/text.ts'

export const labels = words({
  kind: { en: 'List', fr: 'Liste' },
  nameEn: { en: 'English name', fr: 'Nom anglais' },
  nameFr: { en: 'French name', fr: 'Nom français' },
  synonyms: { en: 'Other names', fr: 'Autres appellations' },
  parent: { en: 'Shelf', fr: 'Rayon' },
  isHidden: { en: 'Hidden from forms', fr: 'Masquée dans les formulaires' },
})
