import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { id } from '#shared/shapes.ts'
import { partBytes } from '../files/rules.ts'
import { versionBounds } from './bounds.ts'
import { mostBytes } from './limits.ts'
import { companyUpload, name, placeFaults, sha256 } from './shapes.ts'

const staff = ['admin', 'operation'] as const

/** A file in parts: begun, its parts in order, and looked into by the queue once it is whole. */
export const uploadContract = contract({
  startCompanyUpload: {
    method: 'POST',
    path: '/company-uploads',
    access: staff,
    limit: 'company-upload',
    body: z.object({
      name,
      size: z.int().min(0).max(Number.MAX_SAFE_INTEGER).describe('In bytes'),
      folderId: id.nullable().default(null),
      below: z
        .array(name)
        .max(20)
        .default([])
        .describe('Folders below that one, from above, in which it lies; those that are missing are added'),
      replacesId: id.optional().describe('The file whose next version it is; the folder is then that file’s'),
      note: z.string().trim().max(versionBounds.note.max).default('').describe('What changed in this version'),
      sha256: sha256
        .optional()
        .describe('Of the whole file. An upload of the same that was cut off is taken up again, and what arrives is held to it'),
    }),
    audit: 'company-upload.started',
    response: companyUpload,
    status: 201,
    errors: ['file-empty', 'file-too-large', 'program-refused', 'storage-full', 'folder-too-deep', 'folder-full', ...placeFaults],
    summary: 'Start sending a company file in parts, or resume an interrupted one; a name that is taken gets a number',
  },
  findCompanyUpload: {
    method: 'GET',
    path: '/company-uploads/{companyUploadId}',
    access: staff,
    own: staff,
    response: companyUpload,
    summary: 'Read the progress and result of an upload of a company file',
  },
  addCompanyPart: {
    method: 'PUT',
    path: '/company-uploads/{companyUploadId}/parts',
    access: staff,
    own: staff,
    limit: 'company-part',
    query: z.object({ from: z.int().min(0).max(mostBytes).describe('Where this part begins; what has arrived already is left alone') }),
    upload: { maxBytes: partBytes, accept: ['application/octet-stream'], isPart: true },
    audit: 'company-upload.part-received',
    response: companyUpload,
    errors: ['upload-gap', 'upload-too-long', 'file-too-large'],
    summary: 'Send the next part of a company file; after the last part the file is queued for processing',
  },
})
