import { beforeAll } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { cvFile } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

export const scan = (name = 'card.pdf') => cvFile(name)
export const sst = { type: 'sst', issuedOn: '2026-01-12', expiresOn: '2028-01-12' } as const
export const cscs = { type: 'cscs', level: 'blue', number: '12345678', issuedOn: '2026-01-12', expiresOn: '2031-01-12' } as const
export type Given = {
  type: string
  level?: string
  categories?: string[]
  model?: string
  number?: string
  issuedOn?: string
  expiresOn?: string
  replacesId?: number
}

/** Documents that staff add, check and request. */
export function useDocuments() {
  const world = useApp()
  let operation!: Person
  beforeAll(async () => {
    operation = await world.as('operation')
  })
  return {
    world,
    operation: () => operation,
    newCandidate: (more: object = {}) => {
      const body = { firstName: 'Lea', lastName: 'Doe', email: newAddress(), locale: 'fr' as const, country: 'FR' as const, ...more }
      return operation.post('/candidates', { body })
    },
    add: (candidateId: number, body: Given = sst, by = operation, file: File | undefined = scan()) =>
      by.post('/candidates/{candidateId}/documents', { candidateId, body, file }),
    mailsTo: async (to: string) => (await world.mails()).filter((mail) => mail.to === to),
    list: async (candidateId: number, by = operation) => (await by.get('/candidates/{candidateId}/documents', { candidateId })).items,
    verify: ({ id: documentId, version }: { id: number; version: number }) =>
      operation.put('/documents/{documentId}/verification', { documentId, version, body: { how: 'site' } }),
    held: (candidateId: number) =>
      runs<{ documentId: number; status: string }>(
        world,
        `select document_id::int as "documentId", status from held_documents where candidate_id = ${candidateId} order by 1`,
      ),
  }
}
