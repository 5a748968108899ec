import { words } from '#shared/text.ts'

/** What the history of an invoice tells. */
export const eventText = words({
  created: { en: 'Draft created', fr: 'Brouillon créé' },
  issued: { en: 'Issued as {number}', fr: 'Émise sous le numéro {number}' },
  sent: { en: 'Sent to {to}', fr: 'Envoyée à {to}' },
  'not-sent': { en: 'Could not be sent', fr: 'Envoi impossible' },
  opened: { en: 'Opened by the personal link', fr: 'Ouverte par le lien personnel' },
  'reminder-due': { en: 'Reminder {step} is due', fr: 'Relance {step} à envoyer' },
  reminded: { en: 'Reminder {step} sent to {to}', fr: 'Relance {step} envoyée à {to}' },
  paid: { en: '{amount} paid', fr: '{amount} payés' },
  credited: { en: 'Credit note {number} over {amount}', fr: 'Avoir {number} de {amount}' },
  'credit-applied': { en: '{amount} of credit used', fr: '{amount} de crédit imputés' },
  'taken-back': { en: '{amount} taken back', fr: 'Imputation de {amount} annulée' },
  'written-off': { en: '{amount} given up', fr: '{amount} abandonnés' },
  'card-started': { en: 'Card payment started', fr: 'Paiement par carte commencé' },
  refunded: { en: '{amount} paid back', fr: '{amount} remboursés' },
  disputed: { en: 'Disputed', fr: 'Litige signalé' },
  'dispute-ended': { en: 'Dispute settled', fr: 'Litige clos' },
  'link-renewed': { en: 'New link sent', fr: 'Nouveau lien envoyé' },
  transmitted: { en: 'Handed over to the platform', fr: 'Remise à la plateforme' },
  deposited: { en: 'Deposited on the platform', fr: 'Déposée sur la plateforme' },
  rejected: { en: 'Rejected by the platform', fr: 'Rejetée par la plateforme' },
  refused: { en: 'Refused by the customer', fr: 'Refusée par le client' },
  cashed: { en: 'Reported as cashed', fr: 'Encaissement déclaré' },
  unknown: { en: 'Something else', fr: 'Autre' },
})
