import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { actionText } from '../action-text.ts'
import { shareText } from '../share-text.ts'
import { text } from '../text.ts'
import { shareEvents } from './shares/events.ts'

export const companyFileDeclares = declares({
  problems: { ...text, ...shareText },
  events: shareEvents,
  actions: actionText,
  topics: { 'company-files': worksHere },
  personalData: {
    companyFiles: (_accountId, candidateId) =>
      sql`select jsonb_build_object('file', f.name, 'created_at', f.created_at) as row from company_files f
        where f.candidate_id = ${candidateId} and f.removed_at is null order by f.id`,
    sharedCompanyFiles: (accountId) =>
      sql`select jsonb_build_object('file', f.name, 'folder', d.name, 'shared_at', s.shared_at) as row
        from company_shares s left join company_files f on f.id = s.file_id left join folders d on d.id = s.folder_id
        where s.account_id = ${accountId} order by s.id`,
    starredCompanyFiles: (accountId) =>
      sql`select jsonb_build_object('file', f.name, 'folder', d.name) as row
        from company_file_stars s left join company_files f on f.id = s.file_id left join folders d on d.id = s.folder_id
        where s.account_id = ${accountId} order by s.id`,
  },
  erased: {
    'company_file_stars.account_id': 'goes',
    'company_file_stars.file_id': 'goes',
    'company_file_versions.created_by': 'forgets',
    'company_file_versions.file_id': 'goes',
    'company_files.candidate_id': 'goes',
    'company_files.changed_by': 'forgets',
    'company_files.created_by': 'forgets',
    'company_files.removed_by': 'forgets',
    'company_links.created_by': 'forgets',
    'company_links.file_id': 'forgets',
    'company_links.revoked_by': 'forgets',
    'company_shares.account_id': 'goes',
    'company_shares.file_id': 'goes',
    'company_shares.shared_by': 'forgets',
    'company_uploads.created_by': 'goes',
    'company_uploads.file_id': 'goes',
    'company_uploads.replaces_id': 'goes',
    'folders.created_by': 'forgets',
    'folders.removed_by': 'forgets',
  },
  forgets: { company_files: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` } },
})
