import { words } from '#shared/text.ts'

export const text = words({
  best: { en: 'Best for this job', fr: 'Les mieux placés pour cette offre' },
  foundOf: {
    en: {
      one: '{fit} of {n} within {distance}, those already on the job left out',
      other: '{fit} of {n} within {distance}, those already on the job left out',
    },
    fr: {
      one: '{fit} sur {n} dans un rayon de {distance}, hors candidats déjà positionnés',
      other: '{fit} sur {n} dans un rayon de {distance}, hors candidats déjà positionnés',
    },
  },
  foundRemote: {
    en: {
      one: '{fit} of {n} in the job’s country, those already on the job left out',
      other: '{fit} of {n} in the job’s country, those already on the job left out',
    },
    fr: {
      one: '{fit} sur {n} dans le pays de l’offre, hors candidats déjà positionnés',
      other: '{fit} sur {n} dans le pays de l’offre, hors candidats déjà positionnés',
    },
  },
  onlyFirst: {
    en: 'The {n} nearest were ranked. Choose a shorter distance to rank all of them.',
    fr: 'Les {n} plus proches ont été classés. Réduisez la distance pour tous les classer.',
  },
  gate: { en: 'Compliance', fr: 'Conformité' },
  gateWarn: { en: 'Can be put forward', fr: 'Peut être présenté' },
  gatePass: { en: 'Without warnings', fr: 'Sans réserve' },
  distance: { en: 'Distance', fr: 'Distance' },
  more: { en: 'Show more', fr: 'Afficher plus' },
  emptyTitle: { en: 'Nobody found', fr: 'Aucun résultat' },
  emptyBody: {
    en: 'Nobody of this trade, or close to it, lives within this distance and is not on the job yet.',
    fr: 'Personne de ce métier, ou d’un métier proche, n’habite dans ce rayon sans être déjà positionné.',
  },
  emptyRemote: {
    en: 'Nobody of this trade, or close to it, is looking for work and not on the job yet.',
    fr: 'Personne de ce métier, ou d’un métier proche, ne cherche d’emploi sans être déjà positionné.',
  },
  emptyFilter: { en: 'Nobody passes this filter.', fr: 'Personne ne correspond à ce filtre.' },
  clear: { en: 'Clear filters', fr: 'Effacer les filtres' },
  wider: { en: 'Look within {distance}', fr: 'Chercher dans un rayon de {distance}' },
  of: { en: 'of {of}', fr: 'sur {of}' },
  pointsOf: { en: '{n} of {of}', fr: '{n} sur {of}' },
  partSays: { en: '{criterion} {n} of {of}', fr: '{criterion} {n} sur {of}' },
  why: { en: 'Why {name} has {n} points', fr: 'Pourquoi {name} a {n} points' },

  // What counts
  whatCounts: { en: 'What counts', fr: 'Ce qui compte' },
  forThisJob: { en: 'this job', fr: 'cette offre' },
  weightsHint: {
    en: 'Move one, and the others give way: together they are always 100.',
    fr: 'Déplacez un curseur, les autres s’ajustent : le total reste de 100.',
  },
  saveWeights: { en: 'Rank again', fr: 'Reclasser' },
  savedWeights: { en: 'Ranked again', fr: 'Classement mis à jour' },
  reset: { en: 'Reset', fr: 'Rétablir' },
  wasReset: { en: 'Usual weights restored', fr: 'Critères habituels rétablis' },
  requirements: { en: 'Requirements', fr: 'Documents exigés' },
  trade: { en: 'Trade', fr: 'Métier' },
  start: { en: 'Start date', fr: 'Date de début' },
  pay: { en: 'Pay', fr: 'Rémunération' },
  experience: { en: 'Experience', fr: 'Expérience' },
  sector: { en: 'Sector', fr: 'Secteur' },
  shifts: { en: 'Shifts', fr: 'Horaires' },
  neverCounts: { en: 'Never counts', fr: 'Ne compte jamais' },
  name: { en: 'Name', fr: 'Nom' },
  age: { en: 'Age', fr: 'Âge' },
  gender: { en: 'Gender', fr: 'Sexe' },
  nationality: { en: 'Nationality', fr: 'Nationalité' },
  photo: { en: 'Photo', fr: 'Photo' },
  neverBody: {
    en: 'The same facts give the same order, for everybody. What is not known counts half.',
    fr: 'Les mêmes faits donnent le même classement pour tous. Une information inconnue compte pour moitié.',
  },

  // What one can do
  put: { en: 'Add to the job', fr: 'Positionner sur l’offre' },
  wasPut: { en: '{name} added to the job', fr: '{name} : candidature ajoutée à l’offre' },
  askRenew: { en: 'Ask to renew', fr: 'Demander le renouvellement' },
  askFor: { en: 'Ask for it', fr: 'Demander le document' },
  wouldWith: { en: 'Would rank {rank} with {document}.', fr: 'Serait {rank} avec : {document}.' },
  wouldRenewed: { en: 'Would rank {rank} with {document} renewed.', fr: 'Serait {rank} avec ce document renouvelé : {document}.' },
  staysWith: { en: 'Would stay {rank} with {document}.', fr: 'Resterait {rank} avec : {document}.' },
  staysRenewed: {
    en: 'Would stay {rank} with {document} renewed.',
    fr: 'Resterait {rank} avec ce document renouvelé : {document}.',
  },
  staysChecked: {
    en: 'Would stay {rank} once {document} is checked.',
    fr: 'Resterait {rank} une fois ce document vérifié : {document}.',
  },
  wouldChecked: { en: 'Would rank {rank} once {document} is checked.', fr: 'Serait {rank} une fois ce document vérifié : {document}.' },
  inPlaceOf: {
    en: { one: '{n} point in place of {now}.', other: '{n} points in place of {now}.' },
    fr: { one: '{n} point au lieu de {now}.', other: '{n} points au lieu de {now}.' },
  },

  // On a profile
  jobs: { en: 'Jobs that suit them', fr: 'Offres qui correspondent' },
  noJobs: {
    en: 'No open job of their trades within the distance they travel.',
    fr: 'Aucune offre ouverte pour leurs métiers dans leur rayon de déplacement.',
  },
  toMatches: { en: 'All matches of this job', fr: 'Toutes les correspondances de cette offre' },
})
