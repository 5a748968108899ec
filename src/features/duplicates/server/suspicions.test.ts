import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#test/support/app.ts'
import { useMerging } from '#test/support/merging.ts'
import { runs } from '#test/support/sql.ts'
import { duplicateTasks } from './tasks.ts'

const merging = useMerging()
const { world, add } = merging
const listed = async (decision?: 'later' | 'not-same', query: object = {}) =>
  (await merging.admin.get('/duplicates', { query: { ...(decision && { decision }), ...query } })).items.flatMap(({ pairs }) =>
    pairs.map(({ id }) => id),
  )
const suspect = async (one: { id: number }, other: { id: number }, score = 80) => {
  const [pair] = await runs<{ id: number }>(
    world,
    `insert into duplicate_pairs (first_id, second_id, score, reasons) values (${one.id}, ${other.id}, ${score}, '[]') returning id::int`,
  )
  return Number(pair?.id)
}
const decide = (pairIds: number[], decision: 'later' | 'not-same' | 'open') =>
  merging.admin.put('/duplicates/decision', { body: { pairIds, decision } })

describe('a suspected duplicate', () => {
  it('that is postponed returns after a week', async () => {
    const id = await suspect(await add(), await add())
    await decide([id], 'later')
    const passes = (time: string) =>
      runs(world, `update duplicate_pairs set later_until = later_until - interval '${time}' where id = ${id}`)
    expect([await listed(), await listed('later')]).toEqual([[], [id]])
    await passes('6 days 23 hours')
    expect([await listed(), await listed('later')]).toEqual([[], [id]])
    await passes('1 hour')
    expect([await listed(), await listed('later')]).toEqual([[id], []])
    await decide([id], 'not-same')
  })
})

describe('a card number', () => {
  const number = (id: number, text: string) =>
    runs(
      world,
      `insert into documents (candidate_id, type, status, number, created_at) values (${id}, 'cscs', 'submitted', '${text}', now()) returning id`,
    )
  const found = async (...ids: number[]) => {
    await duplicateTasks['duplicates.checkNew'].run(world.tasking())
    return (await runs(world, `select reasons::text from duplicate_pairs where first_id = ${ids[0]} and second_id = ${ids[1]}`)).length
  }
  it('on two records makes them suspects, however it is written, until it is corrected', async () => {
    const one = await add({ firstName: 'Ann', lastName: 'Quince', dateOfBirth: '1981-02-03', phone: '07700 900801' })
    const other = await add({ firstName: 'Ann', lastName: 'Quinse', dateOfBirth: '1988-11-20', phone: '07700 900802' })
    expect(await found(one.id, other.id)).toBe(0)
    await number(one.id, 'CSCS 0482 1377')
    await number(other.id, 'n° 4821377')
    expect(await found(one.id, other.id)).toBe(1)
    await runs(world, `update documents set number = '4829377' where candidate_id = ${other.id}`)
    expect(await found(one.id, other.id)).toBe(0)
  })
  it('that stands in place of one says nothing', async () => {
    const texts = ['pending', '0000000', '123456', 'N/A', 'en cours 2026']
    const rows = await runs<{ one: string | null }>(
      world,
      `select card_number('cscs', one) as one from unnest('{${texts.join()}}'::text[]) one`,
    )
    expect(rows.map(({ one }) => one)).toEqual([null, null, null, null, null])
  })
})

describe('a name being typed', () => {
  const typed = { firstName: 'Imogen', lastName: 'Quillfeather', phone: '07700 900321' }
  const like = async (query: object, by: Person = merging.admin) => (await by.get('/candidates/similar', { query })).items
  const alike = async (query: object, by?: Person) => (await like(query, by)).map(({ candidate }) => candidate.id)
  let known: number[]
  let agent: Person
  beforeAll(async () => {
    agent = await world.as('agent', 'types')
    known = []
    for (let n = 0; n < 6; n++) known.push((await add(typed)).id)
    await runs(world, `update candidates set date_of_birth = '1988-03-12' where id = ${known[5]}`)
    await add({ firstName: 'Zoltan', lastName: 'Quillfeather' })
  })
  it('shows the five likeliest candidates', async () => {
    const items = await like({ ...typed, dateOfBirth: '1988-03-12' })
    expect(items.map(({ candidate }) => candidate.id)).toEqual([known[5], ...known.slice(0, 4)])
    expect(items[0]?.score).toBeGreaterThan(items[1]?.score ?? 100)
    expect(items[1]?.reasons.map(({ code }) => code)).toContain('same-phone')
  })
  it('leaves out the record itself and those decided to be different', async () => {
    const [first, second, third] = known as [number, number, number]
    expect(await alike({ ...typed, except: second })).toEqual([first, ...known.slice(2)])
    const apart = await suspect({ id: first }, { id: second })
    expect(await alike({ ...typed, except: second }), 'only suspected').toContain(first)
    await decide([apart], 'not-same')
    expect(await alike({ ...typed, except: second })).toEqual(known.slice(2))
    expect(await alike({ ...typed, except: first })).toEqual(known.slice(2))
    expect(await alike({ ...typed, except: third })).toEqual(expect.arrayContaining([first, second]))
    expect(await alike(typed)).toEqual(known.slice(0, 5))
  })
  it('shows agents their own candidates only', async () => {
    expect(await alike(typed, agent)).toEqual([])
    const { id } = await agent.post('/candidates', { body: { ...typed, locale: 'en' } })
    expect(await alike(typed, agent)).toEqual([id])
    await runs(world, `update candidates set status = 'archived' where id in (${id}, ${known[0]})`)
    expect(await alike(typed, agent)).toEqual([])
    expect(await alike(typed)).toEqual(known.slice(1))
  })
})

describe('a full scan', () => {
  const begin = () => merging.admin.post('/duplicate-scans', {})
  const newest = async () => (await merging.admin.get('/duplicate-scans/newest', {})).scan
  it('runs once for all who ask, and again after it ended', async () => {
    await runs(world, 'delete from duplicate_pairs')
    const { id: scanId } = await begin()
    expect(await newest()).toMatchObject({ id: scanId, status: 'waiting', total: null, finishedAt: null })
    expect(await begin()).toMatchObject({ id: scanId })
    await duplicateTasks['duplicates.scan'].run(world.tasking(), { scanId })
    const over = await newest()
    const pairs = await runs(world, 'select from duplicate_pairs')
    expect(over).toMatchObject({ id: scanId, status: 'finished', found: pairs.length, finishedAt: expect.any(String) })
    expect([over?.total, pairs.length > 0]).toEqual([over?.done, true])
    // Asked for once more by the queue it stays as it ended.
    await duplicateTasks['duplicates.scan'].run(world.tasking(), { scanId })
    expect(await newest()).toEqual(over)
    expect((await begin()).id).toBeGreaterThan(scanId)
  })
  it('continues where it was stopped', async () => {
    const scan = await newest()
    await runs(world, `update duplicate_scans set status = 'running', total = 7, done = 7 where id = ${scan?.id}`)
    await duplicateTasks['duplicates.scan'].run(world.tasking(), { scanId: Number(scan?.id) })
    expect(await newest()).toMatchObject({ id: scan?.id, status: 'finished', total: 7, done: 7 })
  })
})
