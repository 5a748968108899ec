import type { Operations } from '#shared/contract.ts'
import type { World } from '#test/support/app.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'
import { cvFile } from '#test/support/factories.ts'

type OfFiles = {
  [Name in Audited]: Operations[Name] extends {
    path: `/file-zip` | '/files/{fileId}' | '/files/{fileId}/sharing' | `/files/{fileId}/re${string}` | `/uploads${string}`
  }
    ? Name
    : never
}[Audited]

let count = 0

/** How each operation of the agency on files is called once. */
export function fileDeeds(world: World): Record<OfFiles, Make> {
  const somebody = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Ann', lastName: 'Mason', email: `ann.mason${++count}@people.example`, locale: 'en' } as const
    return { by, candidateId: (await by.post('/candidates', { body })).id }
  }
  const filed = async (colleague?: string) => {
    const { by, candidateId } = await somebody(colleague)
    const { id: fileId } = await by.post('/candidates/{candidateId}/files', { candidateId, file: cvFile() })
    const topics = ['files', `files:${candidateId}`] as ('files' | `files:${number}`)[]
    return { by, candidateId, fileId, topics }
  }
  /** A contract of theirs. */
  const paper = async (colleague?: string) => {
    const made = await filed(colleague)
    await world.app.database.pool.query(`update files set kind = 'contract' where id = $1`, [made.fileId])
    return { ...made, topics: [...made.topics, `shared-files:${made.candidateId}` as const] }
  }
  /** One that they read. */
  const shared = async (colleague?: string) => {
    const made = await paper(colleague)
    await made.by.put('/files/{fileId}/sharing', { fileId: made.fileId, version: 1 })
    return made
  }
  const begun = { kind: 'card', name: 'card.pdf', size: 900 } as const
  return {
    changeFile: async (colleague) => {
      const { by, fileId, topics } = await shared(colleague)
      const input = { fileId, version: 2, body: { name: 'CV of May' } }
      return { by, input, leaves: () => ({ on: fileId, changes: { fields: ['name'] }, topics }) }
    },
    removeFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      return { by, input: { fileId, version: 2 }, leaves: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    restoreFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      await by.delete('/files/{fileId}', { fileId, version: 2 })
      return { by, input: { fileId, version: 3 }, leaves: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    shareFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await paper(colleague)
      const leaves = () => ({ on: fileId, changes: { candidateId }, topics })
      return { by, input: { fileId, version: 1 }, leaves }
    },
    stopSharingFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      return { by, input: { fileId, version: 2 }, leaves: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    readFileAnew: async (colleague) => {
      const { by, fileId, topics } = await filed(colleague)
      await world.app.database.pool.query(`update files set extraction = 'failed' where id = $1`, [fileId])
      return { by, input: { fileId }, leaves: () => ({ on: fileId, topics }) }
    },
    downloadFiles: async (colleague) => {
      const { by, fileId } = await filed(colleague)
      return { by, input: { query: { ids: [fileId] } }, leaves: () => ({ on: fileId, changes: { inZipOf: 1 } }) }
    },
    startUpload: async (colleague) => {
      const { by, candidateId } = await somebody(colleague)
      const input = { body: { ...begun, candidateId } }
      return {
        by,
        input,
        otherwise: { body: { ...begun, candidateId, kind: 'cv' } },
        leaves: ({ id }) => ({ on: id, changes: { candidateId, kind: 'card' } }),
      }
    },
    addPart: async (colleague) => {
      const { by, candidateId } = await somebody(colleague)
      const { id: uploadId } = await by.post('/uploads', { body: { ...begun, candidateId } })
      const file = new File(['%PDF-'], 'part')
      return { by, input: { uploadId, query: { from: 0 }, file }, leaves: () => ({ on: uploadId, changes: { candidateId } }) }
    },
  }
}
