import { words } from '#shared/text.ts'

export const text = words({
  enquiries: { en: 'Enquiries', fr: 'Demandes reçues' },
  sub: {
    en: 'Messages from the contact form, kept for 12 months.',
    fr: 'Messages du formulaire de contact, conservés 12 mois.',
  },
  subject: { en: 'Subject', fr: 'Objet' },
  from: { en: 'Sender', fr: 'Expéditeur' },
  kind: { en: 'From', fr: 'Profil' },
  status: { en: 'Status', fr: 'Statut' },
  owner: { en: 'Owner', fr: 'Responsable' },
  nobody: { en: 'Unassigned', fr: 'Non attribuée' },
  received: { en: 'Received', fr: 'Reçue' },
  email: { en: 'Email', fr: 'E-mail' },
  job: { en: 'Job', fr: 'Offre' },
  phone: { en: 'Phone', fr: 'Téléphone' },
  note: { en: 'Note', fr: 'Note' },
  noteHint: { en: 'Only staff can see this.', fr: 'Visible par l’équipe seulement.' },
  reply: { en: 'Reply by email', fr: 'Répondre par e-mail' },
  replySubject: { en: 'Re: {subject}', fr: 'Re : {subject}' },
  empty: { en: 'No enquiries yet', fr: 'Aucune demande pour le moment' },
  emptyBody: { en: 'Messages from the contact page will appear here.', fr: 'Les messages de la page de contact apparaîtront ici.' },
})
