import { cvFile } from '#test/support/factories.ts'
import type { Topic } from '#shared/declared.ts'
import { newAddress } from '#test/support/identity.ts'
import type { documents } from '../contract.ts'
import { holders } from '../holders.ts'
import { standingOf } from '../rules.ts'
import type { World } from '#test/support/app.ts'
import { holds, inDays, type ListsOf, type Row } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'

const sst = { issuedOn: '2026-01-12', expiresOn: '2028-01-12' }
/** An upload of nine bytes that never arrive. */
const upload = { name: 'sst.pdf', size: 9, sha256: '0'.repeat(64) }
const scan = (name = 'sst.pdf') => cvFile(name)

const typeTopics: Topic[] = ['views', 'jobs', 'products', 'orders']
let count = 0
const newType = () => ({ nameEn: `Harness ticket ${++count}`, nameFr: `Attestation harnais ${count}`, family: 'height' }) as const

/** A record for each path parameter. */
export async function recordIds(world: World) {
  return { documentTypeId: (await (await world.as('operation')).post('/document-types', { body: newType() })).id }
}

/** One call of each audited operation of `documents`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof documents> {
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const email = newAddress()
    const { id: candidateId } = await by.post('/candidates', { body: { firstName: 'Lea', lastName: 'Doe', email, locale: 'en' } })
    const topics: Topic[] = [`candidate:${candidateId}`]
    return { by, candidateId, email, topics, changes: { candidateId, type: 'sst' } }
  }
  const submitted = async (colleague?: string) => {
    const at = await added(colleague)
    const body = { type: 'sst', ...sst }
    const { id, version } = await at.by.post('/candidates/{candidateId}/documents', { candidateId: at.candidateId, body, file: scan() })
    return { ...at, documentId: id, version }
  }
  const requested = async (colleague?: string) => {
    const at = await added(colleague)
    const body = { types: ['sst'], mail: false }
    const { url } = await at.by.put('/candidates/{candidateId}/document-request', { candidateId: at.candidateId, body })
    const { items } = await at.by.get('/candidates/{candidateId}/documents', { candidateId: at.candidateId })
    return { ...at, token: url.split('#link=')[1] ?? '', documentId: Number(items[0]?.id) }
  }

  const onType =
    (input: object, changes: object | ((code: string) => object)): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id, code } = await by.post('/document-types', { body: newType() })
      const recorded = typeof changes === 'function' ? changes(code) : changes
      return {
        by,
        input: { documentTypeId: id, ...input },
        sideEffects: () => ({ on: id, changes: recorded as never, topics: ['document-types'] }),
      }
    }

  return {
    addDocumentType: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: newType() },
      sideEffects: ({ id }) => ({ on: id, topics: ['document-types'] }),
    }),
    changeDocumentType: onType({ version: 1, body: { leadDays: 30 } }, { fields: ['leadDays'] }),
    mergeDocumentType: async (colleague) => {
      const by = await world.as('operation', colleague)
      const [from, into] = [await by.post('/document-types', { body: newType() }), await by.post('/document-types', { body: newType() })]
      return {
        by,
        input: { documentTypeId: from.id, body: { into: into.id } },
        sideEffects: () => ({
          on: into.id,
          changes: { code: from.code, into: into.code, moved: {} },
          topics: ['document-types', ...typeTopics],
        }),
      }
    },
    moveDocumentType: onType({ body: { position: 1 } }, { position: 1 }),
    removeDocumentType: onType({}, (code) => ({ code })),
    addDocument: async (colleague) => {
      const { by, candidateId, topics, changes } = await added(colleague)
      return {
        by,
        input: { candidateId, body: { type: 'sst', ...sst }, file: scan() },
        sideEffects: ({ id }) => ({ on: id, changes, topics }),
      }
    },
    submitDocument: async (colleague) => {
      const { by, documentId, version, topics, changes } = await submitted(colleague)
      return {
        by,
        input: { documentId, version, body: { ...sst, number: '12 345', side: 'back' }, file: scan('verso.pdf') },
        sideEffects: () => ({ on: documentId, changes, topics }),
      }
    },
    verifyDocument: async (colleague) => {
      const { by, documentId, version, topics, changes } = await submitted(colleague)
      const how = { how: 'site' }
      return {
        by,
        input: { documentId, version, body: how },
        otherwise: { documentId, version, body: { how: 'paper' } },
        sideEffects: () => ({ on: documentId, changes: { ...changes, ...how }, topics }),
      }
    },
    rejectDocument: async (colleague) => {
      const { by, documentId, version, topics, changes, email } = await submitted(colleague)
      return {
        by,
        input: { documentId, version, body: { reason: 'Too dark' } },
        otherwise: { documentId, version, body: { reason: 'Cut off' } },
        sideEffects: () => ({
          on: documentId,
          changes,
          reason: 'Too dark',
          topics,
          mails: [{ to: email, locale: 'en', subject: 'Please send this again: SST (workplace first aider)' }],
        }),
      }
    },
    removeDocument: async (colleague) => {
      const { by, documentId, version, topics, changes } = await submitted(colleague)
      return { by, input: { documentId, version }, sideEffects: () => ({ on: documentId, changes, topics }) }
    },
    requestDocuments: async (colleague) => {
      const { by, candidateId, topics, email } = await added(colleague)
      const body = { types: ['sst'], mail: true }
      return {
        by,
        input: { candidateId, body },
        otherwise: { candidateId, body: { types: ['aipr'], mail: false } },
        sideEffects: () => ({
          on: candidateId,
          changes: { types: ['sst'], mailed: true },
          topics,
          mails: [{ to: email, locale: 'en', subject: 'We need documents from you' }],
        }),
      }
    },
    withdrawDocumentRequest: async (colleague) => {
      const { by, candidateId, topics } = await requested(colleague)
      return { by, input: { candidateId }, sideEffects: () => ({ on: candidateId, topics }) }
    },
    openDocumentRequest: async () => {
      const { token, candidateId, topics } = await requested()
      return { by: world.visitor, input: { body: { token } }, sideEffects: () => ({ on: candidateId, topics }) }
    },
    startRequestedUpload: async () => {
      const { token, documentId, candidateId } = await requested()
      const body = { token, documentId, ...upload }
      return {
        by: world.visitor,
        input: { body },
        otherwise: { body: { ...body, size: 10 } },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId, kind: 'certificate' } }),
      }
    },
    addRequestedPart: async () => {
      const { candidateId, token, documentId } = await requested()
      const { id: uploadId } = await world.visitor.post('/document-requests/uploads', { body: { token, documentId, ...upload } })
      const file = new File(['%PDF-'], 'part')
      const sideEffects = () => ({ on: uploadId, changes: { candidateId } })
      return { by: world.visitor, input: { body: { token, uploadId, from: 0 }, file }, sideEffects }
    },
    sendRequestedDocument: async () => {
      const { by, candidateId, token, documentId, topics, changes } = await requested()
      return {
        by: world.visitor,
        input: { body: { token, documentId, ...sst }, file: scan() },
        sideEffects: () => ({
          on: documentId,
          changes,
          topics: [...topics, `notifications:${by.uid}` as Topic],
          notices: [
            {
              to: by,
              event: 'document-sent',
              says: 'Lea Doe sent a document',
              french: 'Lea Doe a envoyé un document à vérifier',
              path: `/dashboard/candidate/${candidateId}/profile?tab=documents`,
            },
          ],
          mails: [{ to: by.email, locale: 'en', subject: 'Lea Doe sent a document to check: SST (workplace first aider)' }],
        }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof documents> {
  const today = inDays(0)
  return {
    listDocuments: {
      as: 'operation',
      arrange: async () => {
        const by = await world.as('operation')
        const { items } = await by.get('/documents', { query: { standing: 'valid', limit: 1 } })
        for (const { candidate, type } of items)
          await by.put('/candidates/{candidateId}/document-request', {
            candidateId: candidate.id,
            body: { types: [type], newer: true, mail: false },
          })
      },
      sorts: { createdAt: (row) => row.id, expiresOn: (row) => row.expiresOn },
      filters: {
        q: [[{ q: 'patel' }, (row) => holds(row.candidate.name, 'patel')]],
        type: [[{ type: 'cscs' }, (row) => row.type === 'cscs']],
        standing: [
          [{ standing: 'submitted' }, (row) => row.status === 'submitted'],
          [{ standing: 'valid' }, (row) => row.status === 'verified' && (row.expiresOn ?? '9') >= today],
          [{ standing: 'expired' }, (row) => row.status === 'verified' && (row.expiresOn ?? '9') < today],
          [{ standing: 'expiring' }, (row) => standingOf(row, today) === 'expiring'],
        ],
        holder: holders.map((holder) => [{ holder }, (row: Row<'listDocuments'>) => row.holder === holder]),
        expiresFrom: [[{ expiresFrom: today }, (row) => (row.expiresOn ?? '') >= today]],
        expiresTo: [[{ expiresTo: inDays(90) }, (row) => (row.expiresOn ?? '9') <= inDays(90)]],
        asked: [
          [{ asked: true }, (row) => row.isAsked],
          [{ asked: false }, (row) => !row.isAsked],
        ],
      },
    },
    listManagedDocumentTypes: {
      as: 'operation',
      arrange: async () => (await world.as('operation')).post('/document-types', { body: { ...newType(), isHidden: true } }),
      ascends: true,
      sorts: { default: (row) => row.position },
      filters: {
        q: [[{ q: 'cscs' }, (row) => holds(row.nameEn, 'cscs') || holds(row.nameFr, 'cscs')]],
        country: [[{ country: 'FR' }, (row) => row.country !== 'GB']],
        family: [[{ family: 'plant' }, (row) => row.family === 'plant']],
        hidden: [[{ hidden: false }, (row) => !row.isHidden]],
      },
    },
  }
}
