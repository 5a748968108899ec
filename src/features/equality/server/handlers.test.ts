import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { unzipped } from '#test/support/sheets.ts'
import { countedBy, fewestCounted } from '../rules.ts'

const world = useApp()
let admin: Person
let operation: Person
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
})
beforeEach(() => runs(world, 'delete from gender_filter'))

let count = 0
const signedUp = async () => {
  const person = await world.as('candidate', `person ${++count}`)
  const body = { firstName: 'Lea', lastName: `Doe ${count}`, locale: 'en', privacyAccepted: true } as const
  const { id } = await person.post('/candidates/registration', { body })
  return { person, id }
}
const ownOf = (person: Person) => person.get('/me/candidate/gender')
const say = (person: Person, gender: 'male' | 'female' | 'other' | null) => person.put('/me/candidate/gender', { body: { gender } })
const allow = (reason = 'A refuge asks for a woman') => admin.put('/equality/gender-filter', { body: { reason, understood: true } })
const kept = () => runs<{ gender: string }>(world, 'select gender from candidate_genders')

describe('one’s own gender', () => {
  beforeEach(() => runs(world, 'delete from candidate_genders'))

  it('is empty until entered, can be changed, and is deleted when cleared', async () => {
    const { person } = await signedUp()
    expect(await ownOf(person)).toEqual({ gender: null, saidAt: null, isFilterAllowed: false })
    expect(await say(person, 'female')).toEqual({ gender: 'female', saidAt: expect.any(String), isFilterAllowed: false })
    await runs(world, "update candidate_genders set said_at = '2026-01-05'")
    const changed = await say(person, 'other')
    expect([changed.gender, Date.parse(changed.saidAt ?? '') > Date.parse('2026-06-01')]).toEqual(['other', true])
    expect(await kept()).toEqual([{ gender: 'other' }])
    expect(await say(person, null)).toEqual({ gender: null, saidAt: null, isFilterAllowed: false })
    expect(await kept()).toEqual([])
  })

  it('is stored nowhere else', async () => {
    const { person } = await signedUp()
    const repeat = { idempotencyKey: crypto.randomUUID() }
    for (const gender of ['female', 'male'] as const)
      expect(await person.put('/me/candidate/gender', { body: { gender }, ...repeat })).toMatchObject({ gender })
    expect(await runs(world, `select key from idempotency_keys where key = '${repeat.idempotencyKey}'`)).toEqual([])
  })

  it('is deleted when the account is no candidate any more', async () => {
    const [{ person }, { person: other }] = [await signedUp(), await signedUp()]
    await say(person, 'female')
    await say(other, 'male')
    await admin.put('/users/{userId}/role', { userId: person.id, body: { role: 'candidate' } })
    expect(await kept()).toHaveLength(2)
    await admin.put('/users/{userId}/role', { userId: person.id, body: { role: 'agent' } })
    expect(await kept()).toEqual([{ gender: 'male' }])
  })

  it('is shown to oneself only, with whether staff may filter by it', async () => {
    const [{ person: one }, { person: other }] = [await signedUp(), await signedUp()]
    await say(one, 'male')
    await allow()
    expect(await ownOf(other)).toEqual({ gender: null, saidAt: null, isFilterAllowed: true })
    expect(await ownOf(one)).toMatchObject({ gender: 'male', isFilterAllowed: true })
  })

  it('is in the own export and in nothing that staff read', async () => {
    const { person, id: candidateId } = await signedUp()
    await say(person, 'female')
    const own = await person.get('/me/export')
    expect(own.gender).toEqual([{ gender: 'female', saidAt: expect.any(String) }])
    const fileOf = async (by: Person) => {
      const answer = await by.get('/candidates/{candidateId}/personal-data', { candidateId })
      return String((await unzipped(Buffer.from(await answer.arrayBuffer()))).get('data.json'))
    }
    expect(JSON.parse(await fileOf(person)).gender).toMatchObject([{ gender: 'female' }])
    for (const colleague of [admin, operation]) {
      expect(await fileOf(colleague)).not.toContain('female')
      for (const path of ['', '/privacy', '/timeline', '/changes'] as const)
        expect(
          JSON.stringify(await colleague.get(`/candidates/{candidateId}${path}` as '/candidates/{candidateId}', { candidateId })),
        ).not.toMatch(/female|gender":/)
    }
    // The audit log has the change but not the value.
    expect(await runs(world, `select changes from audit where action = 'candidate.gender-said' and object_id = ${candidateId}`)).toEqual([
      { changes: null },
    ])
  })

  it('is hidden from administrators who preview the account', async () => {
    const { person } = await signedUp()
    await say(person, 'female')
    await admin.put('/users/{userId}/preview', { userId: person.id })
    try {
      expect(await problemOf(ownOf(admin))).toMatchObject({ status: 403, code: 'preview-withheld' })
    } finally {
      await admin.delete('/me/preview', {})
    }
  })

  it('is deleted with the person', async () => {
    const [left, erased] = [await signedUp(), await signedUp()]
    await say(left.person, 'female')
    await say(erased.person, 'male')
    await left.person.put('/me/erasure', { body: { understood: true } })
    expect(await kept()).toEqual([{ gender: 'male' }])
    await admin.put('/candidates/{candidateId}/erasure', { candidateId: erased.id, body: { name: `Lea Doe ${count}` } })
    expect(await kept()).toEqual([])
  })

  it('survives a merge and its undo', async () => {
    const { person, id } = await signedUp()
    await say(person, 'other')
    const body = { firstName: 'Lea', lastName: 'Doe', phone: '07700 900123', locale: 'en' } as const
    const twin = await operation.post('/candidates', { body })
    const version = (await operation.get('/candidates/{candidateId}', { candidateId: id })).version
    const records = [
      { id: twin.id, version: twin.version },
      { id, version },
    ]
    const merge = await admin.post('/merges', { body: { survivorId: twin.id, records } })
    expect(await ownOf(person)).toMatchObject({ gender: 'other' })
    await admin.put('/merges/{mergeId}/undoing', { mergeId: merge.id })
    expect(await ownOf(person)).toMatchObject({ gender: 'other' })
  })
})

describe('the filter by gender', () => {
  const filter = async () => (await admin.get('/equality')).filter

  it('is off until an administrator allows it with a reason', async () => {
    expect(await filter()).toBeNull()
    await allow('A refuge asks for a woman')
    const by = { reason: 'A refuge asks for a woman', allowedAt: expect.any(String), allowedByName: expect.any(String) }
    expect(await filter()).toEqual(by)
    await allow('Another reason')
    expect(await filter()).toEqual({ ...by, reason: 'Another reason' })
    const ends = () => runs(world, `select id from audit where action = 'gender-filter.ended'`)
    const before = (await ends()).length
    expect(await admin.delete('/equality/gender-filter', {})).toMatchObject({ filter: null })
    expect(await ends()).toHaveLength(before + 1)
    // It was off already.
    expect(await admin.delete('/equality/gender-filter', {})).toMatchObject({ filter: null })
    expect(await ends()).toHaveLength(before + 1)
  })

  it.each([
    ['no reason', { reason: ' ', understood: true }],
    ['no sign that the law was read', { reason: 'A refuge asks' }],
    ['a no', { reason: 'A refuge asks', understood: false }],
  ])('is not allowed with %s', async (_what, body) => {
    expect(await problemOf(admin.put('/equality/gender-filter', { body: body as never }))).toMatchObject({ status: 400 })
    expect(await filter()).toBeNull()
  })
})

describe('the report', () => {
  const report = async () => (await admin.get('/equality')).report
  const nobody = { male: null, female: null, other: null }

  it('is rounded so that no single person shows', async () => {
    await runs(world, 'delete from candidate_genders')
    const said = async () => (await report())[0]?.female
    const figures: unknown[] = []
    for (let n = 1; n <= fewestCounted + countedBy; n++) {
      await runs(
        world,
        `with a as (insert into accounts (uid, email, display_name, role, locale) values ('rounded-${n}', 'rounded-${n}@people.example', 'Lea', 'candidate', 'en') returning id),
          g as (insert into candidate_genders (account_id, gender, said_at) select id, 'female', now() from a)
         insert into candidates (first_name, last_name, locale, account_id) select 'Lea', 'Doe', 'en', id from a`,
      )
      figures.push(await said())
    }
    const times = (n: number, figure: number | null | undefined) => Array(n).fill(figure)
    expect(figures).toEqual([...times(9, null), ...times(5, 10), 15])
  })

  it('counts stages reached, hides fewer than ten, and leaves out archived people', async () => {
    await runs(world, 'delete from candidate_genders')
    const employer = await makeEmployer(world)
    const { id: jobId } = await makeJob(world, { employerId: employer.id })
    const made = await runs<{ id: number }>(
      world,
      `with a as (insert into accounts (uid, email, display_name, role, locale)
          select 'counted-' || n, 'counted-' || n || '@people.example', 'Lea Doe', 'candidate', 'en' from generate_series(1, ${2 * fewestCounted}) n returning id, uid),
        g as (insert into candidate_genders (account_id, gender, said_at) select id, case when id % 2 = 0 then 'female' else 'male' end, now() from a)
        insert into candidates (first_name, last_name, locale, account_id) select 'Lea', uid, 'en', id from a returning id, account_id % 2 as side`,
    )
    expect(made).toHaveLength(2 * fewestCounted)
    const [said, applied] = [
      { reached: 'said', male: fewestCounted, female: fewestCounted, other: null },
      { reached: 'applied', ...nobody },
    ]
    expect(await report()).toEqual([said, applied, { reached: 'put-forward', ...nobody }, { reached: 'placed', ...nobody }])
    // All women apply, nine men; the tenth does later.
    const apply = (gender: string, n: number) =>
      runs(
        world,
        `insert into applications (job_id, candidate_id, stage, answer_by)
          select ${jobId}, c.id, 'submitted', current_date from candidates c join candidate_genders g using (account_id)
          where g.gender = '${gender}' order by c.id desc limit ${n} on conflict do nothing`,
      )
    await apply('female', fewestCounted)
    await apply('male', fewestCounted - 1)
    expect((await report())[1]).toEqual({ reached: 'applied', male: null, female: fewestCounted, other: null })
    await runs(
      world,
      `insert into application_moves (application_id, from_stage, to_stage) select id, 'vetting', 'submitted' from applications`,
    )
    expect((await report())[2]).toEqual({ reached: 'put-forward', male: null, female: fewestCounted, other: null })
    await runs(world, `insert into application_moves (application_id, from_stage, to_stage) select id, 'offer', 'placed' from applications`)
    expect((await report())[3]).toEqual({ reached: 'placed', male: null, female: fewestCounted, other: null })
    // Who is put away is not counted.
    for (const status of ['archived', 'quarantined']) {
      await runs(world, `update candidates set status = '${status}' where id = ${made[0]?.id}`)
      const [first] = await report()
      expect([first?.male, first?.female].toSorted(), status).toEqual([fewestCounted, null].toSorted())
    }
    // Merged records are always archived.
    await expect(runs(world, `update candidates set merged_into = ${made[0]?.id} where id = ${made[1]?.id}`)).rejects.toThrow(
      'candidates__merged',
    )
  })
})
