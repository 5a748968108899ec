import { words } from '#shared/text.ts'

/** What an alert looks for, in words. */
export const searchText = words({
  all: { en: 'All open jobs', fr: 'Toutes les offres ouvertes' },
  within: { en: 'within {distance} of {town}', fr: 'à moins de {distance} de {town}' },
  inTown: { en: 'in {town}', fr: 'à {town}' },
  unknownEmployer: { en: 'unknown employer', fr: 'employeur inconnu' },
  unknownPlace: {
    en: 'We couldn’t work out which town “{place}” is.',
    fr: 'Nous n’avons pas pu déterminer quelle ville est « {place} ».',
  },
  unknownTown: { en: 'We can’t find this town.', fr: 'Cette ville est introuvable.' },
  noSuchEmployer: { en: 'We don’t know this employer.', fr: 'Nous ne connaissons pas cet employeur.' },
  payFrom: { en: 'pay from {min} a month (£ or €)', fr: 'salaire à partir de {min} par mois (£ ou €)' },
  payTo: { en: 'pay up to {max} a month (£ or €)', fr: 'salaire jusqu’à {max} par mois (£ ou €)' },
})
