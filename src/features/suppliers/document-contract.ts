import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { id, moment, prose } from '#shared/shapes.ts'
import { faultsOf, uploadOf } from '../files/contract.ts'
import { supplierDocumentTypes } from './rules.ts'
import { document, documentShape, documentType, supplier } from './shapes.ts'

const admin = ['admin'] as const
const token = z.string().min(1).max(100)
const scan = { ...uploadOf('certificate'), optional: true } as const
const ofDocument = [
  'supplier-document-of-GB',
  'supplier-document-of-FR',
  'supplier-document-name-needed',
  'supplier-document-end-needed',
  'supplier-document-vigilance',
  'supplier-document-limit-needed',
  'document-issued-in-future',
  'document-ends-before-issue',
  ...faultsOf('certificate'),
] as const

/** What a supplier sees of what it was asked for. */
const asked = z
  .object({
    name: z.string().max(160),
    locale: z.enum(locales),
    expiresAt: moment,
    documents: z
      .array(document.pick({ id: true, type: true, name: true, status: true, reason: true, number: true, issuedOn: true, expiresOn: true }))
      .max(100),
  })
  .meta({ id: 'AskedSupplierDocuments' })
export type AskedDocuments = z.infer<typeof asked>

export const documentOperations = contract({
  addSupplierDocument: {
    method: 'POST',
    path: '/suppliers/{supplierId}/documents',
    access: admin,
    limit: 'upload',
    upload: scan,
    body: z.object({ type: documentType, ...documentShape }),
    audit: 'supplier-document.added',
    response: document,
    status: 201,
    errors: ['supplier-archived', 'supplier-full', ...ofDocument],
    summary: 'Add a document of a supplier; it waits to be checked',
  },
  verifySupplierDocument: {
    method: 'PUT',
    path: '/supplier-documents/{supplierDocumentId}/verification',
    access: admin,
    versioned: true,
    audit: 'supplier-document.verified',
    response: document,
    errors: ['supplier-archived', 'document-not-submitted', 'supplier-document-limit-low', 'supplier-document-ended'],
    summary: 'Record that a document of a supplier was checked and is good',
  },
  rejectSupplierDocument: {
    method: 'PUT',
    path: '/supplier-documents/{supplierDocumentId}/rejection',
    access: admin,
    body: z.object({ reason: prose(500) }),
    versioned: true,
    audit: 'supplier-document.rejected',
    response: document,
    errors: ['supplier-archived', 'document-not-submitted'],
    summary: 'Reject a document of a supplier, saying why; a link that asks for it shows the reason',
  },
  removeSupplierDocument: {
    method: 'DELETE',
    path: '/supplier-documents/{supplierDocumentId}',
    access: admin,
    audit: 'supplier-document.removed',
    response: null,
    errors: ['supplier-archived'],
    summary: 'Remove a document of a supplier with its file',
  },
  requestSupplierDocuments: {
    method: 'PUT',
    path: '/suppliers/{supplierId}/document-request',
    access: admin,
    limit: 'mail',
    body: z.object({
      types: z
        .array(documentType)
        .max(supplierDocumentTypes.length)
        .default([])
        .describe('None: all that is mandatory and missing or ends soon'),
      name: z.string().trim().max(120).optional().describe('Of another document: what it is called'),
    }),
    idempotency: 'unused',
    audit: 'supplier.documents-requested',
    response: supplier,
    errors: [
      'supplier-archived',
      'supplier-without-email',
      'supplier-nothing-to-ask',
      'supplier-full',
      'supplier-document-of-GB',
      'supplier-document-of-FR',
      'supplier-document-name-needed',
    ],
    summary: 'Email the main contact a link by which it sends documents without an account; older links stop working',
  },
  withdrawSupplierRequest: {
    method: 'DELETE',
    path: '/suppliers/{supplierId}/document-request',
    access: admin,
    audit: 'supplier.documents-request-withdrawn',
    response: supplier,
    errors: ['supplier-archived', 'document-request-none'],
    summary: 'Stop asking for what has not arrived, and withdraw the link',
  },
  openSupplierRequest: {
    method: 'POST',
    path: '/supplier-requests',
    access: 'public',
    limit: 'link',
    body: z.object({ token }),
    idempotency: 'unused',
    audit: 'supplier.documents-request-opened',
    response: asked,
    errors: ['document-link-unknown', 'document-link-lapsed'],
    summary: 'Read what a supplier is asked for, by the token of a link',
  },
  sendSupplierDocument: {
    method: 'POST',
    path: '/supplier-requests/documents',
    access: 'public',
    limit: 'link',
    upload: scan,
    body: z.object({
      token: token.describe('Stands before the file, which nobody looks at without it'),
      supplierDocumentId: id,
      ...documentShape,
    }),
    audit: 'supplier-document.sent',
    response: asked,
    errors: ['document-link-unknown', 'document-link-lapsed', 'document-verified', 'document-file-needed', ...ofDocument],
    summary: 'Send a document that a supplier was asked for, by the token of a link',
  },
})
