import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { id, prose } from '#shared/shapes.ts'
import { keepFaultsOf, uploadOf } from '../files/contract.ts'
import { documentFilter, documentOrder } from './list-filter.ts'
import { requestOperations } from './request-contract.ts'
import { checkWays } from './rules.ts'
import { typeOperations } from './type-contract.ts'
import { describedType, document, documentRow, documentType, givenFaults, givenShape } from './shapes.ts'

export type { DescribedType, Document, DocumentRow, GivenDocument } from './shapes.ts'

const everybody = ['candidate', 'admin', 'operation', 'agent'] as const
const agency = ['admin', 'operation'] as const
const inParts = { uploadId: id.optional().describe('In the place of a file: one that the candidate sent in parts') }
const scan = { ...uploadOf('card'), optional: true } as const

export const documents = contract({
  listDocumentTypes: {
    method: 'GET',
    path: '/document-types',
    access: 'public',
    response: z.object({ items: z.array(describedType).max(500) }),
    summary: 'List the types of cards, tickets and certificates, with their levels and categories',
  },
  listDocuments: {
    method: 'GET',
    path: '/documents',
    access: agency,
    query: z.object({ ...documentFilter, ...documentOrder, ...paging }),
    response: list(documentRow),
    summary: 'List the documents of all candidates, each in its newest version',
  },
  listCandidateDocuments: {
    method: 'GET',
    path: '/candidates/{candidateId}/documents',
    access: everybody,
    own: ['candidate', 'agent'],
    response: z.object({ items: z.array(document).max(500) }),
    summary: 'Read a candidate’s documents, earlier versions included, newest first',
  },
  addDocument: {
    method: 'POST',
    path: '/candidates/{candidateId}/documents',
    access: everybody,
    own: ['candidate', 'agent'],
    limit: 'upload',
    upload: scan,
    body: z.object({
      type: documentType,
      replacesId: id.optional().describe('The verified document of which this is the newer version'),
      ...givenShape,
      ...inParts,
    }),
    audit: 'document.submitted',
    response: document,
    status: 201,
    errors: [
      'candidate-put-away',
      'document-type-unknown',
      'document-not-renewable',
      'document-has-newer',
      'upload-not-kept',
      ...givenFaults,
      ...keepFaultsOf('card'),
    ],
    summary: 'Add a document with its photo or scan, or a newer version of one, to be checked',
  },
  submitDocument: {
    method: 'PUT',
    path: '/documents/{documentId}/submission',
    access: everybody,
    own: ['candidate', 'agent'],
    limit: 'upload',
    upload: scan,
    body: z.object({ ...givenShape, ...inParts }),
    versioned: true,
    audit: 'document.submitted',
    response: document,
    errors: ['document-verified', 'upload-not-kept', ...givenFaults, ...keepFaultsOf('card')],
    summary: 'Send a document that was asked for, resend a rejected one, or correct an unchecked one; also adds another side',
  },
  verifyDocument: {
    method: 'PUT',
    path: '/documents/{documentId}/verification',
    access: agency,
    body: z.object({ how: z.enum(checkWays).describe('In the scheme’s app, on its site, or by looking at the document itself') }),
    versioned: true,
    audit: 'document.verified',
    response: document,
    errors: ['document-not-submitted'],
    summary: 'Verify a document; it replaces an earlier version',
  },
  rejectDocument: {
    method: 'PUT',
    path: '/documents/{documentId}/rejection',
    access: agency,
    body: z.object({ reason: prose(500).describe('The person reads it') }),
    versioned: true,
    audit: 'document.rejected',
    response: document,
    errors: ['document-not-submitted'],
    summary: 'Reject a document, even a verified one, with a reason that is emailed to the person. An earlier version no longer counts',
  },
  removeDocument: {
    method: 'DELETE',
    path: '/documents/{documentId}',
    access: everybody,
    own: ['candidate', 'agent'],
    versioned: true,
    audit: 'document.removed',
    response: null,
    errors: ['document-verified', 'document-asked-for'],
    summary: 'Remove a document with its files; candidates can remove only those nobody has verified or asked for',
  },
  ...requestOperations,
  ...typeOperations,
})
