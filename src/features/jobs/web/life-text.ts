import { words } from '#shared/text.ts'

/** What can be done with a job in its life, and what is said of it. */
export const lifeText = words({
  publish: { en: 'Put online', fr: 'Mettre en ligne' },
  approve: { en: 'Approve', fr: 'Valider' },
  refuse: { en: 'Do not approve', fr: 'Refuser' },
  withdraw: { en: 'Back to drafts', fr: 'Remettre en brouillon' },
  pause: { en: 'Pause', fr: 'Mettre en pause' },
  resume: { en: 'Resume', fr: 'Reprendre' },
  relist: { en: 'Relist', fr: 'Republier' },
  fill: { en: 'Mark as filled', fr: 'Marquer comme pourvue' },
  close: { en: 'Close job', fr: 'Clôturer' },
  copy: { en: 'Duplicate', fr: 'Dupliquer' },
  share: { en: 'Copy link', fr: 'Copier le lien' },
  extend: { en: 'Extend', fr: 'Prolonger' },
  owner: { en: 'Change owner', fr: 'Changer de responsable' },
  export: { en: 'Export', fr: 'Exporter' },
  more: { en: 'More', fr: 'Plus' },

  opened: { en: 'The job is online', fr: 'L’offre est en ligne' },
  scheduled: { en: 'The job will go online automatically', fr: 'L’offre sera mise en ligne automatiquement' },
  pending_approval: { en: 'An administrator has been asked to approve it', fr: 'Un administrateur a été invité à la valider' },
  withdrawn: { en: 'The job is a draft again', fr: 'L’offre est de nouveau un brouillon' },
  refused: { en: 'Sent back to the drafts', fr: 'Renvoyée en brouillon' },
  paused: { en: 'The job is paused', fr: 'L’offre est en pause' },
  filled: { en: 'The job is filled', fr: 'L’offre est pourvue' },
  closed: { en: 'The job is closed', fr: 'L’offre est clôturée' },
  copied: { en: 'A copy has been added to the drafts', fr: 'Une copie a été ajoutée aux brouillons' },
  linkCopied: { en: 'Link copied', fr: 'Lien copié' },

  publishTitle: { en: 'Put this job online?', fr: 'Mettre cette offre en ligne ?' },
  relistTitle: { en: 'Relist this job?', fr: 'Republier cette offre ?' },
  relistBody: {
    en: 'It keeps its reference and its applications, and appears as new.',
    fr: 'Elle garde sa référence et ses candidatures, et apparaît comme nouvelle.',
  },
  opensAt: { en: 'Goes online on', fr: 'Mise en ligne le' },
  opensAtHint: { en: 'Leave empty to put it online now.', fr: 'Laissez vide pour la mettre en ligne maintenant.' },
  openings: { en: 'Openings in all', fr: 'Nombre total de postes' },
  openingsHint: {
    en: { one: '{n} of them is filled.', other: '{n} of them are filled.' },
    fr: { one: '{n} est pourvu.', other: '{n} sont pourvus.' },
  },
  'confidential-client': {
    en: 'The client is confidential: an administrator has to approve the job first.',
    fr: 'Le client est confidentiel : un administrateur doit d’abord valider l’offre.',
  },
  'charge-below-floor': {
    en: 'The charge is less than 15% above the highest pay: an administrator has to approve the job first.',
    fr: 'Le prix facturé dépasse le salaire maximum de moins de 15 % : un administrateur doit d’abord valider l’offre.',
  },
  refuseTitle: { en: 'Send this job back to the drafts?', fr: 'Renvoyer cette offre en brouillon ?' },
  refuseBody: {
    en: 'The person who asked for approval is told the reason.',
    fr: 'La personne qui a demandé la validation en reçoit le motif.',
  },
  pauseTitle: { en: 'Pause this job?', fr: 'Mettre cette offre en pause ?' },
  pauseBody: {
    en: 'It is taken off the public pages until you resume it. Applications in progress are kept.',
    fr: 'Elle est retirée des pages publiques jusqu’à sa reprise. Les candidatures en cours sont conservées.',
  },
  fillTitle: { en: 'Mark this job as filled?', fr: 'Marquer cette offre comme pourvue ?' },
  fillBody: {
    en: 'It is taken off the public pages. Say how it was filled, for example by the employer.',
    fr: 'Elle est retirée des pages publiques. Indiquez comment elle a été pourvue, par exemple par l’employeur.',
  },
  closeTitle: { en: 'Close this job?', fr: 'Clôturer cette offre ?' },
  closeBody: {
    en: 'It is taken off the public pages at once. Applications in progress are kept.',
    fr: 'Elle est aussitôt retirée des pages publiques. Les candidatures en cours sont conservées.',
  },
  reason: { en: 'Reason', fr: 'Motif' },

  approver: { en: 'Who should approve it', fr: 'Qui doit la valider' },
  approverHint: {
    en: 'Only they are told. Leave it empty to tell all administrators; any of them can approve it.',
    fr: 'Seule cette personne est prévenue. Laissez vide pour prévenir tous les administrateurs ; chacun peut la valider.',
  },
  awaits: { en: 'Waiting for {approval}, asked for by {name}', fr: 'En attente de {approval}, demandée par {name}' },
  awaitsBecause: {
    en: 'Waiting for {approval}, asked for by {name}, because {reasons}',
    fr: 'En attente de {approval}, demandée par {name}, car {reasons}',
  },
  approval: { en: 'approval', fr: 'validation' },
  approvalBy: { en: 'approval by {approver}', fr: 'validation par {approver}' },
  and: { en: '{one} and {other}', fr: '{one} et {other}' },
  'because-confidential-client': { en: 'the client is confidential', fr: 'le client est confidentiel' },
  'because-charge-below-floor': {
    en: 'the charge is less than 15% above the highest pay',
    fr: 'le prix facturé dépasse le salaire maximum de moins de 15 %',
  },
  opensOn: { en: 'Goes online on {when}', fr: 'Mise en ligne le {when}' },
  refusedFor: { en: 'Not approved: {reason}', fr: 'Validation refusée : {reason}' },
  pausedFor: { en: 'Paused: {reason}', fr: 'En pause : {reason}' },
  approvedBy: { en: 'Approved by', fr: 'Validée par' },

  selection: { en: 'Selected jobs', fr: 'Offres sélectionnées' },
  selected: { en: '{n} selected', fr: { one: '{n} sélectionnée', other: '{n} sélectionnées' } },
  done: { en: { one: '{n} job changed', other: '{n} jobs changed' }, fr: { one: '{n} offre modifiée', other: '{n} offres modifiées' } },
  notDone: {
    en: { one: '{n} job was not changed', other: '{n} jobs were not changed' },
    fr: { one: '{n} offre n’a pas été modifiée', other: '{n} offres n’ont pas été modifiées' },
  },
  gone: { en: 'A deleted job', fr: 'Une offre supprimée' },
  archivedMany: {
    en: 'They disappear from every list. An administrator can restore them from the archives.',
    fr: 'Elles disparaissent des listes. Un administrateur peut les restaurer depuis les archives.',
  },
})
