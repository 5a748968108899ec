import { words } from '#shared/text.ts'

/** Headings of an export. */
export const sheetText = words({
  audit: { en: 'Audit log', fr: 'Journal d’audit' },
  id: { en: 'Line', fr: 'Ligne' },
  at: { en: 'When (UTC)', fr: 'Date (UTC)' },
  actor: { en: 'Who', fr: 'Qui' },
  role: { en: 'Role', fr: 'Rôle' },
  did: { en: 'What was done', fr: 'Ce qui a été fait' },
  action: { en: 'Action', fr: 'Action' },
  objectType: { en: 'Record', fr: 'Fiche' },
  objectId: { en: 'Number of the record', fr: 'Numéro de la fiche' },
  reason: { en: 'Reason', fr: 'Motif' },
  changes: { en: 'Details', fr: 'Détails' },
  network: { en: 'Network', fr: 'Réseau' },
  apiKey: { en: 'API key', fr: 'Clé d’API' },
  requestId: { en: 'Request', fr: 'Requête' },
  place: { en: 'Place in the chain', fr: 'Place dans la chaîne' },
  hash: { en: 'Hash', fr: 'Empreinte' },
})
