import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { isOfAnybody } from './queries.ts'

export const fileDeclares = declares({
  problems: text,
  actions: words({
    'file.added': { en: 'Added a file', fr: 'A ajouté un fichier' },
    'file.bucket-claimed': { en: 'Took over the S3 bucket of the files', fr: 'A repris le compartiment S3 des fichiers' },
    'file.changed': { en: 'Changed a file', fr: 'A modifié un fichier' },
    'file.downloaded': { en: 'Downloaded a file', fr: 'A téléchargé un fichier' },
    'file.read-anew': { en: 'Re-read a file', fr: 'A relancé la lecture d’un fichier' },
    'file.removed': { en: 'Deleted a file', fr: 'A supprimé un fichier' },
    'file.replaced': { en: 'Replaced a file with a newer version', fr: 'A remplacé un fichier par une version plus récente' },
    'file.restored': { en: 'Restored a deleted file', fr: 'A restauré un fichier supprimé' },
    'file.shared': { en: 'Shared a file with the person it belongs to', fr: 'A partagé un fichier avec la personne concernée' },
    'file.sharing-stopped': { en: 'Stopped sharing a file', fr: 'A cessé de partager un fichier' },
    'file.text-read': { en: 'Read the text of a file', fr: 'A lu le texte d’un fichier' },
    'upload.infected': { en: 'Sent a file that the virus scanner refused', fr: 'A envoyé un fichier refusé par l’antivirus' },
    'upload.part-received': { en: 'Uploaded part of a file', fr: 'A envoyé une partie d’un fichier' },
    'upload.started': { en: 'Started an upload', fr: 'A commencé l’envoi d’un fichier' },
  }),
  // `files:8`: what this candidate has on file.
  topics: {
    files: worksHere,
    'files:': worksHere,
    // `shared-files:8`: what of the agency's papers this candidate may read.
    'shared-files:': (actor, id) => worksHere(actor) || actor.candidateId === Number(id),
  },
  events: {
    'file-shared': { to: ['candidate'], says: { en: 'The agency shares a file with me', fr: 'L’agence partage un fichier avec moi' } },
  },
  personalData: {
    files: (_accountId, candidateId, isOwn) =>
      sql`select jsonb_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'kind', f.kind, 'created_at', f.created_at,
          'shared_at', f.shared_at) as row
        from files f join candidates c on c.id = f.candidate_id where c.id = ${candidateId} and f.removed_at is null
          and not (${isOwn}::boolean and ${isOfAnybody}) order by f.id`,
  },
  erased: {
    'files.candidate_id': 'goes',
    'files.uploaded_by': 'forgets',
    'files.removed_by': 'forgets',
    'files.shared_by': 'forgets',
    'files.replaces_id': 'forgets',
    'uploads.file_id': 'goes',
    'uploads.replaces_id': 'goes',
    'uploads.candidate_id': 'goes',
    'uploads.created_by': 'goes',
    'uploads.request_id': 'goes',
  },
  mayName: { files: { name: 'text' } },
  forgets: { files: { rows: (of) => sql`id = any(${of.fileIds})` } },
})
