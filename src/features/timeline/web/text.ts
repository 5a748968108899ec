import { words } from '#shared/text.ts'

export const text = words({
  timeline: { en: 'Timeline', fr: 'Historique' },
  notes: { en: 'Notes and timeline', fr: 'Notes et historique' },
  unseen: { en: 'Hidden from the candidate', fr: 'Invisible pour le candidat' },
  all: { en: 'See all', fr: 'Tout voir' },
  nothing: { en: 'Nothing yet.', fr: 'Rien pour l’instant.' },
  nothingOfKind: { en: 'No matching entries.', fr: 'Aucune entrée correspondante.' },

  // Filter
  kind: { en: 'Show', fr: 'Afficher' },
  everything: { en: 'Everything', fr: 'Tout' },
  note: { en: 'Notes', fr: 'Notes' },
  call: { en: 'Calls', fr: 'Appels' },
  mail: { en: 'Emails', fr: 'E-mails' },
  meeting: { en: 'Meetings', fr: 'Rendez-vous' },
  'text-message': { en: 'Text messages', fr: 'SMS' },
  message: { en: 'Messages', fr: 'Messages' },
  move: { en: 'Applications', fr: 'Candidatures' },
  edit: { en: 'Edits', fr: 'Modifications' },
  cv: { en: 'CVs', fr: 'CV' },
  document: { en: 'Documents', fr: 'Documents' },
  contact: { en: 'Do not contact', fr: 'Ne pas contacter' },

  // Entries
  applied: { en: 'Applied for {job}', fr: 'Candidature à {job}' },
  put: { en: 'Added to {job} by the agency', fr: 'Candidature à {job} ajoutée par l’agence' },
  moved: { en: '{job}: {from} → {to}', fr: '{job} : {from} → {to}' },
  about: { en: '{job}: {what}', fr: '{job} : {what}' },
  written: { en: 'Message', fr: 'Message' },
  edited: { en: 'Changed: {fields}', fr: 'Modifié : {fields}' },
  was: { en: '{field}: {was} → {became}', fr: '{field} : {was} → {became}' },
  cvAdded: { en: 'CV added: {name}', fr: 'CV ajouté : {name}' },
  stopped: { en: 'Marked “Do not contact”', fr: 'Marqué « Ne pas contacter »' },
  resumed: { en: 'Can be contacted again', fr: 'Peut de nouveau être contacté' },
  theCandidate: { en: 'The candidate', fr: 'Le candidat' },
  formerColleague: { en: 'Former colleague', fr: 'Ancien collègue' },
  corrected: { en: 'edited {when}', fr: 'modifié {when}' },

  // One’s own
  actionsOn: { en: 'Actions: {kind}, {when}', fr: 'Actions : {kind}, {when}' },
  correct: { en: 'Edit', fr: 'Modifier' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove this entry?', fr: 'Supprimer cette entrée ?' },
  removeBody: { en: 'The text will be permanently deleted.', fr: 'Le texte sera supprimé définitivement.' },
  removed: { en: 'Entry removed', fr: 'Entrée supprimée' },
})

/** What happened to documents. */
export const documentText = words({
  requested: { en: 'Requested: {names}', fr: 'Demandé : {names}' },
  submitted: { en: 'Document sent: {names}', fr: 'Document envoyé : {names}' },
  verified: { en: 'Document verified: {names}', fr: 'Document vérifié : {names}' },
  rejected: { en: 'Document rejected: {names}', fr: 'Document refusé : {names}' },
  removed: { en: 'Document removed: {names}', fr: 'Document supprimé : {names}' },
})
