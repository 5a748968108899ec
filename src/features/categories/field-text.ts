import { words } from '#shared/text.ts'

export const labels = words({
  kind: { en: 'List', fr: 'Liste' },
  nameEn: { en: 'English name', fr: 'Nom anglais' },
  nameFr: { en: 'French name', fr: 'Nom français' },
  synonyms: { en: 'Also called', fr: 'Autres appellations' },
  isHidden: { en: 'Hidden: no longer offered', fr: 'Masquée : n’est plus proposée' },
})
