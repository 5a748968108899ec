import { words } from '#shared/text.ts'

export const text = words({
  postJob: { en: 'Post a job', fr: 'Publier une offre' },
  employers: { en: 'Employers', fr: 'Employeurs' },
  fromFile: { en: 'Import a file', fr: 'Importer un fichier' },
  add: { en: 'Add employer', fr: 'Ajouter un employeur' },
  addTitle: { en: 'Add employer', fr: 'Ajouter un employeur' },
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
  employer: { en: 'Details', fr: 'Informations' },
  reach: { en: 'Contact details', fr: 'Coordonnées' },
  shownToPublic: { en: 'Public profile', fr: 'Profil public' },
  ownedBy: { en: 'Owner: {name}', fr: 'Responsable : {name}' },
  more: { en: 'More', fr: 'Plus' },

  // Employers who may be the same
  knownTitle: { en: 'Possible duplicate', fr: 'Doublon possible' },
  'same-number': { en: 'Same registration number', fr: 'Même numéro d’immatriculation' },
  'same-name': { en: 'Same name', fr: 'Même nom' },
  'similar-name': { en: 'Similar name', fr: 'Nom proche' },
  isAnother: { en: 'Different company', fr: 'Autre entreprise' },

  // Terms
  termsOfBusiness: { en: 'Terms of business', fr: 'Conditions générales' },
  termsAccepted: { en: 'Terms accepted', fr: 'Conditions acceptées' },
  termsMissing: { en: 'Terms not accepted', fr: 'Conditions non acceptées' },
  termsNeeded: {
    en: 'You can draft jobs for this employer, and publish them once the terms are accepted.',
    fr: 'Vous pouvez préparer des offres, puis les publier une fois les conditions acceptées.',
  },
  recordTerms: { en: 'Record accepted terms', fr: 'Enregistrer l’acceptation' },
  termsVersion: { en: 'Version', fr: 'Version des conditions' },
  termsVersionHint: { en: 'As shown on the terms, such as 2026-01.', fr: 'Telle qu’indiquée sur les conditions, par exemple 2026-01.' },
  acceptedOn: { en: 'Accepted on', fr: 'Acceptées le' },
  acceptedBy: { en: 'Accepted by', fr: 'Acceptées par' },
  someoneElse: { en: 'Someone else', fr: 'Une autre personne' },
  recordedBy: { en: 'Recorded by', fr: 'Enregistrées par' },
  withdrawTerms: { en: 'Withdraw acceptance', fr: 'Retirer l’acceptation' },
  withdrawTitle: { en: 'Withdraw acceptance of the terms?', fr: 'Retirer l’acceptation des conditions ?' },
  withdrawBody: {
    en: 'You won’t be able to publish new jobs for this employer until the terms are accepted again. Live jobs stay online.',
    fr: 'Vous ne pourrez pas publier de nouvelle offre avant une nouvelle acceptation. Les offres en ligne le restent.',
  },

  // Do not contact
  credits: { en: 'Credits', fr: 'Crédits' },
  invoices: { en: 'Invoices', fr: 'Factures' },
  onAccount: { en: 'Buying on account', fr: 'Paiement sur facture' },
  onAccountSince: {
    en: 'Approved on {day}. Their contacts can confirm orders themselves.',
    fr: 'Autorisé le {day}. Leurs contacts peuvent confirmer eux-mêmes leurs commandes.',
  },
  onAccountNot: { en: 'Not approved. We accept each order by hand.', fr: 'Non autorisé. Nous acceptons chaque commande à la main.' },
  approveCredit: { en: 'Approve', fr: 'Autoriser' },
  endCredit: { en: 'Stop', fr: 'Retirer l’autorisation' },
  doNotContact: { en: 'Do not contact', fr: 'Ne pas contacter' },
  doNotContactBody: {
    en: 'Colleagues will see this before they get in touch.',
    fr: 'Vos collègues verront cette mention avant de prendre contact.',
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
    en: 'None yet. Add accreditations you’ve seen proof of.',
    fr: 'Aucune. Ajoutez celles dont vous avez vu le justificatif.',
  },
  seenOn: { en: 'Proof seen on {day}', fr: 'Justificatif vu le {day}' },
  validUntil: { en: 'valid until {day}', fr: 'valable jusqu’au {day}' },
  expired: { en: 'Expired', fr: 'Expirée' },

  // Notes
  newNote: { en: 'New note', fr: 'Nouvelle note' },
  noteHint: {
    en: 'Only staff can see this. Don’t include health, origin or family details.',
    fr: 'Visible par l’équipe seulement. N’indiquez rien sur la santé, l’origine ou la famille.',
  },
  addNote: { en: 'Add note', fr: 'Ajouter la note' },
  editNote: { en: 'Edit note', fr: 'Modifier la note' },
  note: { en: 'Note', fr: 'Note' },
  noNotes: { en: 'No notes yet.', fr: 'Aucune note.' },
  corrected: { en: 'edited {day}', fr: 'modifiée le {day}' },
  formerColleague: { en: 'A former colleague', fr: 'Un ancien collègue' },
  actionsFor: { en: 'Actions for {name}', fr: 'Actions pour {name}' },
  noteOf: { en: 'note of {day}', fr: 'la note du {day}' },
})
