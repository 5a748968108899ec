import { api } from '#web/api.ts'
import type { AskedDocuments } from '../../request-contract.ts'
import { type Arriving, sendSides } from './send-sides.ts'

/** Sends one document that a link asks for. */
export function sendDocument(given: FormData, of: { token: string; documentId: number }, arriving: Arriving): Promise<AskedDocuments> {
  return sendSides(given, arriving, {
    wayOf: ({ name, size }) => {
      const ask = (sha256 = '', uploadId?: number) =>
        api.post('/document-requests/uploads', { body: { ...of, name, size, sha256, uploadId } })
      return {
        begin: ask,
        sendPart: (uploadId, from, part) =>
          api.put('/document-requests/uploads/parts', { body: { token: of.token, uploadId, from }, file: part }),
        look: (uploadId, sha256) => ask(sha256, uploadId),
      }
    },
    keep: (body, file) => api.post('/document-requests/documents', { body: { ...of, ...body }, file }),
  })
}
