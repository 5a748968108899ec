import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const { write, see, settle, applied } = conversationsIn(world)
type Query = { state?: 'all' | 'awaiting-reply'; mine?: boolean; q?: string; page?: number; limit?: number }
const list = (by: Person, query: Query = {}) => by.get('/conversations', { query: { limit: 100, ...query } })
const idsOf = async (by: Person, query: Query = {}) => (await list(by, query)).items.map(({ applicationId }) => applicationId)
const counts = (by: Person, mine?: boolean) => by.get('/conversation-counts', { query: mine === undefined ? {} : { mine } })

type Applied = Awaited<ReturnType<typeof applied>>
let bricks: Applied
let slates: Applied
let silent: Applied
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
  bricks = await applied({ firstName: 'Zoë', lastName: 'Archer', job: { title: 'Bricklayer, 100% piecework' } })
  slates = await applied({ firstName: 'Tom', lastName: 'Brook', job: { title: 'Roofer' } })
  silent = await applied()
  await write(slates.candidate, slates.applicationId, 'One')
  await write(bricks.candidate, bricks.applicationId, 'Two')
  await write(bricks.candidate, bricks.applicationId, 'Three')
  await write(slates.recruiter, slates.applicationId, 'Four')
})

describe('the list of conversations', () => {
  it('begins with the newest message and leaves out applications without messages', async () => {
    const { items, total } = await list(admin)
    expect(items.map(({ applicationId }) => applicationId)).toEqual([slates.applicationId, bricks.applicationId])
    expect(total).toBe(2)
    expect(items.map(({ newest, unread, awaitsReply }) => [newest.from, newest.excerpt, unread, awaitsReply])).toEqual([
      ['agency', 'Four', 0, false],
      ['candidate', 'Three', 2, true],
    ])
    expect(await list(silent.candidate)).toMatchObject({ items: [], total: 0 })
  })
  it('can be narrowed to one’s own jobs and candidates, and those of nobody', async () => {
    expect(await idsOf(bricks.recruiter, { mine: true })).toEqual([bricks.applicationId])
    expect(await idsOf(admin, { mine: true })).toEqual([])
    const owned = (of: Applied, table: 'jobs' | 'candidates', by: Person | null) =>
      runs(world, `update ${table} set owner_id = ${by?.id ?? 'null'} where id = ${table === 'jobs' ? of.job.id : of.candidateId}`)
    await owned(slates, 'candidates', admin)
    expect(await idsOf(admin, { mine: true })).toEqual([slates.applicationId])
    await owned(slates, 'candidates', null)
    await owned(slates, 'jobs', null)
    expect(await idsOf(admin, { mine: true })).toEqual([slates.applicationId])
    // Agents and leavers do not answer messages, so the conversation counts as nobody’s.
    await owned(slates, 'candidates', await world.as('agent'))
    expect(await idsOf(bricks.recruiter, { mine: true })).toEqual([slates.applicationId, bricks.applicationId])
    // An administrator who is responsible is somebody.
    await owned(slates, 'candidates', admin)
    expect(await idsOf(bricks.recruiter, { mine: true })).toEqual([bricks.applicationId])
    await owned(slates, 'candidates', slates.recruiter)
    expect(await idsOf(admin, { mine: true })).toEqual([])
    await runs(world, `update accounts set disabled = true where id = ${slates.recruiter.id}`)
    expect(await idsOf(admin, { mine: true })).toEqual([slates.applicationId])
  })
  it('shows candidates only their own', async () => {
    for (const query of [{}, { mine: true }, { state: 'awaiting-reply' }] as const) {
      const { items } = await list(slates.candidate, query)
      expect(items).toMatchObject([{ applicationId: slates.applicationId, unread: 1, awaitsReply: false, newest: { from: 'agency' } }])
    }
    expect(await idsOf(slates.candidate, { q: 'brick' })).toEqual([])
  })
})

describe('what is counted', () => {
  it('conversations are counted by what is unread and unanswered', async () => {
    expect(await counts(admin)).toEqual({ unread: 1, awaitingReply: 1 })
    expect(await counts(bricks.recruiter, true)).toEqual({ unread: 1, awaitingReply: 1 })
    expect(await counts(silent.recruiter, true)).toEqual({ unread: 0, awaitingReply: 0 })
    expect(await counts(slates.candidate)).toEqual({ unread: 1, awaitingReply: 0 })
    expect(await counts(bricks.candidate, true)).toEqual({ unread: 0, awaitingReply: 0 })
    const { id } = await write(bricks.candidate, bricks.applicationId, 'Five')
    await see(admin, bricks.applicationId, id)
    expect(await counts(admin)).toEqual({ unread: 0, awaitingReply: 1 })
    await settle(admin, bricks.applicationId, id)
    expect(await counts(admin)).toEqual({ unread: 0, awaitingReply: 0 })
  })
})
