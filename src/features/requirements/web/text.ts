import { words } from '#shared/text.ts'

export const text = words({
  compliance: { en: 'Compliance', fr: 'Conformité' },
  requirements: { en: 'Requirements', fr: 'Documents exigés' },
  metOf: { en: '{met} of {of}', fr: '{met} sur {of}' },
  pass: { en: 'Can be put forward', fr: 'Présentable' },
  warn: { en: 'With reservations', fr: 'Avec réserve' },
  block: { en: 'Can’t be put forward', fr: 'Non présentable' },
  unknown: { en: 'Nothing received yet', fr: 'Aucun document reçu' },

  // The same, as candidates read it
  ownPass: { en: 'Documents complete', fr: 'Dossier complet' },
  ownWarn: { en: 'Nothing mandatory missing', fr: 'Rien d’obligatoire ne manque' },
  ownBlock: { en: 'Documents missing', fr: 'Dossier incomplet' },

  held: { en: 'Document held', fr: 'Document détenu' },
  heldUntil: { en: 'Held until at least', fr: 'Valable au moins jusqu’au' },

  // In one word
  ready: { en: 'Ready', fr: 'En règle' },
  withReservations: { en: 'Reservations', fr: 'Réserves' },
  notReady: { en: 'Not ready', fr: 'Pas en règle' },

  // Staff
  forJob: { en: 'Who can be put forward for', fr: 'Qui peut être présenté pour' },
  withoutJob: { en: 'all candidates', fr: 'tous les candidats' },
  findCandidates: { en: 'See who has them', fr: 'Voir qui les possède' },
  none: { en: 'This job asks for no documents yet.', fr: 'Cette offre n’exige encore aucun document.' },
  asked: {
    en: { one: 'This job asks for one document.', other: 'This job asks for {n} documents.' },
    fr: { one: 'L’offre demande un document.', other: 'L’offre demande {n} documents.' },
  },
  blocking: {
    en: { one: 'One is mandatory: nobody is put forward without it.', other: '{n} are mandatory: nobody is put forward without them.' },
    fr: {
      one: 'Un est obligatoire : sans ce document, personne n’est présenté.',
      other: '{n} sont obligatoires : sans ces documents, personne n’est présenté.',
    },
  },
  noneBlocking: { en: 'None is mandatory.', fr: 'Aucun n’est obligatoire.' },
  toAll: { en: 'See all requirements', fr: 'Voir tous les documents demandés' },
  noneBody: {
    en: 'Say what people need on site. Nobody is put forward without what is mandatory.',
    fr: 'Indiquez ce qu’il faut sur le chantier. Personne n’est présenté sans les documents obligatoires.',
  },
  takeUsual: { en: 'Use the usual list for this trade', fr: 'Utiliser la liste habituelle du métier' },
  tradeFirst: { en: 'Choose the trade and the town first.', fr: 'Choisissez d’abord le métier et la ville.' },
  choose: { en: 'Choose documents', fr: 'Choisir les documents' },
  editTitle: { en: 'What this job asks for', fr: 'Documents exigés pour cette offre' },
  document: { en: 'Card or certificate', fr: 'Carte ou certificat' },
  orDocument: { en: 'or', fr: 'ou' },
  addAlternative: { en: 'Accept another instead', fr: 'Accepter un autre document à la place' },
  chooseDocument: { en: 'Choose a document', fr: 'Choisissez un document' },
  level: { en: 'Level', fr: 'Niveau' },
  anyLevel: { en: 'Any', fr: 'Tous' },
  categories: { en: 'Categories', fr: 'Catégories' },
  until: { en: 'Valid', fr: 'Validité' },
  start: { en: 'on the first day', fr: 'le premier jour' },
  end: { en: 'until the last day', fr: 'jusqu’au dernier jour' },
  mandatory: { en: 'Mandatory', fr: 'Obligatoire' },
  add: { en: 'Add a document', fr: 'Ajouter un document' },
  remove: { en: 'Remove', fr: 'Retirer' },
  checkedAnew: {
    en: 'Saved. Applications are being checked again.',
    fr: 'Enregistré. Les candidatures sont vérifiées à nouveau.',
  },
})
