import { fold } from '#shared/fold.ts'
import { begins, holds, inDays, tomHale, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import { cvFile } from '#test/support/factories.ts'
import type { files } from '../contract.ts'
import type { uploads } from '../upload-contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

let count = 0

/** One call of each audited operation of `files`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof files & typeof uploads> {
  const { applied } = scenariosIn(world)
  const candidate = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const body = { firstName: 'Ann', lastName: 'Mason', email: `ann.mason${++count}@people.example`, locale: 'en' } as const
    return { by, candidateId: (await by.post('/candidates', { body })).id }
  }
  const cv = async (colleague?: string) => {
    const { by, candidateId } = await candidate(colleague)
    const { id: fileId } = await by.post('/candidates/{candidateId}/files', { candidateId, file: cvFile() })
    const topics = ['files', `files:${candidateId}`] as ('files' | `files:${number}`)[]
    return { by, candidateId, fileId, topics }
  }
  /** A candidate’s contract. */
  const contract = async (colleague?: string) => {
    const made = await cv(colleague)
    await world.app.database.pool.query(`update files set kind = 'contract' where id = $1`, [made.fileId])
    return { ...made, topics: [...made.topics, `shared-files:${made.candidateId}` as const] }
  }
  /** A contract shared with the candidate. */
  const shared = async (colleague?: string) => {
    const made = await contract(colleague)
    await made.by.put('/files/{fileId}/sharing', { fileId: made.fileId, version: 1 })
    return made
  }
  const upload = { kind: 'card', name: 'card.pdf', size: 900 } as const

  return {
    downloadFile: async (colleague) => {
      const { operation, application } = await applied(colleague)
      const fileId = Number(application.cv?.id)
      return { by: operation, input: { fileId }, sideEffects: () => ({ on: fileId }) }
    },
    findFileText: async (colleague) => {
      const { operation, application } = await applied(colleague)
      const fileId = Number(application.cv?.id)
      return { by: operation, input: { fileId }, sideEffects: () => ({ on: fileId }) }
    },
    changeFile: async (colleague) => {
      const { by, fileId, topics } = await shared(colleague)
      const input = { fileId, version: 2, body: { name: 'CV of May' } }
      return { by, input, sideEffects: () => ({ on: fileId, changes: { fields: ['name'] }, topics }) }
    },
    removeFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      return { by, input: { fileId, version: 2 }, sideEffects: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    restoreFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      await by.delete('/files/{fileId}', { fileId, version: 2 })
      return { by, input: { fileId, version: 3 }, sideEffects: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    shareFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await contract(colleague)
      const sideEffects = () => ({ on: fileId, changes: { candidateId }, topics })
      return { by, input: { fileId, version: 1 }, sideEffects }
    },
    stopSharingFile: async (colleague) => {
      const { by, fileId, candidateId, topics } = await shared(colleague)
      return { by, input: { fileId, version: 2 }, sideEffects: () => ({ on: fileId, changes: { candidateId }, topics }) }
    },
    readFileAnew: async (colleague) => {
      const { by, fileId, topics } = await cv(colleague)
      await world.app.database.pool.query(`update files set extraction = 'failed' where id = $1`, [fileId])
      return { by, input: { fileId }, sideEffects: () => ({ on: fileId, topics }) }
    },
    downloadFiles: async (colleague) => {
      const { by, fileId } = await cv(colleague)
      return { by, input: { query: { ids: [fileId] } }, sideEffects: () => ({ on: fileId, changes: { inZipOf: 1 } }) }
    },
    startUpload: async (colleague) => {
      const { by, candidateId } = await candidate(colleague)
      const input = { body: { ...upload, candidateId } }
      return {
        by,
        input,
        otherwise: { body: { ...upload, candidateId, kind: 'cv' } },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId, kind: 'card' } }),
      }
    },
    addPart: async (colleague) => {
      const { by, candidateId } = await candidate(colleague)
      const { id: uploadId } = await by.post('/uploads', { body: { ...upload, candidateId } })
      const file = new File(['%PDF-'], 'part')
      return { by, input: { uploadId, query: { from: 0 }, file }, sideEffects: () => ({ on: uploadId, changes: { candidateId } }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof files> {
  const { rows, withMostCvs } = queriesIn(world)

  return {
    listFiles: {
      as: 'operation',
      async arrange() {
        await rows('update files set removed_at = now() where candidate_id % 50 = 7')
        // A kilobyte has 1,000 bytes.
        await rows('update files set size = 3010 where id % 5 = 0')
        await rows(`update files set candidate_id = null where id = (select max(id) from files where kind = 'timesheet')`)
      },
      sorts: {
        createdAt: (row) => row.createdAt,
        name: (row) => fold(row.name),
        size: (row) => row.size,
        expiresOn: (row) => row.document?.expiresOn ?? null,
      },
      hides: { removed: true },
      filters: {
        q: [
          [{ q: 'tImesheet' }, (row) => holds(row.name, 'timesheet') && row.removedAt === null],
          [{ q: 'patel' }, (row) => (begins(row.candidate?.name, 'patel') || holds(row.name, 'patel')) && row.removedAt === null],
        ],
        kind: [[{ kind: ['contract', 'timesheet'] }, (row) => ['contract', 'timesheet'].includes(row.kind) && row.removedAt === null]],
        status: [[{ status: 'verified' }, (row) => row.document?.status === 'verified']],
        candidateId: [
          [
            async () => ({ candidateId: await withMostCvs() }),
            (row, { candidateId }) => row.candidate?.id === candidateId && row.removedAt === null,
          ],
        ],
        uploadedById: [[{ uploadedById: tomHale }, (row) => row.uploadedBy?.id === tomHale && row.removedAt === null]],
        expiresWithinDays: [[{ expiresWithinDays: 60 }, (row) => (row.document?.expiresOn ?? '9') <= inDays(60)]],
        form: [
          [{ form: 'picture' }, (row) => row.mime.startsWith('image/') && row.removedAt === null],
          [{ form: 'text' }, (row) => /wordprocessing|opendocument|rtf|plain/.test(row.mime) && row.removedAt === null],
        ],
        minKb: [[{ minKb: 3 }, (row) => row.size >= 3000 && row.removedAt === null]],
        maxKb: [[{ maxKb: 3 }, (row) => row.size <= 3000 && row.removedAt === null]],
        shared: [[{ shared: true }, (row) => row.shared !== null && row.removedAt === null]],
        orphaned: [[{ orphaned: false }, (row) => row.candidate !== null && row.removedAt === null]],
        removed: [[{ removed: true }, (row) => row.removedAt !== null]],
      },
    },
  }
}
