import type { Admission } from '#server/operations.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { CategoryUses } from '../../categories/server/moves.ts'
import type { documents } from '../contract.ts'
import { addDocument, rejectDocument, removeDocument, submitDocument, verifyDocument } from './commands.ts'
import { listAll } from './list.ts'
import { listDocuments, listTypes } from './queries.ts'
import { addRequestedPart, sendRequested, startRequestedUpload } from './requested.ts'
import { findRequest, findWorking, openRequest, requestDocuments, withdrawRequest } from './requests.ts'
import { addType, changeType, findManagedType, listManagedTypes, moveType, removeType } from './managed-types.ts'
import { typeMerges } from './merge-types.ts'

export function documentHandlers(uses: CategoryUses): Handlers<typeof documents> {
  const merges = typeMerges(uses)
  return {
    listDocumentTypes: (_, { db }) => listTypes(db),
    listDocuments: ({ query }, at) => listAll(query, at),
    listCandidateDocuments: ({ candidateId }, { db, actor }) => listDocuments(db, actor, candidateId),
    addDocument: ({ candidateId, body: { uploadId, ...body }, file }, at) => addDocument(at, candidateId, body, { file, uploadId }),
    submitDocument: ({ documentId, version, body: { uploadId, ...body }, file }, at) =>
      submitDocument(at, documentId, version, body, { file, uploadId }),
    verifyDocument: ({ documentId, version, body: { how } }, at) => verifyDocument(at, documentId, version, how),
    rejectDocument: ({ documentId, version, body: { reason } }, at) => rejectDocument(at, documentId, version, reason),
    removeDocument: ({ documentId, version }, at) => removeDocument(at, documentId, version),
    findDocumentRequest: ({ candidateId }, { db, actor }) => findRequest(db, actor, candidateId),
    requestDocuments: ({ candidateId, body }, at) => requestDocuments(at, candidateId, body),
    withdrawDocumentRequest: ({ candidateId }, at) => withdrawRequest(at, candidateId),
    openDocumentRequest: ({ body: { token } }, at) => openRequest(at, token),
    sendRequestedDocument: ({ body, file }, at) => sendRequested(at, body, file),
    startRequestedUpload: ({ body }, at) => startRequestedUpload(at, body),
    addRequestedPart: ({ body, file }, at) => addRequestedPart(at, body, file),
    listManagedDocumentTypes: ({ query }, at) => listManagedTypes(query, at),
    findDocumentType: ({ documentTypeId }, { db }) => findManagedType(db, documentTypeId),
    addDocumentType: ({ body }, at) => addType(at, body),
    changeDocumentType: ({ documentTypeId, version, body }, at) => changeType(at, documentTypeId, version, body),
    moveDocumentType: ({ documentTypeId, body }, at) => moveType(at, documentTypeId, body.position),
    removeDocumentType: ({ documentTypeId }, at) => removeType(at, documentTypeId),
    previewDocumentTypeMerge: ({ documentTypeId, query }, at) => merges.preview(at, documentTypeId, query.into),
    mergeDocumentType: ({ documentTypeId, body }, at) => merges.merge(at, documentTypeId, body.into),
  }
}

const asksLink: Admission = async ({ token = '' }, { db, now }) => void (await findWorking(db, now, token))

/** Whoever has no good link has nothing received or drawn. */
export const documentAdmissions = {
  sendRequestedDocument: asksLink,
  addRequestedPart: asksLink,
} satisfies Partial<Record<keyof typeof documents, Admission>>
