import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { day, id, line, moment, version } from '#shared/shapes.ts'
import { extractions, type FileKind, fileForms, fileKinds, fileSorts, mostBytes, mostKb, refusalOf, typesOf } from './rules.ts'

export const file = z
  .object({
    id,
    name: z.string().max(255),
    mime: z.string().max(120),
    size: z.int().min(1).max(100_000_000),
    kind: z.enum(fileKinds),
    createdAt: moment,
  })
  .meta({ id: 'File' })
export type File = z.infer<typeof file>

/** What an upload of this kind may be; the bytes decide, not the name. Pictures are drawn anew as they come. */
export const uploadOf = (kind: FileKind) => ({ maxBytes: mostBytes, accept: typesOf(kind) })
export const cvUpload = uploadOf('cv')

/** What an operation that takes a file of this kind may refuse it with. */
export const faultsOf = (kind: FileKind) => [
  'file-empty',
  'file-content-mismatch',
  'file-damaged',
  'file-encrypted',
  'file-has-macros',
  'file-too-large',
  refusalOf(kind),
  ...(typesOf(kind).includes('image/jpeg') ? ['picture-too-large', 'picture-in-passes', 'photo-heic'] : []),
]
/** The same, where the record may already hold too much. */
export const keepFaultsOf = (kind: FileKind) => [
  ...faultsOf(kind),
  'too-many-files',
  'too-many-megabytes',
  ...(kind === 'right-to-work' ? ['identity-too-early'] : []),
]

const documentStatuses = ['requested', 'submitted', 'verified', 'rejected', 'expired'] as const
const fileRow = file
  .extend({
    candidate: z
      .object({ id, name: z.string().max(170), hasAccount: z.boolean() })
      .nullable()
      .describe('Whom it belongs to; null: nobody'),
    uploadedBy: z
      .object({ id, name: z.string().max(256) })
      .nullable()
      .describe('Null: someone without an account, or who has left'),
    document: z
      .object({ id, status: z.enum(documentStatuses), expiresOn: day.nullable(), version })
      .nullable()
      .describe('The document of their wallet that it is a page of'),
    shared: z
      .object({ at: moment, by: z.string().max(256).nullable() })
      .nullable()
      .describe('Since when, and by whose decision, the person it belongs to can read this file from the agency'),
    versions: z.int().min(1).describe('With the earlier ones'),
    extraction: z.enum(extractions),
    removedAt: moment.nullable(),
    restorableUntil: moment.nullable(),
    replacedAt: moment.nullable().describe('Since then a newer version is in its place'),
    version,
  })
  .meta({ id: 'FileRow' })
export type FileRow = z.infer<typeof fileRow>

const sharedFile = file.extend({ sharedAt: moment, sharedBy: z.string().max(256).nullable() }).meta({ id: 'SharedFile' })
export type SharedFile = z.infer<typeof sharedFile>

