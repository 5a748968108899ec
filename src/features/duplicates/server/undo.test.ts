import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemOf } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { type Added, useMerging } from '#test/support/merging.ts'
import { runs } from '#test/support/sql.ts'

const merging = useMerging()
const { world, add, find, merge, undo, apply, dump } = merging

describe('undoing a merge', () => {
  it('is refused once undone, too old, merged again, changed or erased, and changes nothing', async () => {
    const refused = async (code: string, meanwhile: (one: Added, other: Added, mergeId: number) => Promise<unknown>) => {
      const [one, other] = [await add(), await add()]
      const { id } = await merge(one.id, [other.id])
      await meanwhile(one, other, id)
      const before = await dump([one.id, other.id])
      const problem = await problemOf(undo(id))
      expect(problem).toMatchObject({ code })
      expect(problem.title.length).toBeGreaterThan(20)
      expect(await dump([one.id, other.id])).toEqual(before)
    }
    await refused('merge-undone', (_one, _other, id) => undo(id))
    await refused('merge-too-old', (_one, _other, id) =>
      runs(world, `update merges set undo_until = now() - interval '1 day' where id = ${id}`),
    )
    await refused('merged-again', async (one) => merge((await add()).id, [one.id]))
    await refused('changed-since-merge', async (one) =>
      merging.admin.patch('/candidates/{candidateId}', {
        candidateId: one.id,
        version: (await find(one.id)).version,
        body: { lastName: 'Changed' },
      }),
    )
    await refused('merge-erased', (_one, other) => runs(world, `delete from candidates where id = ${other.id}`))
    await refused('merge-erased', (one) => runs(world, `update candidates set status = 'erased' where id = ${one.id}`))
  })
  it('is refused when the address was taken since', async () => {
    const [one, other] = [await add(), await add()]
    const { email } = await find(one.id)
    const { id } = await merge(one.id, [other.id], { email: other.id })
    await runs(world, `update candidates set email = null where email = '${email}'`)
    await add({ email })
    expect(await problemOf(undo(id))).toMatchObject({ status: 409, code: 'address-taken-since' })
  })
  it('keeps later contacts, notices and owners', async () => {
    const colleague = await world.as('operation', 'took over')
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await merging.admin.post('/candidates/{candidateId}/activities', { candidateId: one.id, body: { kind: 'call', text: 'Rang' } })
    await merging.admin.put('/candidates/{candidateId}/privacy-notice', { candidateId: one.id })
    await runs(world, `update candidates set owner_id = ${colleague.id} where id in (${one.id}, ${other.id})`)
    const { lastContactAt, noticeSentAt } = await find(one.id)
    expect([lastContactAt, noticeSentAt]).not.toContain(null)
    await undo(id)
    expect(await find(one.id)).toMatchObject({ lastContactAt, noticeSentAt, ownerId: colleague.id })
    expect(await find(other.id)).toMatchObject({ lastContactAt: null, noticeSentAt: null, ownerId: colleague.id })
  })
  it.each([
    ['a mail before', '2026-01-12', '2026-02-12'],
    ['a call since', '2026-02-12', '2026-01-12'],
  ])('keeps the latest contact: %s', async (_name, called, mailed) => {
    const [one, other] = [await add(), await add()]
    // Of a mail to many no activity tells.
    await runs(world, `update candidates set last_contact_at = '${mailed}' where id = ${one.id}`)
    const { id } = await merge(one.id, [other.id])
    const body = { kind: 'call' as const, text: 'Rang', happenedAt: `${called}T09:00:00.000Z` }
    await merging.admin.post('/candidates/{candidateId}/activities', { candidateId: one.id, body })
    await undo(id)
    expect((await find(one.id)).lastContactAt).toMatch(/^2026-02-12/)
  })
  it('returns an application with its later messages', async () => {
    const person = await world.as('candidate', 'written to')
    const [one, otherId] = [await add(), await merging.registered(person)]
    const applicationId = await apply(otherId, (await makeJob(world)).id)
    const { id } = await merge(one.id, [otherId])
    await merging.admin.post('/applications/{applicationId}/messages', { applicationId, body: { text: 'Are you well?' } })
    const { lastContactAt } = await find(one.id)
    expect(lastContactAt).not.toBeNull()
    await undo(id)
    expect(await find(otherId)).toMatchObject({ lastContactAt })
  })
  it('sends a waiting letter on time', async () => {
    const [one, other] = [await add(), await add()]
    const { id: jobId } = await makeJob(world)
    await apply(one.id, jobId, 'interview')
    const gaveWay = await apply(other.id, jobId, 'screening')
    const { version } = await merging.admin.get('/applications/{applicationId}', { applicationId: gaveWay })
    const tellAt = new Date(Date.now() + 3_600_000).toISOString()
    const body = { stage: 'rejected' as const, reason: 'distance' as const, tell: true, tellAt }
    await merging.admin.put('/applications/{applicationId}/stage', { applicationId: gaveWay, version, body })
    const { id } = await merge(one.id, [other.id])
    // The queued letter is gone by then.
    await runs(world, `delete from graphile_worker._private_jobs`)
    await undo(id)
    const [{ move } = { move: 0 }] = await runs<{ move: number }>(
      world,
      `select id as move from application_moves where application_id = ${gaveWay} and tells_at is not null`,
    )
    const asked = `select run_at as at from graphile_worker._private_jobs where payload ->> 'moveId' = '${move}'`
    expect((await runs<{ at: string }>(world, asked)).map(({ at }) => new Date(at).toISOString())).toEqual([tellAt])
  })
  it('is refused once a consent changed', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await runs(world, `update candidates set keep_profile_at = now() where id = ${one.id}`)
    expect(await problemOf(undo(id))).toMatchObject({ status: 409, code: 'changed-since-merge' })
  })
  it('is impossible once one of them was erased', async () => {
    const [one, other] = [await add(), await add()]
    const { id } = await merge(one.id, [other.id])
    await runs(world, `delete from candidates where id = ${other.id}`)
    expect(await runs(world, `select kept from merges where id = ${id}`)).toEqual([{ kept: null }])
    await runs(world, `delete from candidates where id = ${one.id}`)
    expect(await runs(world, `select 1 from merges where id = ${id}`)).toEqual([])
  })
  it('loses nothing contents since, or is refused', async () => {
    const jobs = [await makeJob(world), await makeJob(world)]
    const pool = await merging.admin.post('/pools', { body: { name: 'Between merge and undo' } })
    const colleague = await world.as('operation', 'between')
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('note' as const, 'call' as const) }),
      fc.record({ kind: fc.constant('application' as const), job: fc.nat({ max: 1 }) }),
      fc.record({ kind: fc.constantFrom('pool' as const, 'hand-over' as const, 'notice' as const, 'consent' as const, 'change' as const) }),
    )
    const history = fc.record({
      before: fc.array(fc.nat({ max: 1 }), { maxLength: 2 }),
      since: fc.array(step, { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ before, since }) => {
        const [one, other] = [await add(), await add()]
        const ids = `(${one.id}, ${other.id})`
        for (const [n, job] of before.entries()) await apply((n === 0 ? one : other).id, jobs[job]?.id as number)
        const { id } = await merge(one.id, [other.id])
        const candidateId = one.id
        for (const { kind, ...step } of since) {
          if (kind === 'note' || kind === 'call')
            await merging.admin.post('/candidates/{candidateId}/activities', { candidateId, body: { kind, text: 'Between' } })
          if (kind === 'application' && 'job' in step) await apply(candidateId, jobs[step.job]?.id as number).catch(() => {})
          if (kind === 'pool') await merging.admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pool.id] } })
          if (kind === 'hand-over')
            await runs(world, `update candidates set owner_id = ${colleague.id} where owner_id = ${merging.admin.id} and id in ${ids}`)
          if (kind === 'notice') await merging.admin.put('/candidates/{candidateId}/privacy-notice', { candidateId })
          if (kind === 'consent') await runs(world, `update candidates set keep_profile_at = now() where id = ${candidateId}`)
          if (kind === 'change') {
            const { version } = await find(candidateId)
            await merging.admin.patch('/candidates/{candidateId}', { candidateId, version, body: { note: 'Between' } })
          }
        }
        const contents = async () => ({
          texts: await runs(world, `select text from candidate_activities where candidate_id in ${ids} order by id`),
          applied: (await runs<{ id: number }>(world, `select id::int from applications where candidate_id in ${ids} order by id`)).map(
            (a) => a.id,
          ),
          pools: await runs(world, `select pool_id from pool_members where candidate_id in ${ids}`),
        })
        const record = await find(candidateId)
        const { applied, ...rest } = await contents()
        const problem = await undo(id).then(
          () => null,
          ({ body }) => body as { code: string; title: string; status: number },
        )
        const after = await contents()
        expect(after).toMatchObject(rest)
        expect(after.applied).toEqual(expect.arrayContaining(applied))
        const { noticeSentAt, lastContactAt, ownerId, note, version } = record
        if (problem) {
          expect(problem).toMatchObject({ status: 409, code: expect.stringMatching(/^(changed-since-merge|applied-since)$/) })
          expect(await find(candidateId)).toMatchObject({ version, note })
        } else {
          expect(since.map(({ kind }) => kind)).not.toContain('change')
          expect(since.map(({ kind }) => kind)).not.toContain('consent')
          expect(await find(candidateId)).toMatchObject({ noticeSentAt, lastContactAt, ownerId })
          expect((await find(other.id)).ownerId).toBe(ownerId)
        }
      }),
      { numRuns: 6 },
    )
  }, 60_000)
  it('restores everything, whatever happened before', async () => {
    const jobs = [await makeJob(world), await makeJob(world)]
    const pools = [
      await merging.admin.post('/pools', { body: { name: 'Undone one' } }),
      await merging.admin.post('/pools', { body: { name: 'Undone two' } }),
    ]
    const of = fc.nat({ max: 2 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('note' as const), of, what: fc.constantFrom('note', 'call', 'meeting') }),
      fc.record({
        kind: fc.constant('application' as const),
        of,
        job: fc.nat({ max: 1 }),
        stage: fc.constantFrom('new', 'interview', 'placed', 'rejected'),
      }),
      fc.record({
        kind: fc.constant('file' as const),
        of,
        text: fc.constantFrom(null, 'a plain text of some words about walls and roofs and so on'),
      }),
      fc.record({ kind: fc.constant('pool' as const), of, pool: fc.nat({ max: 1 }) }),
      fc.record({ kind: fc.constant('link' as const), of }),
      fc.record({
        kind: fc.constant('change' as const),
        of,
        tags: fc.uniqueArray(fc.constantFrom('rail', 'nights', 'lorry')),
        phone: fc.constantFrom(null, '07700 900123', '07700 900777'),
      }),
      fc.record({ kind: fc.constant('stop' as const), of }),
      fc.record({ kind: fc.constant('consent' as const), of, days: fc.nat({ max: 3 }) }),
    )
    const history = fc.record({
      steps: fc.array(step, { maxLength: 10 }),
      people: fc.integer({ min: 2, max: 3 }),
      survivor: of,
      email: of,
      both: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, people, survivor, email, both }) => {
        const some = await Promise.all(Array.from({ length: people }, () => add()))
        const ids = some.map(({ id }) => id)
        const at = (n: number) => ids[n % people] as number
        for (const step of steps) {
          const candidateId = at(step.of)
          if (step.kind === 'note')
            await merging.admin.post('/candidates/{candidateId}/activities', {
              candidateId,
              body: { kind: step.what as 'note', text: 'Said so' },
            })
          if (step.kind === 'application')
            await apply(candidateId, jobs[step.job]?.id as number, step.stage, step.stage === 'rejected' ? 'screening' : null).catch(
              () => {},
            )
          if (step.kind === 'file')
            await runs(
              world,
              `insert into files (sha256, name, mime, size, candidate_id, text) values (md5('x') || md5('y'), 'cv.pdf', 'application/pdf', 10, ${candidateId}, ${step.text ? `'${step.text}'` : 'null'})`,
            )
          if (step.kind === 'pool')
            await merging.admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pools[step.pool]?.id as number] } })
          if (step.kind === 'link')
            await merging.admin.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }).catch(() => {})
          if (step.kind === 'change') {
            const { version } = await find(candidateId)
            await merging.admin.patch('/candidates/{candidateId}', { candidateId, version, body: { tags: step.tags, phone: step.phone } })
          }
          if (step.kind === 'consent')
            await runs(world, `update candidates set keep_profile_at = now() - interval '${step.days} days' where id = ${candidateId}`)
          if (step.kind === 'stop')
            await merging.admin.put('/candidates/{candidateId}/do-not-contact', { candidateId, body: { reason: 'Asked' } })
        }
        const before = await dump(ids)
        const exports = await Promise.all(ids.map(find))
        const main = at(survivor)
        const { id } = await merge(
          main,
          ids.filter((one) => one !== main),
          { email: at(email), ...(both ? { note: 'both', tags: 'both' } : { tags: at(email) }) },
        )
        expect(await dump(ids)).not.toEqual(before)
        await undo(id)
        expect(await dump(ids)).toEqual(before)
        expect(await Promise.all(ids.map(find))).toEqual(exports)
      }),
      { numRuns: 6 },
    )
  }, 120_000)
})
