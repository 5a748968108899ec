import { words } from '#shared/text.ts'

/** The words of credits on a job, on an employer, and where jobs are posted. */
export const text = words({
  credits: { en: 'Credits', fr: 'Crédits' },
  job_credit: { en: { one: '1 advert', other: '{n} adverts' }, fr: { one: '1 annonce', other: '{n} annonces' } },
  featured: {
    en: { one: '1 featured advert', other: '{n} featured adverts' },
    fr: { one: '1 mise en avant', other: '{n} mises en avant' },
  },
  cv_search: {
    en: { one: '1 day of CV search', other: '{n} days of CV search' },
    fr: { one: '1 jour de CVthèque', other: '{n} jours de CVthèque' },
  },
  left: { en: 'Left: {what}', fr: 'Restant : {what}' },
  none: { en: 'No credits left.', fr: 'Aucun crédit.' },
  usedAdvert: { en: 'Advert paid with a credit', fr: 'Annonce payée par un crédit' },
  usedFeatured: { en: 'Featured', fr: 'Mise en avant' },
  until: { en: 'until {day}', fr: 'jusqu’au {day}' },
  waits: { en: 'starts when the job is online', fr: 'débute à la mise en ligne' },
  returned: { en: 'given back', fr: 'rendu' },
  useAdvert: { en: 'Use an advert credit', fr: 'Utiliser un crédit d’annonce' },
  useFeatured: { en: 'Feature this job', fr: 'Mettre cette offre en avant' },
  used: { en: 'Credit used', fr: 'Crédit utilisé' },
  featuredNote: {
    en: 'A featured job is labelled. It does not change its place in any search.',
    fr: 'Une offre mise en avant porte une étiquette. Sa place dans les résultats ne change pas.',
  },
  onPost: { en: 'Credits of this employer', fr: 'Crédits de cet employeur' },
  onPostHint: {
    en: 'They are used once the job is posted; their days run from when it is online.',
    fr: 'Ils sont utilisés à la publication ; leur durée court à partir de la mise en ligne.',
  },
  give: { en: 'Give credits', fr: 'Donner des crédits' },
  end: { en: 'End', fr: 'Mettre fin' },
  endBody: { en: 'Unused credits can no longer be used.', fr: 'Les crédits non utilisés ne pourront plus l’être.' },
  kind: { en: 'What', fr: 'Quoi' },
  number: { en: 'How many', fr: 'Combien' },
  days: { en: 'Days each lasts', fr: 'Durée de chacun (jours)' },
  daysValid: { en: 'To use within (days)', fr: 'À utiliser sous (jours)' },
  why: { en: 'Reason', fr: 'Motif' },
  given: { en: 'Given: {reason}', fr: 'Donnés : {reason}' },
  usedOf: { en: '{used} of {granted} used, to use by {day}', fr: '{used} sur {granted} utilisés, à utiliser jusqu’au {day} inclus' },
  ended: { en: 'ended on {day}', fr: 'terminés le {day}' },
  empty: {
    en: 'No credits yet. They come with orders, or you can give some.',
    fr: 'Aucun crédit. Ils viennent des commandes, ou vous pouvez en donner.',
  },
  order: { en: 'From an order', fr: 'D’une commande' },
})
