import { words } from '#shared/text.ts'

/** What can be done with a job in its life, and what is said of it. */
export const lifeText = words({
  publish: { en: 'Publish', fr: 'Publier' },
  approve: { en: 'Approve', fr: 'Valider' },
  refuse: { en: 'Send back', fr: 'Renvoyer' },
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

  opened: { en: 'Job published', fr: 'Offre publiée' },
  scheduled: { en: 'Job scheduled', fr: 'Offre programmée' },
  pending_approval: { en: 'Sent for approval', fr: 'Envoyée pour validation' },
  withdrawn: { en: 'Moved back to drafts', fr: 'Offre remise en brouillon' },
  refused: { en: 'Sent back to drafts', fr: 'Renvoyée en brouillon' },
  paused: { en: 'Job paused', fr: 'Offre mise en pause' },
  filled: { en: 'Job filled', fr: 'Offre pourvue' },
  closed: { en: 'Job closed', fr: 'Offre clôturée' },
  copied: { en: 'Copy added to drafts', fr: 'Copie ajoutée aux brouillons' },
  linkCopied: { en: 'Link copied', fr: 'Lien copié' },

  publishTitle: { en: 'Publish this job?', fr: 'Publier cette offre ?' },
  relistTitle: { en: 'Relist this job?', fr: 'Republier cette offre ?' },
  relistBody: {
    en: 'It keeps its reference and applications, and appears as a new job.',
    fr: 'Elle garde sa référence et ses candidatures, et apparaît comme nouvelle.',
  },
  opensAt: { en: 'Publish on', fr: 'Publication le' },
  opensAtHint: { en: 'Leave blank to publish now.', fr: 'Laissez vide pour la publier maintenant.' },
  openings: { en: 'Total openings', fr: 'Nombre total de postes' },
  openingsHint: {
    en: { one: '{n} of them is filled.', other: '{n} of them are filled.' },
    fr: { one: '{n} est pourvu.', other: '{n} sont pourvus.' },
  },
  'confidential-client': {
    en: 'The client is confidential, so an administrator must approve the job first.',
    fr: 'Le client est confidentiel : un administrateur doit d’abord valider l’offre.',
  },
  'charge-below-floor': {
    en: 'The charge is less than 15% above the highest pay, so an administrator must approve the job first.',
    fr: 'Le prix facturé dépasse le salaire maximum de moins de 15 % : un administrateur doit d’abord valider l’offre.',
  },
  refuseTitle: { en: 'Send this job back to drafts?', fr: 'Renvoyer cette offre en brouillon ?' },
  refuseBody: {
    en: 'We’ll send the reason to the person who asked for approval.',
    fr: 'Le motif sera envoyé à la personne qui a demandé la validation.',
  },
  pauseTitle: { en: 'Pause this job?', fr: 'Mettre cette offre en pause ?' },
  pauseBody: {
    en: 'The job will come off the public pages until you resume it. Active applications are kept.',
    fr: 'Elle est retirée des pages publiques jusqu’à sa reprise. Les candidatures en cours sont conservées.',
  },
  fillTitle: { en: 'Mark this job as filled?', fr: 'Marquer cette offre comme pourvue ?' },
  fillBody: {
    en: 'The job will come off the public pages. Explain how it was filled, for example by the employer.',
    fr: 'Elle est retirée des pages publiques. Indiquez comment elle a été pourvue, par exemple par l’employeur.',
  },
  closeTitle: { en: 'Close this job?', fr: 'Clôturer cette offre ?' },
  closeBody: {
    en: 'The job will come off the public pages immediately. Active applications are kept.',
    fr: 'Elle est aussitôt retirée des pages publiques. Les candidatures en cours sont conservées.',
  },
  reason: { en: 'Reason', fr: 'Motif' },

  approver: { en: 'Approver', fr: 'Valideur' },
  approverHint: {
    en: 'Leave blank to notify all administrators.',
    fr: 'Laissez vide pour prévenir tous les administrateurs.',
  },
  awaits: { en: 'Waiting for {approval}, requested by {name}', fr: 'En attente de {approval}, demandée par {name}' },
  awaitsBecause: {
    en: 'Waiting for {approval}, requested by {name}, because {reasons}',
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
  opensOn: { en: 'Will be published on {when}', fr: 'Publication le {when}' },
  refusedFor: { en: 'Sent back: {reason}', fr: 'Renvoyée en brouillon : {reason}' },
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
    en: 'They’ll no longer appear in lists. An administrator can restore them from the archives.',
    fr: 'Elles disparaissent des listes. Un administrateur peut les restaurer depuis les archives.',
  },
})
