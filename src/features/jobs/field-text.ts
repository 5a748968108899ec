import { words } from '#shared/text.ts'

/** What a job's fields are called, in forms, adverts and lists. */
export const labels = words({
  title: { en: 'Title', fr: 'Intitulé' },
  employerId: { en: 'Employer', fr: 'Employeur' },
  showEmployer: { en: 'Name the employer in the advert', fr: 'Nommer l’employeur dans l’annonce' },
  category: { en: 'Sector', fr: 'Secteur' },
  trade: { en: 'Trade', fr: 'Métier' },
  jobTypes: { en: 'Job types', fr: 'Types d’emploi' },
  placeId: { en: 'Town', fr: 'Ville' },
  openings: { en: 'Openings', fr: 'Postes' },
  startsOn: { en: 'Starts', fr: 'Début' },
  endsOn: { en: 'Ends', fr: 'Fin' },
  pay: { en: 'Pay', fr: 'Salaire' },
  chargeRate: { en: 'Charge rate', fr: 'Prix facturé' },
  experience: { en: 'Experience', fr: 'Expérience' },
  tags: { en: 'Tags', fr: 'Mots-clés' },
  description: { en: 'Description', fr: 'Description' },
  language: { en: 'Language of the advert', fr: 'Langue de l’offre' },
  closesOn: { en: 'Closing date', fr: 'Date de clôture' },
})
