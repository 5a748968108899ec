import { words } from '#shared/text.ts'

/** What the history of an order tells. */
export const eventText = words({
  placed: { en: 'Order placed', fr: 'Commande passée' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  fulfilling: { en: 'Fulfilment started', fr: 'Traitement commencé' },
  'person-named': { en: 'A person was named for {name}', fr: 'Un nom a été indiqué pour {name}' },
  'person-linked': { en: 'A person was linked to a candidate for {name}', fr: 'Un nom a été associé à un candidat pour {name}' },
  'person-attended': { en: 'A person attended {name}', fr: 'Une personne a participé à {name}' },
  'person-absent': { en: 'A person was absent from {name}', fr: 'Une personne était absente à {name}' },
  'line-done': { en: '{name} is done', fr: '{name} : terminé' },
  completed: { en: 'Completed', fr: 'Terminée' },
  cancelled: { en: 'Cancelled', fr: 'Annulée' },
  refunded: { en: '{amount} taken off', fr: '{amount} déduits' },
  'given-back': { en: '{amount} paid back', fr: '{amount} reversés' },
  paid: { en: '{amount} paid', fr: '{amount} payés' },
  'paid-late': { en: '{amount} paid after the cancellation', fr: '{amount} payés après l’annulation' },
  'names-asked': { en: 'Missing names asked for', fr: 'Noms manquants demandés' },
  'session-moved': { en: 'Told of the new date or place of {name}', fr: 'Averti de la nouvelle date ou du nouveau lieu : {name}' },
  'session-cancelled': { en: 'Told that {name} is cancelled', fr: 'Averti de l’annulation : {name}' },
  message: { en: 'Message to the customer', fr: 'Message au client' },
  'link-renewed': { en: 'New link sent', fr: 'Nouveau lien envoyé' },
  'employer-linked': { en: 'Linked to {name}', fr: 'Rattachée à {name}' },
  'credits-ending': { en: 'Warned that credits end soon', fr: 'Averti de la fin prochaine des crédits' },
  invoiced: { en: 'Invoiced: {name}', fr: 'Facturée : {name}' },
  unknown: { en: 'Something else', fr: 'Autre' },
})
