import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { retention } from '../../../retention.ts'
import { type RetentionStep, runRetention } from './retention.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)
const run = (now: Date, isDryRun = false, steps: readonly RetentionStep[] = retention(world.config)) =>
  runRetention({ kysely: world.app.database.kysely, log: createLog('silent') }, steps, { now, isDryRun })
/** What a run did to archived records, by step: done, kept back. */
const numbers = ({ steps }: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(
    steps.filter(({ step }) => step === 'quarantine' || step === 'erase').map(({ step, done, keptBack }) => [step, [done, keptBack]]),
  )

/** A candidate whose purge date is in 30 days. */
async function archive(firstName = 'Lea', lastName = 'Doe') {
  const body = { firstName, lastName, email: newAddress(), locale: 'en' } as const
  const { id: candidateId, version } = await operation.post('/candidates', { body })
  await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'request' } })
  const { items } = await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })
  return { candidateId, archiveId: Number(items[0]?.id) }
}
const stateOf = async (archiveId: number) => (await admin.get('/archives/{archiveId}', { archiveId })).state
const states = (all: { archiveId: number }[]) => Promise.all(all.map(({ archiveId }) => stateOf(archiveId)))
const clear = () => runs(world, `update archives set restored_at = now() where restored_at is null and erased_at is null`)

