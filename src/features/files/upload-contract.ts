import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/shapes.ts'
import { fileKinds, mostBytes, partBytes, refusalOf, uploadStatuses } from './rules.ts'

export const upload = z
  .object({
    id,
    name: z.string().max(255),
    size: z.int().min(1).max(mostBytes),
    received: z.int().min(0).max(mostBytes).describe('Send the next part from here'),
    status: z.enum(uploadStatuses),
    fileId: id.nullable().describe('What it became'),
    code: z.string().max(60).nullable().describe('Why it was refused'),
    reason: z.string().max(500).nullable().describe('The same as a sentence in the caller’s language'),
  })
  .meta({ id: 'Upload' })
export type Upload = z.infer<typeof upload>

export const sha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/)
const senders = ['candidate', 'admin', 'operation'] as const

/** A file in parts: begun, its parts in order, and looked into by the queue once it is whole. */
export const uploads = contract({
  startUpload: {
    method: 'POST',
    path: '/uploads',
    access: senders,
    own: ['candidate'],
    limit: 'upload',
    body: z.object({
      name: z.string().min(1).max(255),
      size: z.int().min(0).describe('In bytes'),
      kind: z.enum(fileKinds).describe('Candidates send pages of documents alone: card, certificate, right-to-work'),
      candidateId: id.describe('Whom it belongs to'),
      sha256: sha256
        .optional()
        .describe('Of the whole file. An upload of the same that was cut off is taken up again, and what arrives is held to it'),
      replacesId: id.optional().describe('The file whose newer version it is'),
    }),
    audit: 'upload.started',
    response: upload,
    status: 201,
    errors: [
      'file-empty',
      'file-too-large',
      ...new Set(fileKinds.map(refusalOf)),
      'photo-heic',
      'file-replaced',
      'file-in-document',
      'too-many-files',
      'too-many-megabytes',
      'identity-too-early',
    ],
    summary:
      'Start sending a file in parts, or resume an interrupted one; a candidate’s file is deleted unless it is added to a document within a day',
  },
  findUpload: {
    method: 'GET',
    path: '/uploads/{uploadId}',
    access: senders,
    own: senders,
    response: upload,
    summary: 'Read the progress and result of an upload',
  },
  addPart: {
    method: 'PUT',
    path: '/uploads/{uploadId}/parts',
    access: senders,
    own: senders,
    limit: 'part',
    query: z.object({ from: z.int().min(0).max(mostBytes).describe('Where this part begins; what has arrived already is left alone') }),
    upload: { maxBytes: partBytes, accept: ['application/octet-stream'], isPart: true },
    audit: 'upload.part-received',
    response: upload,
    errors: ['upload-gap', 'upload-too-long', 'file-too-large'],
    summary: 'Send the next part of a file; after the last part the file is queued for processing',
  },
})
