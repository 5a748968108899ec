import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { text } from '../text.ts'

export const companyFileDeclares = declares({
  problems: text,
  topics: { 'company-files': worksHere },
  personalData: {
    starredCompanyFiles: (accountId) =>
      sql`select jsonb_build_object('file', f.name, 'folder', d.name) as row
        from company_file_stars s left join company_files f on f.id = s.file_id left join folders d on d.id = s.folder_id
        where s.account_id = ${accountId} order by s.id`,
  },
  erased: {
    'company_file_stars.account_id': 'goes',
    'company_file_stars.file_id': 'goes',
    'company_file_stars.folder_id': 'goes',
    'company_file_versions.created_by': 'forgets',
    'company_file_versions.file_id': 'goes',
    'company_files.changed_by': 'forgets',
    'company_files.created_by': 'forgets',
    'company_files.folder_id': 'goes',
    'company_files.removed_by': 'forgets',
    'company_uploads.created_by': 'goes',
    'company_uploads.file_id': 'goes',
    'company_uploads.folder_id': 'goes',
    'company_uploads.replaces_id': 'goes',
    'folders.created_by': 'forgets',
    'folders.parent_id': 'goes',
    'folders.removed_by': 'forgets',
    'folders.removed_with': 'forgets',
  },
})
