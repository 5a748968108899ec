import type { Operations } from '#shared/contract.ts'
import { stampOf } from '#features/enquiries/server/stamp.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { shopIsBuilt } from '#test/support/shop.ts'
import type { Audited, Make } from '#test/support/operation-examples-type.ts'

type OfContent = {
  [Name in Audited]: Operations[Name] extends {
    audit: `page.${string}` | `enquiry.${string}` | `maintenance.${string}` | `waiting-address.${string}` | 'shop.opened'
  }
    ? Name
    : never
}[Audited]

let count = 0

/** How each operation on what the public reads and sends is called once. */
export function contentDeeds(world: World): Record<OfContent, Make> {
  const edited = async (colleague?: string) => {
    const by = await world.as('admin', colleague)
    const { id, version } = await by.get('/staff/pages/{page}', { page: 'about-us' })
    return { by, on: id, input: { page: 'about-us', version }, version }
  }
  const written = async () => {
    const stamp = stampOf(world.config, new Date(Date.now() - 60_000))
    const email = `writer-${++count}@people.example`
    const about = { name: 'Ann Mason', kind: 'employer', phone: '0113 496 0101', subject: 'Bricklayers', consent: true } as const
    return { ...about, email, message: 'We need six bricklayers in Leeds.', stamp }
  }
  const received = async () => {
    const body = await written()
    await world.visitor.post('/enquiries', { body })
    const { id } = await world.app.database.kysely
      .selectFrom('enquiries')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    return { body, id }
  }
  const waits = async () => {
    await runs(world, 'delete from site_features')
    return {
      email: `waits-${++count}@people.example`,
      consent: true,
      stamp: stampOf(world.config, new Date(Date.now() - 60_000)),
    }
  }
  /** An address that asked, and the token of its mail. */
  const waiting = async () => {
    const body = await waits()
    await world.visitor.post('/waiting-list', { body })
    const url = (await world.mails()).findLast(({ to }) => to === body.email)?.action?.url
    const token = url?.split('/').at(-1) as string
    return { by: world.visitor, input: { token }, leaves: () => ({ on: Number(token.split('-')[0]), topics: [] }) }
  }
  return {
    joinWaitingList: async () => {
      const body = await waits()
      const leaves = async () => {
        const row = world.app.database.kysely.selectFrom('waitingAddresses').select('id').where('email', '=', body.email)
        const { id: on } = await row.executeTakeFirstOrThrow()
        return { on, topics: [], mails: [{ to: body.email, locale: 'en' as const, subject: 'Confirm your email address' }] }
      }
      return { by: world.visitor, input: { body }, otherwise: { body: await waits() }, leaves }
    },
    confirmWaitingAddress: waiting,
    removeWaitingAddress: waiting,
    openShop: async (colleague) => {
      const by = await world.as('admin', colleague)
      await shopIsBuilt(world, true)
      await runs(world, 'delete from site_features')
      return { by, input: {}, leaves: () => ({ on: null, topics: [] }) }
    },
    startMaintenance: async (colleague) => {
      const by = await world.as('admin', colleague)
      const endsAt = new Date(Date.now() + 3_600_000).toISOString()
      const body = { endsAt, noteEn: 'New cables', noteFr: 'Nouveaux câbles' }
      return { by, input: { body }, leaves: () => ({ on: null, changes: { endsAt }, topics: ['maintenance'] }) }
    },
    endMaintenance: async (colleague) => {
      const by = await world.as('admin', colleague)
      await by.put('/maintenance', { body: {} })
      return { by, input: {}, leaves: () => ({ on: null, topics: ['maintenance'] }) }
    },
    sendEnquiry: async () => {
      const body = await written()
      const leaves = async () => {
        const row = world.app.database.kysely.selectFrom('enquiries').select('id').where('email', '=', body.email)
        const { id: on } = await row.orderBy('id').executeTakeFirstOrThrow()
        return { on, topics: ['enquiries' as const], mails: [{ to: body.email, locale: 'en' as const, subject: 'We have your message' }] }
      }
      return { by: world.visitor, input: { body }, otherwise: { body: { ...body, subject: 'Roofers' } }, leaves }
    },
    changeEnquiry: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: enquiryId } = await received()
      const changes = { status: 'in-progress', ownerId: by.id }
      return { by, input: { enquiryId, version: 1, body: changes }, leaves: () => ({ on: enquiryId, changes, topics: ['enquiries'] }) }
    },
    changePage: async (colleague) => {
      const { by, on, input } = await edited(colleague)
      const changes = { fields: ['titleEn'] }
      return { by, input: { ...input, body: { titleEn: 'Who we are' } }, leaves: () => ({ on, changes, topics: ['pages'] }) }
    },
    publishPage: async (colleague) => {
      const { by, on, version } = await edited(colleague)
      const body = { titleEn: `Who are we? ${++count}` }
      const { versionId, version: draft } = await by.patch('/staff/pages/{page}', { page: 'about-us', version, body })
      return { by, input: { versionId }, leaves: () => ({ on, changes: { version: draft }, topics: ['pages'] }) }
    },
  }
}
