import { sql } from 'kysely'
import { declares } from '#server/declares.ts'

export const documentDeclares = declares({
  personalData: {
    documents: (_accountId, candidateId) =>
      sql`select jsonb_build_object('type', d.type, 'status', d.status, 'number', d.number, 'level', d.level, 'categories', d.categories,
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
  forgets: {
    documents: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    document_requests: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
  },
})
