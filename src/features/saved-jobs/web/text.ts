import { words } from '#shared/text.ts'

export const text = words({
  jobs: { en: 'Jobs', fr: 'Offres' },
  open: { en: 'Open', fr: 'Ouvertes' },
  saved: { en: 'Saved jobs', fr: 'Offres enregistrées' },
  savedColumn: { en: 'Save', fr: 'Enregistrer' },
  place: { en: 'Place', fr: 'Lieu' },
  starts: { en: 'Starts', fr: 'Début' },
  soon: { en: 'As soon as possible', fr: 'Dès que possible' },
  posted: { en: 'Posted', fr: 'Publiée' },
  closes: { en: 'Closes', fr: 'Clôture' },
  mine: { en: 'My application', fr: 'Ma candidature' },
  apply: { en: 'Apply', fr: 'Postuler' },
  offline: { en: 'Not online at the moment', fr: 'Hors ligne pour le moment' },
  over: { en: 'Closed', fr: 'Clôturée' },
  similar: { en: 'See similar jobs', fr: 'Voir des offres similaires' },
  noneOpen: { en: 'No open jobs at the moment', fr: 'Aucune offre ouverte pour le moment' },
  createAlert: { en: 'Create an alert from this search', fr: 'Créer une alerte à partir de cette recherche' },
  noMatch: {
    en: 'Remove a filter or widen the distance, or create an alert and we’ll email you new jobs.',
    fr: 'Retirez un filtre ou élargissez la distance, ou créez une alerte : vous recevrez les nouvelles offres par e-mail.',
  },
  noneSaved: { en: 'No saved jobs yet', fr: 'Aucune offre enregistrée' },
  noneSavedBody: {
    en: 'Press the star on a job to keep it here, even after it has closed.',
    fr: 'Appuyez sur l’étoile d’une offre pour la garder ici, même après sa clôture.',
  },
  seeJobs: { en: 'See open jobs', fr: 'Voir les offres' },
})
