import { describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'

const world = useApp()

/** A job, and these people who applied for it, each at a stage. */
async function jobWith(people: Record<string, string>, job: Record<string, unknown> = {}) {
  const { id: jobId } = await makeJob(world, job)
  const ids: Record<string, number> = {}
  for (const [firstName, stage] of Object.entries(people)) {
    await applyAsGuest(world, jobId, guest({ firstName }))
    const [row] = await runs<{ id: number }>(
      world,
      `update applications set stage = '${stage}' where id = (select max(id) from applications where job_id = ${jobId}) returning id`,
    )
    ids[firstName] = Number(row?.id)
  }
  const first = (...names: string[]) => names.map((name) => ({ applicationId: ids[name] as number, version: 1 }))
  return { jobId, ids, first }
}
const stagesOf = async (jobId: number) => {
  const rows = await runs<{ n: string; stage: string }>(
    world,
    `select c.first_name as n, a.stage from applications a join candidates c on c.id = a.candidate_id where a.job_id = ${jobId}`,
  )
  return Object.fromEntries(rows.map(({ n, stage }) => [n, stage]))
}
const move = (by: Person, jobId: number, body: object) => by.post('/jobs/{jobId}/moves', { jobId, body: body as never })

describe('moving several applications of a job', () => {
  it('moves those that may go there, and gives the reason for the others', async () => {
    const { jobId, first } = await jobWith({ Ada: 'new', Ben: 'screening', Cal: 'placed', Dot: 'new' })
    const other = await jobWith({ Eve: 'new' })
    const operation = await world.as('operation')
    const stale = { ...(first('Dot')[0] as { applicationId: number }), version: 7 }
    const { items } = await move(operation, jobId, {
      stage: 'vetting',
      items: [...first('Cal'), stale, ...first('Ben'), ...first('Ada'), ...other.first('Eve')],
    })
    expect(items.map(({ candidateName, code, version }) => [candidateName, code, version])).toEqual([
      ['Cal Whitfield', 'move-not-allowed', null],
      ['Dot Whitfield', 'precondition-failed', null],
      ['Ben Whitfield', null, 2],
      ['Ada Whitfield', 'move-not-allowed', null],
      [null, 'not-found', null],
    ])
    expect(items[0]?.reason).toBe('This application can’t move to that stage from its current one.')
    expect(items[1]?.reason).toBe('Someone has just moved this application to “New”. Check it again, then decide.')
    expect(await stagesOf(jobId)).toEqual({ Ada: 'new', Ben: 'vetting', Cal: 'placed', Dot: 'new' })
    expect(await stagesOf(other.jobId)).toEqual({ Eve: 'new' })
  })

  it('rejects each with a letter of their own', async () => {
    const { jobId, ids, first } = await jobWith({ Ada: 'new', Ben: 'screening' })
    const operation = await world.as('operation')
    const { items } = await move(operation, jobId, { stage: 'rejected', reason: 'distance', items: first('Ada', 'Ben') })
    expect(items.map(({ code }) => code)).toEqual([null, null])
    const before = (await world.mails()).length
    await settle(world)
    const letters = (await world.mails())
      .slice(before)
      .filter(({ paragraphs }) => paragraphs.includes('The site is too far from where you live.'))
    expect(letters).toHaveLength(2)
    const told = await runs(world, `select told from application_moves where application_id in (${Object.values(ids)})`)
    expect(told).toEqual([{ told: true }, { told: true }])
    const later = new Date(Date.now() + 30 * 86_400_000).toISOString()
    expect(await problemOf(move(operation, jobId, { stage: 'rejected', reason: 'pay', tellAt: later, items: first('Ada') }))).toMatchObject(
      { status: 400, errors: [{ pointer: '/tellAt', code: 'letter-too-late' }] },
    )
  })

  it('follows the rules for each: a first day, free openings', async () => {
    const { jobId, first } = await jobWith({ Ada: 'offer', Ben: 'offer', Cal: 'offer' }, { openings: 2 })
    const operation = await world.as('operation')
    const codes = async (body: object) => (await move(operation, jobId, body)).items.map(({ code }) => code)
    expect(await codes({ stage: 'placed', items: first('Ada') })).toEqual(['start-date-needed'])
    const placed = { stage: 'placed', startsOn: '2027-01-04', items: first('Cal', 'Ada', 'Ben') }
    // The second fills the job, which is then no longer open.
    expect(await codes(placed)).toEqual([null, null, 'job-not-open'])
    expect(await stagesOf(jobId)).toEqual({ Ada: 'placed', Ben: 'offer', Cal: 'placed' })
    expect(await operation.get('/jobs/{jobId}', { jobId })).toMatchObject({ status: 'filled', filled: 2 })
  })

  it('never overrides the gate', async () => {
    const { jobId, first } = await jobWith({ Ada: 'vetting' })
    const admin = await world.as('admin')
    await admin.put('/jobs/{jobId}/requirements', { jobId, version: 1, body: { items: [{ type: 'cscs', level: 'blue' }] } })
    const { items } = await move(admin, jobId, { stage: 'submitted', items: first('Ada') })
    expect(items).toMatchObject([{ code: 'gate-blocked', version: null }])
    expect(items[0]?.reason).toContain('CSCS')
    expect(await problemOf(move(admin, jobId, { stage: 'submitted', override: 'Known', items: first('Ada') }))).toMatchObject({
      status: 400,
    })
  })

  it('moves nobody twice when sent again', async () => {
    const { jobId, ids, first } = await jobWith({ Ada: 'new' })
    const operation = await world.as('operation')
    const idempotencyKey = crypto.randomUUID()
    const send = () => operation.post('/jobs/{jobId}/moves', { jobId, body: { stage: 'screening', items: first('Ada') }, idempotencyKey })
    expect(await Promise.all([send(), send()]).then(([one, two]) => JSON.stringify(one) === JSON.stringify(two))).toBe(true)
    expect(await runs(world, `select id from application_moves where application_id = ${ids.Ada}`)).toHaveLength(1)
  })
})

describe('undoing several moves', () => {
  it('undoes one’s own last moves only, and no letter goes', async () => {
    const { jobId, first } = await jobWith({ Ada: 'new', Ben: 'new', Cal: 'new' })
    const [operation, admin] = [await world.as('operation'), await world.as('admin')]
    const { items: moved } = await move(operation, jobId, { stage: 'rejected', reason: 'pay', items: first('Ada', 'Ben', 'Cal') })
    const items = moved.map(({ applicationId, version }) => ({ applicationId, version: Number(version) }))
    const [, ben] = items as [never, { applicationId: number; version: number }]
    await admin.put('/applications/{applicationId}/stage', { ...ben, body: { stage: 'new' } })
    const letters = async () => (await world.mails()).filter(({ paragraphs }) => paragraphs.join().includes('Pay expectations')).length
    const before = await letters()
    const undone = await operation.post('/jobs/{jobId}/undone-moves', { jobId, body: { items } })
    expect(undone.items.map(({ code, version }) => [code, version])).toEqual([
      [null, 3],
      ['precondition-failed', null],
      [null, 3],
    ])
    expect(await stagesOf(jobId)).toEqual({ Ada: 'new', Ben: 'new', Cal: 'new' })
    await settle(world)
    expect(await letters()).toBe(before)
  })
})

describe('several colleagues moving and rating the same applications', () => {
  it('move each application once and lose no rating', async () => {
    const names = ['Ada', 'Ben', 'Cal', 'Dot', 'Eve', 'Fay', 'Gil', 'Hal']
    const { jobId, ids, first } = await jobWith(Object.fromEntries(names.map((name) => [name, 'new'])))
    const [operation, admin] = [await world.as('operation'), await world.as('admin')]
    const reject = { stage: 'rejected', reason: 'pay' } as const
    const answers = await Promise.all([
      move(operation, jobId, { stage: 'screening', items: first(...names) }),
      move(admin, jobId, { ...reject, items: first(...names.toReversed()) }),
      ...names.map((name) =>
        admin
          .put('/applications/{applicationId}/stage', { ...(first(name)[0] as { applicationId: number; version: number }), body: reject })
          .then(
            () => ({ items: [{ code: null }] }),
            ({ body }) => ({ items: [{ code: String(body.code) }] }),
          ),
      ),
      ...names.map((name) =>
        operation.put('/applications/{applicationId}/rating', { applicationId: ids[name] as number, body: { rating: 4 } }),
      ),
    ])
    const codes = answers.flatMap((answer) => (answer ? answer.items.map(({ code }) => code) : []))
    expect(codes.filter((code) => code === null)).toHaveLength(names.length)
    expect(new Set(codes)).toEqual(new Set([null, 'precondition-failed']))
    const rows = await runs(
      world,
      `select version, rating, (select count(*)::int from application_moves m where m.application_id = a.id) as moves
       from applications a where job_id = ${jobId}`,
    )
    expect(rows).toEqual(names.map(() => ({ version: 2, rating: 4, moves: 1 })))
  })
})
