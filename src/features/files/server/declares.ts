import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const fileDeclares = declares({
  problems: text,
  actions: words({
    'file.added': { en: 'Added a file', fr: 'A ajouté un fichier' },
    'file.downloaded': { en: 'Downloaded a file', fr: 'A téléchargé un fichier' },
    'file.text-read': { en: 'Read the text of a file', fr: 'A lu le texte d’un fichier' },
  }),
  personalData: {
    files: (_accountId, candidateId) =>
      sql`select jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'kind', f.kind, 'created_at', f.created_at) as row
        from files f join candidates c on c.id = f.candidate_id where c.id = ${candidateId} and f.removed_at is null order by f.id`,
  },
  erased: {
    'files.candidate_id': 'goes',
    'files.uploaded_by': 'forgets',
  },
  forgets: { files: { rows: (of) => sql`id = any(${of.fileIds})` } },
})
