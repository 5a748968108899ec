import { words } from '#shared/text.ts'

export const text = words({
  employers: { en: 'Employers', fr: 'Employeurs' },
  fromFile: { en: 'Import a file', fr: 'Importer un fichier' },
  add: { en: 'Add employer', fr: 'Ajouter un employeur' },
  addTitle: { en: 'Add an employer', fr: 'Ajouter un employeur' },
  editTitle: { en: 'Edit employer', fr: 'Modifier l’employeur' },
  archived: { en: 'Archived', fr: 'Archivé' },
  archivedOnes: { en: 'Archived', fr: 'Archivés' },
  emptyTitle: { en: 'No employers yet', fr: 'Aucun employeur' },
  emptyBody: {
    en: 'Add the employers you recruit for. Their jobs, contacts and sites are kept together here.',
    fr: 'Ajoutez les employeurs pour lesquels vous recrutez. Leurs offres, contacts et chantiers sont réunis ici.',
  },
  openJobs: { en: 'Open jobs', fr: 'Offres ouvertes' },
  status: { en: 'Status', fr: 'Statut' },
  mainContact: { en: 'Main contact', fr: 'Contact principal' },
  me: { en: 'me', fr: 'moi' },
  added: { en: 'Added', fr: 'Ajouté' },

  // The record
  overview: { en: 'Overview', fr: 'Vue d’ensemble' },
  jobs: { en: 'Jobs', fr: 'Offres' },
  placements: { en: 'Placements', fr: 'Placements' },
  contactsAndSites: { en: 'Contacts & sites', fr: 'Contacts et chantiers' },
  notes: { en: 'Notes', fr: 'Notes' },
  employer: { en: 'The employer', fr: 'L’employeur' },
  reach: { en: 'How to reach them', fr: 'Coordonnées' },
  shownToPublic: { en: 'What the public may read', fr: 'Ce que le public peut lire' },
  ownedBy: { en: 'Owner: {name}', fr: 'Responsable : {name}' },
  more: { en: 'More', fr: 'Plus' },

  // Employers who may be the same
  knownTitle: { en: 'Already known?', fr: 'Déjà connu ?' },
  'same-number': { en: 'Same registration number', fr: 'Même numéro d’immatriculation' },
  'same-name': { en: 'Same name', fr: 'Même nom' },
  'similar-name': { en: 'Similar name', fr: 'Nom proche' },
  isAnother: { en: 'It is another employer', fr: 'C’est un autre employeur' },

  // Terms
  termsOfBusiness: { en: 'Terms of business', fr: 'Conditions générales' },
  termsAccepted: { en: 'Terms accepted', fr: 'Conditions acceptées' },
  termsMissing: { en: 'Terms not accepted', fr: 'Conditions non acceptées' },
  termsNeeded: {
    en: 'You can draft jobs for them; the jobs go online once the terms are accepted.',
    fr: 'Leurs offres peuvent être préparées, puis publiées une fois les conditions acceptées.',
  },
  recordTerms: { en: 'Record accepted terms', fr: 'Enregistrer l’acceptation' },
  termsVersion: { en: 'Edition', fr: 'Édition' },
  termsVersionHint: { en: 'As printed on the terms, such as 2026-01.', fr: 'Telle qu’imprimée sur les conditions, par exemple 2026-01.' },
  acceptedOn: { en: 'Accepted on', fr: 'Acceptées le' },
  acceptedBy: { en: 'Accepted by', fr: 'Acceptées par' },
  someoneElse: { en: 'Someone else', fr: 'Une autre personne' },
  recordedBy: { en: 'Recorded by', fr: 'Enregistrées par' },
  withdrawTerms: { en: 'Withdraw acceptance', fr: 'Retirer l’acceptation' },
  withdrawTitle: { en: 'Withdraw the accepted terms?', fr: 'Retirer l’acceptation des conditions ?' },
  withdrawBody: {
    en: 'No more of their jobs can go online until the terms are accepted again. What is online stays online.',
    fr: 'Aucune nouvelle offre ne pourra être publiée avant une nouvelle acceptation. Les offres en ligne le restent.',
  },

  // Do not contact
  doNotContact: { en: 'Do not contact', fr: 'Ne pas contacter' },
  doNotContactBody: {
    en: 'Colleagues see this wherever they would get in touch.',
    fr: 'Vos collègues le voient partout où ils pourraient prendre contact.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  doNotContactSince: { en: 'Do not contact, since {day}: {reason}', fr: 'Ne pas contacter, depuis le {day} : {reason}' },
  liftDoNotContact: { en: 'Allow contact again', fr: 'Autoriser à nouveau le contact' },

  // Contacts
  allContacts: { en: 'All contacts', fr: 'Tous les contacts' },
  contacts: { en: 'Contacts', fr: 'Contacts' },
  addContact: { en: 'Add contact', fr: 'Ajouter un contact' },
  editContact: { en: 'Edit contact', fr: 'Modifier le contact' },
  noContacts: { en: 'No contacts yet. Add the people you deal with.', fr: 'Personne pour l’instant. Ajoutez vos interlocuteurs.' },
  main: { en: 'main', fr: 'principal' },
  makeMain: { en: 'Make main contact', fr: 'Définir comme contact principal' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove {name}?', fr: 'Supprimer {name} ?' },
  removeBody: { en: 'This cannot be undone.', fr: 'Cette suppression est définitive.' },
  removed: { en: 'Removed', fr: 'Supprimé' },

  // Sites
  sites: { en: 'Sites', fr: 'Chantiers' },
  addSite: { en: 'Add site', fr: 'Ajouter un chantier' },
  editSite: { en: 'Edit site', fr: 'Modifier le chantier' },
  noSites: { en: 'No sites yet.', fr: 'Aucun chantier.' },

  // Accreditations
  accreditations: { en: 'Accreditations', fr: 'Certifications et qualifications' },
  addAccreditation: { en: 'Add accreditation', fr: 'Ajouter une qualification' },
  editAccreditation: { en: 'Edit accreditation', fr: 'Modifier la qualification' },
  noAccreditations: {
    en: 'None yet. Add those you have seen proof of.',
    fr: 'Aucune. Ajoutez celles dont vous avez vu le justificatif.',
  },
  seenOn: { en: 'Proof seen on {day}', fr: 'Justificatif vu le {day}' },
  validUntil: { en: 'valid until {day}', fr: 'valable jusqu’au {day}' },
  expired: { en: 'Expired', fr: 'Expirée' },

  // Notes
  newNote: { en: 'New note', fr: 'Nouvelle note' },
  noteHint: {
    en: 'Only staff read this. Nothing about health, origin or family.',
    fr: 'Lue par l’équipe seulement. Rien sur la santé, l’origine ou la famille.',
  },
  addNote: { en: 'Add note', fr: 'Ajouter la note' },
  editNote: { en: 'Correct note', fr: 'Corriger la note' },
  note: { en: 'Note', fr: 'Note' },
  noNotes: { en: 'Nothing noted yet.', fr: 'Aucune note.' },
  corrected: { en: 'corrected {day}', fr: 'corrigée le {day}' },
  formerColleague: { en: 'A former colleague', fr: 'Un ancien collègue' },
  actionsFor: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  noteOf: { en: 'note of {day}', fr: 'la note du {day}' },
})
