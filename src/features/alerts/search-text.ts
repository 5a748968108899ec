import { words } from '#shared/text.ts'

/** What an alert looks for, in words. */
export const searchText = words({
  all: { en: 'All open jobs', fr: 'Toutes les offres ouvertes' },
  within: { en: 'within {distance} of {town}', fr: 'à moins de {distance} de {town}' },
  inTown: { en: 'in {town}', fr: 'à {town}' },
  payFrom: { en: 'from {min} a month', fr: 'à partir de {min} par mois' },
  payTo: { en: 'up to {max} a month', fr: 'jusqu’à {max} par mois' },
})
