import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { id, moment } from '#shared/shapes.ts'
import { faultsOf, keepFaultsOf, uploadOf } from '../files/contract.ts'
import { mostBytes, partBytes } from '../files/rules.ts'
import { sha256, upload } from '../files/upload-contract.ts'
import { mostAskedAtOnce } from './rules.ts'
import { describedType, document, documentType, givenFaults, givenShape } from './shapes.ts'

const standing = {
  isMailed: z.boolean().describe('Whether it was sent by email; if not, staff passed it on'),
  sentAt: moment,
  openedAt: moment.nullable(),
  expiresAt: moment,
}
const documentRequest = z.object(standing).meta({ id: 'DocumentRequest' })
export type DocumentRequest = z.infer<typeof documentRequest>

/** What somebody sees who was asked for documents: no more of a record than that. */
const asked = z
  .object({
    firstName: z.string().max(80),
    locale: z.enum(locales),
    expiresAt: moment,
    documents: z.array(document.omit({ candidateId: true, checkedBy: true })).max(500),
    types: z.array(describedType).max(500),
  })
  .meta({ id: 'AskedDocuments' })
export type AskedDocuments = z.infer<typeof asked>

const token = z.string().min(1).max(100)
const staff = ['admin', 'operation', 'agent'] as const
const lapses = ['document-link-unknown', 'document-link-lapsed', 'document-verified'] as const

export const requestOperations = contract({
  findDocumentRequest: {
    method: 'GET',
    path: '/candidates/{candidateId}/document-request',
    access: staff,
    own: ['agent'],
    response: z.object({ request: documentRequest.nullable().describe('The newest link, while nobody withdrew it') }),
    summary: 'Read the state of a candidate’s link for sending documents',
  },
  requestDocuments: {
    method: 'PUT',
    path: '/candidates/{candidateId}/document-request',
    access: staff,
    own: ['agent'],
    limit: 'mail',
    body: z.object({
      types: z.array(documentType).min(1).max(mostAskedAtOnce),
      newer: z.boolean().default(false).describe('Even if they hold one that is valid for a long time: as a newer version'),
      mail: z.boolean().describe('Email the link to the candidate, in their language'),
    }),
    idempotency: 'unused',
    audit: 'candidate.documents-requested',
    response: z.object({ url: z.string().max(300).describe('Shown this once'), ...standing }),
    errors: [
      'candidate-put-away',
      'candidate-not-to-contact',
      'candidate-without-email',
      'document-type-unknown',
      'document-waits',
      'document-good',
    ],
    summary: 'Ask a candidate for documents, with a link that needs no account; earlier links stop working',
  },
  withdrawDocumentRequest: {
    method: 'DELETE',
    path: '/candidates/{candidateId}/document-request',
    access: staff,
    own: ['agent'],
    audit: 'candidate.documents-request-withdrawn',
    response: null,
    errors: ['document-request-none'],
    summary: 'Stop asking for documents that have not arrived, and withdraw the link',
  },
  openDocumentRequest: {
    method: 'POST',
    path: '/document-requests',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    idempotency: 'unused',
    audit: 'candidate.documents-request-opened',
    response: asked,
    errors: ['document-link-unknown', 'document-link-lapsed'],
    summary: 'Read which documents are asked for, by the token in a link',
  },
  sendRequestedDocument: {
    method: 'POST',
    path: '/document-requests/documents',
    access: 'public',
    limit: 'link',
    upload: { ...uploadOf('card'), optional: true },
    body: z.object({
      token: token.describe('Stands before the file, which nobody looks at without it'),
      documentId: id,
      uploadId: id.optional().describe('In the place of a file: one that was sent in parts'),
      ...givenShape,
    }),
    audit: 'document.submitted',
    response: asked,
    errors: [...lapses, 'upload-not-kept', ...givenFaults, ...keepFaultsOf('card')],
    summary: 'Send a document that was asked for, or another side of it, by the token in a link',
  },
  startRequestedUpload: {
    method: 'POST',
    path: '/document-requests/uploads',
    access: 'public',
    limit: 'part',
    body: z.object({
      token,
      documentId: id,
      name: z.string().min(1).max(255),
      size: z.int().min(0).describe('In bytes'),
      sha256,
      uploadId: id.optional().describe('How far is this one, and what became of it?'),
    }),
    audit: 'upload.started',
    response: upload,
    errors: [...lapses, ...faultsOf('card'), 'too-many-files', 'too-many-megabytes'],
    summary: 'Start or resume sending a file in parts, or read its progress, by the token in a link',
  },
  addRequestedPart: {
    method: 'PUT',
    path: '/document-requests/uploads/parts',
    access: 'public',
    limit: 'part',
    upload: { maxBytes: partBytes, accept: ['application/octet-stream'], isPart: true },
    body: z.object({ token, uploadId: id, from: z.int().min(0).max(mostBytes).describe('Where this part begins') }),
    audit: 'upload.part-received',
    response: upload,
    errors: ['document-link-unknown', 'document-link-lapsed', 'upload-gap', 'upload-too-long', 'file-too-large'],
    summary: 'Send the next part of a file, by the token in a link; after the last part the file is queued for processing',
  },
})
