import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id, moment } from '#shared/shapes.ts'
import { extractions, type FileKind, fileKinds, refusalOf, typesOf } from './rules.ts'

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
export const uploadOf = (kind: FileKind) => ({ maxBytes: 10 * 1024 * 1024, accept: typesOf(kind) })
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
  ...(typesOf(kind).includes('image/jpeg') ? ['picture-too-large'] : []),
]
/** The same, where the record may already hold too much. */
export const keepFaultsOf = (kind: FileKind) => [...faultsOf(kind), 'too-many-files', 'too-many-megabytes']

export const files = contract({
  downloadFile: {
    method: 'GET',
    path: '/files/{fileId}/content',
    access: ['candidate', 'admin', 'operation', 'agent'],
    own: ['candidate', 'agent'],
    query: z.object({ inline: z.boolean().default(false).describe('Show in the browser instead of saving; PDF only') }),
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
    summary: 'Read the text found in a file',
  },
})