const staff = ['admin', 'operation'] as const
export const files = contract({
  listFiles: {
    method: 'GET',
    path: '/files',
    access: staff,
    query: z.object({
      q: z.string().trim().max(200).optional().describe('The file’s name, or whom it belongs to'),
      kind: z.array(z.enum(fileKinds)).max(fileKinds.length).optional(),
      status: z.enum(documentStatuses).optional().describe('Of the document that it is a page of'),
      candidateId: id.optional(),
      uploadedById: id.optional(),
      expiresWithinDays: z.int().min(0).max(3650).optional(),
      form: z.enum(fileForms).optional().describe('What it looks like to people'),
      minKb: z.number().min(0).max(mostKb).optional(),
      maxKb: z.number().min(0).max(mostKb).optional(),
      shared: z.boolean().optional().describe('Shared with whom it belongs to, or not'),
      orphaned: z.boolean().optional().describe('Belongs to nobody, or to a candidate'),
      removed: z.boolean().default(false).describe('Deleted, and can still be restored'),
      sort: z.enum(fileSorts).default('createdAt'),
      ...paging,
    }),
    response: list(fileRow).extend({ counts: z.object({ kept: z.int().min(0), removed: z.int().min(0) }) }),
    summary: 'List files, each in its latest version',
  },
  findFile: {
    method: 'GET',
    path: '/files/{fileId}',
    access: staff,
    response: fileRow
      .extend({ earlier: z.array(file).max(100).describe('The versions before it, the newest first') })
      .meta({ id: 'FileRecord' }),
    summary: 'Read a file’s details',
  },
  changeFile: {
    method: 'PATCH',
    path: '/files/{fileId}',
    access: staff,
    body: z.object({
      name: line(255).optional(),
      kind: z.enum(fileKinds).optional(),
      candidateId: id.optional().describe('Moves it, with its earlier versions, to another candidate'),
    }),
    versioned: true,
    audit: 'file.changed',
    response: fileRow,
    errors: [
      'file-removed',
      'file-replaced',
      'file-in-document',
      'file-in-check',
      'file-in-application',
      'file-kind-differs',
      'identity-too-early',
      'candidate-unknown',
      'too-many-files',
      'too-many-megabytes',
    ],
    summary: 'Rename a file, change its kind, or move it to another candidate',
  },
  removeFile: {
    method: 'DELETE',
    path: '/files/{fileId}',
    access: staff,
    versioned: true,
    audit: 'file.removed',
    response: null,
    errors: ['file-removed', 'file-replaced', 'file-in-document', 'file-in-check'],
    summary: 'Delete a file; it can be restored for 30 days',
  },
  restoreFile: {
    method: 'PUT',
    path: '/files/{fileId}/restoration',
    access: staff,
    versioned: true,
    audit: 'file.restored',
    response: fileRow,
    errors: ['file-not-removed', 'too-many-files', 'too-many-megabytes'],
    summary: 'Restore a deleted file',
  },
  shareFile: {
    method: 'PUT',
    path: '/files/{fileId}/sharing',
    access: staff,
    versioned: true,
    audit: 'file.shared',
    response: fileRow,
    errors: ['file-removed', 'file-replaced', 'file-of-nobody', 'file-not-shareable', 'candidate-put-away'],
    summary: 'Share a file from the agency with the person it belongs to, who is notified; newer versions are shared too',
  },
  stopSharingFile: {
    method: 'DELETE',
    path: '/files/{fileId}/sharing',
    access: staff,
    versioned: true,
    audit: 'file.sharing-stopped',
    response: fileRow,
    summary: 'Stop sharing a file with the person it belongs to',
  },
  listSharedFiles: {
    method: 'GET',
    path: '/candidates/{candidateId}/shared-files',
    access: ['candidate', ...staff],
    own: ['candidate'],
    response: z.object({ items: z.array(sharedFile).max(100) }),
    summary: 'List the agency’s files shared with a candidate, latest first',
  },
  readFileAnew: {
    method: 'PUT',
    path: '/files/{fileId}/reading',
    access: staff,
    audit: 'file.read-anew',
    response: fileRow,
    errors: ['file-without-text'],
    summary: 'Extract the text of a file again',
  },
  downloadFiles: {
    method: 'GET',
    path: '/file-zip',
    access: staff,
    recent: true,
    limit: 'sheet',
    query: z.object({ ids: z.array(id).min(1).max(100) }),
    audit: 'file.downloaded',
    response: 'download',
    errors: ['zip-too-large'],
    summary: 'Download several files as one zip file',
  },
  downloadFile: {
    method: 'GET',
    path: '/files/{fileId}/content',
    access: ['candidate', 'admin', 'operation', 'agent'],
    own: ['candidate', 'agent'],
    query: z.object({ inline: z.boolean().default(false).describe('Show in the browser instead of saving; PDF, JPG and PNG only') }),
    audit: 'file.downloaded',
    response: 'download',
    summary: 'Download a file',
  },
  findFileText: {
    method: 'GET',
    path: '/files/{fileId}/text',
    access: ['admin', 'operation', 'agent'],
    own: ['agent'],
    audit: 'file.text-read',
    response: z.object({ text: z.string().max(200_000).nullable(), extraction: z.enum(extractions) }),
    summary: 'Read the text extracted from a file',
  },
})
