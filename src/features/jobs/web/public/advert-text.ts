import { words } from '#shared/text.ts'

/** Words of an advert's page alone, which lists do not load. */
export const advertText = words({
  asap: { en: 'As soon as possible', fr: 'Dès que possible' },
  place: { en: 'Location', fr: 'Lieu' },
  answersLabel: { en: 'Replies', fr: 'Délai de réponse' },
  answersWithin: {
    en: { one: 'usually within {n} day', other: 'usually within {n} days' },
    fr: { one: '{n} jour en général', other: '{n} jours en général' },
  },
  induction: { en: 'Site induction', fr: 'Accueil sécurité' },
  minutes: { en: { one: '{n} minute', other: '{n} minutes' }, fr: '{n} min' },
  employer: { en: 'About the employer', fr: 'À propos de l’employeur' },
  town: { en: 'Town', fr: 'Ville' },
  size: { en: 'Size', fr: 'Taille' },
  seeEmployer: { en: 'About {name}', fr: 'À propos de {name}' },
  reference: { en: 'Reference', fr: 'Référence' },
  closesLabel: { en: 'Apply by', fr: 'Candidature avant le' },
  applyNow: { en: 'Apply', fr: 'Postuler' },
  appliedOn: { en: 'You applied for this job on {day}.', fr: 'Vous avez postulé à cette offre le {day}.' },
  seeApplications: { en: 'See my applications', fr: 'Voir mes candidatures' },
  overTitle: { en: 'This job is no longer open.', fr: 'Cette offre n’est plus ouverte.' },
  over: { en: 'It’s been filled or closed.', fr: 'Elle a été pourvue ou clôturée.' },
  seeSimilar: { en: 'See similar jobs', fr: 'Voir des offres similaires' },
  allInTown: {
    en: 'All jobs in this trade and town: {trade}, {town}',
    fr: 'Toutes les offres de ce métier dans cette ville : {trade}, {town}',
  },
  similar: { en: 'More like this', fr: 'Offres similaires' },
  similarFar: { en: 'Similar jobs further away', fr: 'Offres similaires plus loin' },
  copyLink: { en: 'Copy link', fr: 'Copier le lien' },
  share: { en: 'Share', fr: 'Partager' },
  copied: { en: 'Link copied', fr: 'Lien copié' },
  report: { en: 'Report this job', fr: 'Signaler cette offre' },
  answer: {
    en: { one: 'You’ll hear from us within {n} working day.', other: 'You’ll hear from us within {n} working days.' },
    fr: { one: 'Vous recevrez une réponse sous {n} jour ouvré.', other: 'Vous recevrez une réponse sous {n} jours ouvrés.' },
  },
  back: { en: 'All jobs', fr: 'Toutes les offres' },
  metaJob: { en: 'Job, advert in French', fr: 'Emploi, annonce en anglais' },
  inFrench: { en: 'This advert is in French.', fr: 'Cette annonce est en français.' },
  inEnglish: { en: 'This advert is in English.', fr: 'Cette annonce est en anglais.' },
})