describe('the nightly retention run', () => {
  it('quarantines what is due and erases it a month later', async () => {
    const { candidateId, archiveId } = await archive()
    expect(numbers(await run(inDays(29)))).toEqual({ quarantine: [0, 0], erase: [0, 0] })
    expect(numbers(await run(inDays(30)))).toEqual({ quarantine: [1, 0], erase: [0, 0] })
    expect(await stateOf(archiveId)).toBe('quarantined')
    expect(await runs(world, `select status from candidates where id = ${candidateId}`)).toEqual([{ status: 'quarantined' }])
    expect(numbers(await run(inDays(60)))).toEqual({ quarantine: [0, 0], erase: [0, 0] })
    expect(numbers(await run(inDays(61)))).toEqual({ quarantine: [0, 0], erase: [1, 0] })
    expect(await stateOf(archiveId)).toBe('erased')
    expect(await runs(world, `select 1 from candidates where id = ${candidateId}`)).toEqual([])
    expect(await runs(world, `select asked_by from erasures order by id desc limit 1`)).toEqual([{ asked_by: 'retention' }])
  })
  it('erases several together, each with their mentions, and alone whom the others’ failure held up', async () => {
    await clear()
    const three = [await archive('Wilhelmina', 'Quist'), await archive('Zoé', 'Ängström'), await archive('Osric', 'Vane')]
    const note = 'Wilhelmina Quist came with ZOE ANGSTROM,\nOsric Vane stayed'
    const { id } = await operation.post('/candidates', {
      body: { firstName: 'Lou', lastName: 'Doe', locale: 'en', phone: '07700 900123', note },
    })
    await run(inDays(30))
    const [step] = retention(world.config).filter(({ name }) => name === 'erase') as [RetentionStep]
    let isFirst = true
    const failing: RetentionStep = {
      ...step,
      async run(at, archiveId) {
        if (isFirst && archiveId === three[2]?.archiveId) {
          isFirst = false
          throw new Error('a lock could not be had')
        }
        return step.run(at, archiveId)
      },
    }
    expect(numbers(await run(inDays(61), false, [failing])).erase).toEqual([3, 0])
    const left = `select note from candidates where id = ${id}`
    expect(await runs(world, left)).toEqual([{ note: '[…] came with […],\n[…] stayed' }])
    const mentions = `select counts -> 'mentions' as n from erasures order by id desc limit 3`
    expect(await runs(world, mentions)).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  })
  it('as a dry run counts and changes nothing', async () => {
    await clear()
    const { archiveId } = await archive()
    expect(numbers(await run(inDays(30), true))).toEqual({ quarantine: [1, 0], erase: [0, 0] })
    expect(await stateOf(archiveId)).toBe('archived')
    const { items } = await admin.get('/retention-runs', {})
    expect(items[0]).toMatchObject({ isDryRun: true, finishedAt: expect.any(String) })
  })
  it('respects a legal hold to the end of its last day', async () => {
    await clear()
    const { archiveId } = await archive()
    const until = inDays(70).toISOString().slice(0, 10)
    await admin.put('/archives/{archiveId}/hold', { archiveId, version: 1, body: { reason: 'Claim', until } })
    for (const days of [30, 61, 70])
      for (const isDryRun of [true, false])
        expect(numbers(await run(inDays(days), isDryRun))).toEqual({ quarantine: [0, 0], erase: [0, 0] })
    expect(numbers(await run(inDays(71)))).toEqual({ quarantine: [1, 0], erase: [0, 0] })
    await runs(world, `update candidate_holds set until = '2199-01-01'`)
    expect(numbers(await run(inDays(120)))).toEqual({ quarantine: [0, 0], erase: [0, 0] })
    expect(await stateOf(archiveId)).toBe('quarantined')
  })
  it('keeps a job with applications', async () => {
    await clear()
    const job = await makeJob(world)
    await applyAsGuest(world, job.id)
    const { version } = await operation.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
    await operation.put('/jobs/{jobId}/archival', { jobId: job.id, version, body: { reason: 'error' } })
    expect(numbers(await run(inDays(31)))).toEqual({ quarantine: [0, 1], erase: [0, 0] })
    expect(await operation.get('/jobs/{jobId}', { jobId: job.id })).toMatchObject({ status: 'archived' })
  })
  it('that is killed leaves nothing half done, and the next one continues', async () => {
    await clear()
    const all = [await archive(), await archive(), await archive()]
    const [quarantine] = retention(world.config).filter(({ name }) => name === 'quarantine') as [RetentionStep]
    let left = 2
    const killed: RetentionStep = {
      ...quarantine,
      due: async (...of) => {
        const due = await quarantine.due(...of)
        return due.slice(0, left)
      },
      async run(at, id) {
        const isDone = await quarantine.run(at, id)
        // The record is changed, and its transaction not committed.
        if (--left === 0) throw new Error('killed')
        return isDone
      },
    }
    expect(numbers(await run(inDays(30), false, [killed]))).toMatchObject({ quarantine: [1, 1] })
    expect(await states(all)).toEqual(['quarantined', 'archived', 'archived'])
    expect(await runs(world, `select status from candidates where id = ${all[1]?.candidateId}`)).toEqual([{ status: 'archived' }])
    expect(numbers(await run(inDays(30)))).toEqual({ quarantine: [2, 0], erase: [0, 0] })
    expect(await states(all)).toEqual(['quarantined', 'quarantined', 'quarantined'])
  })
  it.each([
    ['quarantine', 30, 'was extended', `purge_on = purge_on + 100`, 'archived'],
    ['quarantine', 30, 'was restored', 'restored_at = now()', 'restored'],
    ['erase', 61, 'was extended', `quarantined_at = null, purge_on = purge_on + 100`, 'archived'],
    ['erase', 61, 'came back into quarantine', `quarantined_at = quarantined_at + interval '1 day'`, 'quarantined'],
  ])('checks again before step %s, after %i days: what %s meanwhile stays', async (name, days, _what, change, state) => {
    await clear()
    const { archiveId } = await archive()
    if (name === 'erase') await run(inDays(30))
    const [step] = retention(world.config).filter((one) => one.name === name) as [RetentionStep]
    const changed: RetentionStep = {
      ...step,
      due: async (...of) => {
        const due = await step.due(...of)
        await runs(world, `update archives set ${change} where id = ${archiveId}`)
        return due
      },
    }
    expect(numbers(await run(inDays(days), false, [changed]))).toMatchObject({ [name]: [0, 0] })
    expect(await stateOf(archiveId)).toBe(state)
  })
  it('does nothing twice when two run at once', async () => {
    await clear()
    const all = [await archive(), await archive(), await archive(), await archive()]
    await Promise.all([run(inDays(30)), run(inDays(30))])
    expect(new Set(await states(all))).toEqual(new Set(['quarantined']))
    const ids = all.map(({ archiveId }) => archiveId).join()
    const lines = await runs<{ n: number }>(
      world,
      `select count(*)::int as n from audit where action = 'archive.quarantined' and object_id in (${ids})`,
    )
    expect(lines).toEqual([{ n: 4 }])
  })
})
