import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { documentLetters } from './letters.ts'

export const documentDeclares = declares({
  letters: {
    documents: { title: { en: 'Documents of candidates', fr: 'Documents des candidats' }, by: 'staff', letters: documentLetters },
  },
  problems: text,
  actions: words({
    'document.submitted': { en: 'Sent a document', fr: 'A envoyé un document' },
    'document.verified': { en: 'Verified a document', fr: 'A vérifié un document' },
    'document.rejected': { en: 'Rejected a document', fr: 'A refusé un document' },
    'document.removed': { en: 'Removed a document', fr: 'A supprimé un document' },
    'document-type.added': { en: 'Added a document type', fr: 'A ajouté un type de document' },
    'document-type.changed': { en: 'Changed a document type', fr: 'A modifié un type de document' },
    'document-type.merged': { en: 'Merged a document type into another', fr: 'A fusionné un type de document avec un autre' },
    'document-type.moved': { en: 'Moved a document type', fr: 'A déplacé un type de document' },
    'document-type.removed': { en: 'Removed a document type', fr: 'A supprimé un type de document' },
    'candidate.documents-requested': { en: 'Asked a candidate for documents', fr: 'A demandé des documents à un candidat' },
    'candidate.documents-request-withdrawn': { en: 'Withdrew a request for documents', fr: 'A retiré une demande de documents' },
    'candidate.documents-request-opened': { en: 'Opened a request for documents', fr: 'A ouvert une demande de documents' },
  }),
  topics: { 'document-types': () => true },
  events: {
    'document-ending': {
      to: ['candidate'],
      says: { en: 'One of my documents expires soon', fr: 'L’un de mes documents arrive à échéance' },
    },
    'document-sent': {
      to: ['admin', 'operation', 'agent'],
      says: { en: 'One of my candidates sends a document', fr: 'L’un de mes candidats envoie un document' },
    },
  },
  personalData: {
    documents: (_accountId, candidateId) =>
      sql`select jsonb_build_object('type', d.type, 'status', d.status, 'number', d.number, 'model', d.model, 'level', d.level, 'categories', d.categories,
          'issued_on', d.issued_on, 'expires_on', d.expires_on, 'is_provisional', d.is_provisional, 'reason', d.reason,
          'checked_at', d.checked_at, 'checked_how', d.checked_how, 'submitted_at', d.submitted_at, 'replaced_at', d.replaced_at) as row
        from documents d where d.candidate_id = ${candidateId} and d.removed_at is null order by d.id`,
  },
  erased: {
    'document_files.document_id': 'goes',
    'document_files.file_id': 'goes',
    'document_reminders.document_id': 'goes',
    'documents.candidate_id': 'goes',
    'documents.added_by': 'forgets',
    'documents.checked_by': 'forgets',
    'documents.replaces_id': 'forgets',
    'documents.request_id': 'forgets',
    'document_requests.candidate_id': 'goes',
    'document_requests.created_by': 'forgets',
  },
  mayName: { documents: { reason: 'text', number: 'text', model: 'text' } },
  forgets: {
    documents: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    document_requests: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
  },
  categoryUses: {
    'documents.type': { kind: 'document-type', as: 'slug', says: { en: ['document', 'documents'], fr: ['document', 'documents'] } },
  },
})
