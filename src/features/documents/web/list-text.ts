import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Candidates’ documents', fr: 'Documents des candidats' },
  person: { en: 'Candidate', fr: 'Candidat' },
  document: { en: 'Document', fr: 'Type de document' },
  standing: { en: 'Status', fr: 'Statut' },
  valid: { en: 'Valid', fr: 'Valide' },
  holder: { en: 'Who holds it', fr: 'Détenteur' },
  expires: { en: 'Expires', fr: 'Expire le' },
  added: { en: 'Added', fr: 'Ajouté' },
  newer: { en: 'Newer version', fr: 'Nouvelle version' },
  asked: { en: 'Requested', fr: 'Demandée' },
  notAsked: { en: 'Not requested', fr: 'Pas demandée' },
  emptyTitle: { en: 'No documents yet', fr: 'Aucun document' },
  emptyBody: {
    en: 'Documents appear here as candidates send them, or as you ask for them on a candidate’s profile.',
    fr: 'Les documents apparaissent ici quand les candidats les envoient, ou quand vous les demandez depuis la fiche d’un candidat.',
  },
})
