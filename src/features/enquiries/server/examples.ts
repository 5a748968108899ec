import { holds, tomHale, type ListsOf } from '#test/support/list-examples.ts'
import { stampOf } from './stamp.ts'
import type { enquiries } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

const enquiry = (world: World) => {
  const stamp = stampOf(world.config, new Date(Date.now() - 60_000))
  const email = `writer-${++count}@people.example`
  const about = { name: 'Ann Mason', kind: 'employer', phone: '0113 496 0101', subject: 'Bricklayers', consent: true } as const
  return { ...about, email, message: 'We need six bricklayers in Leeds.', stamp }
}
async function received(world: World) {
  const body = enquiry(world)
  await world.visitor.post('/enquiries', { body })
  const { id } = await world.app.database.kysely
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow()
  return { body, id }
}

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({ enquiryId: (await received(world)).id })

/** One call of each audited operation of `enquiries`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof enquiries> {
  return {
    sendEnquiry: async () => {
      const body = enquiry(world)
      const sideEffects = async () => {
        const row = world.app.database.kysely.selectFrom('enquiries').select('id').where('email', '=', body.email)
        const { id: on } = await row.orderBy('id').executeTakeFirstOrThrow()
        return {
          on,
          topics: ['enquiries' as const],
          mails: [{ to: body.email, locale: 'en' as const, subject: 'We’ve received your message' }],
        }
      }
      return { by: world.visitor, input: { body }, otherwise: { body: { ...body, subject: 'Roofers' } }, sideEffects }
    },
    changeEnquiry: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: enquiryId } = await received(world)
      const changes = { status: 'in-progress', ownerId: by.id }
      return { by, input: { enquiryId, version: 1, body: changes }, sideEffects: () => ({ on: enquiryId, changes, topics: ['enquiries'] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<typeof enquiries> {
  return {
    listEnquiries: {
      as: 'operation',
      sorts: { createdAt: (row) => row.createdAt },
      filters: {
        q: [[{ q: 'leeds' }, (row) => holds(row.message, 'leeds') || holds(row.subject, 'leeds')]],
        status: [[{ status: 'done' }, (row) => row.status === 'done']],
        kind: [[{ kind: 'employer' }, (row) => row.kind === 'employer']],
        ownerId: [[{ ownerId: tomHale }, (row) => row.ownerId === tomHale]],
      },
    },
  }
}
