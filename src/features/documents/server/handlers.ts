import type { Handlers } from '#server/standing.ts'
import type { documents } from '../contract.ts'
import { listDocuments, listTypes } from './queries.ts'

export const documentHandlers: Handlers<typeof documents> = {
  listDocumentTypes: (_, { db }) => listTypes(db),
  listCandidateDocuments: ({ candidateId }, { db, actor }) => listDocuments(db, actor, candidateId),
}
