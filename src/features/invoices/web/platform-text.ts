import { words } from '#shared/text.ts'

/** The lifecycle of an invoice at an approved platform. */
export const platformText = words({
  waiting: { en: 'Waiting to go', fr: 'En attente d’envoi' },
  'handed-over': { en: 'Handed over', fr: 'Remise' },
  deposited: { en: 'Deposited', fr: 'Déposée' },
  rejected: { en: 'Rejected', fr: 'Rejetée' },
  refused: { en: 'Refused', fr: 'Refusée' },
  cashed: { en: 'Cashed', fr: 'Encaissée' },
  failed: { en: 'Failed', fr: 'Échec' },
  notYet: { en: 'Not handed over yet.', fr: 'Pas encore remise.' },
  reasonHint: { en: 'Needed for a rejection or refusal.', fr: 'Nécessaire pour un rejet ou un refus.' },
})
