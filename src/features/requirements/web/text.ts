import { words } from '#shared/text.ts'

export const text = words({
  compliance: { en: 'Compliance', fr: 'Conformité' },
  requirements: { en: 'Requirements', fr: 'Documents exigés' },
  metOf: { en: '{met} of {of}', fr: '{met} sur {of}' },
  pass: { en: 'Can be put forward', fr: 'Peut être proposé' },
  warn: { en: 'With warnings', fr: 'Avec avertissement' },
  block: { en: 'Can’t be put forward', fr: 'Bloqué' },
  unknown: { en: 'Nothing received yet', fr: 'Aucun document reçu' },

  // The same, as candidates read it
  ownPass: { en: 'Documents complete', fr: 'Dossier complet' },
  ownWarn: { en: 'Nothing mandatory missing', fr: 'Rien d’obligatoire ne manque' },
  ownBlock: { en: 'Documents missing', fr: 'Dossier incomplet' },

  held: { en: 'Card or certificate', fr: 'Carte ou titre' },
  heldUntil: { en: 'Valid until at least', fr: 'Valable au moins jusqu’au' },

  // In one word
  ready: { en: 'Ready', fr: 'En règle' },
  withWarnings: { en: 'Warnings', fr: 'Avertissement' },
  notReady: { en: 'Blocked', fr: 'Bloqué' },

  // Staff
  forJob: { en: 'Eligible for', fr: 'Peuvent être proposés pour' },
  withoutJob: { en: 'all candidates', fr: 'tous les candidats' },
  findCandidates: { en: 'Find matching candidates', fr: 'Voir les candidats correspondants' },
  none: { en: 'No required documents yet.', fr: 'Cette offre n’exige encore aucun document.' },
  mandatoryOnes: {
    en: {
      one: 'One required document. Candidates can’t be submitted without it.',
      other: '{n} required documents. Candidates can’t be submitted without them.',
    },
    fr: {
      one: 'Un document obligatoire. Sans lui, le candidat ne peut pas être proposé.',
      other: '{n} documents obligatoires. Sans eux, le candidat ne peut pas être proposé.',
    },
  },
  desirableOnes: {
    en: { one: 'One desirable document.', other: '{n} desirable documents.' },
    fr: { one: 'Un document souhaité.', other: '{n} documents souhaités.' },
  },
  toAll: { en: 'See all requirements', fr: 'Voir tous les documents demandés' },
  noneBody: {
    en: 'Add the cards and checks this site requires.',
    fr: 'Ajoutez les cartes et les vérifications exigées sur ce chantier.',
  },
  takeUsual: { en: 'Use the usual list for this trade', fr: 'Utiliser la liste habituelle du métier' },
  tradeFirst: { en: 'Choose the trade and the town first.', fr: 'Choisissez d’abord le métier et la ville.' },
  choose: { en: 'Choose documents', fr: 'Choisir les documents' },
  editTitle: { en: 'Required documents', fr: 'Documents exigés pour cette offre' },
  document: { en: 'Card or certificate', fr: 'Carte ou certificat' },
  orDocument: { en: 'or', fr: 'ou' },
  addAlternative: { en: 'Accept an alternative', fr: 'Accepter un document équivalent' },
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
    en: 'Saved. We’re checking applications again.',
    fr: 'Enregistré. Les candidatures sont vérifiées à nouveau.',
  },
})
