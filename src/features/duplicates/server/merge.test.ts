import { describe, expect, it } from 'vitest'
import { problemOf } from '#test/support/app.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { type Added, useMerging } from '#test/support/merging.ts'
import { meanwhile, runs } from '#test/support/sql.ts'
import { unzipped } from '#test/support/sheets.ts'
import { naming } from './merge.ts'

const merging = useMerging()
const { world, add, find, seen, merge, undo, apply, applicationsOf, columns, dump, registered } = merging

describe('a merge', () => {
  it('covers every column that refers to a candidate', async () => {
    const named = (await columns()).map(({ table, column }) => `${table}.${column}`)
    expect(named.length).toBeGreaterThan(12)
    expect(Object.keys(naming).sort(), 'say in merge.ts what becomes of it').toEqual(named.sort())
  })
  it('makes one record of both', async () => {
    const one = await add({ firstName: 'Jon', tags: ['rail'], note: 'Met on site.', phone: '07700 900123' })
    const other = await add({
      firstName: 'Jonathan',
      tags: ['nights', 'rail'],
      note: 'Rang.',
      phone: '07700 900777',
      dateOfBirth: '1980-05-12',
      trade: 'bricklayer',
    })
    await merge(one.id, [other.id], { firstName: other.id })
    expect(await find(one.id)).toMatchObject({
      firstName: 'Jonathan',
      tags: ['rail', 'nights'],
      note: 'Met on site.\n\nRang.',
      phone: '+447700900123',
      phone2: '+447700900777',
      dateOfBirth: '1980-05-12',
      trade: 'bricklayer',
    })
  })
  it.each([
    ['the survivor', ['2026-03-01', '2026-02-01']],
    ['the other', ['2026-02-01', '2026-03-01']],
    ['the other alone', [null, '2026-03-01']],
  ])('keeps the latest contact and notice: %s', async (_whose, days) => {
    const [one, other] = [await add(), await add()]
    for (const [i, { id }] of [one, other].entries())
      for (const column of ['last_contact_at', 'notice_sent_at'])
        await runs(world, `update candidates set ${column} = ${days[i] ? `'${days[i]}T12:00Z'` : 'null'} where id = ${id}`)
    await merge(one.id, [other.id])
    const { lastContactAt, noticeSentAt } = await find(one.id)
    expect([lastContactAt, noticeSentAt].map((at) => at?.slice(0, 10))).toEqual(['2026-03-01', '2026-03-01'])
  })
  it('redirects the old number and address to the survivor', async () => {
    const [first, second, third] = [await add({ lastName: 'Onward' }), await add({ lastName: 'Onward' }), await add({ lastName: 'Onward' })]
    await merge(second.id, [first.id])
    await merge(third.id, [second.id])
    const { email } = await find(third.id)
    const [{ email: old } = { email: '' }] = await runs<{ email: string }>(world, `select email from candidates where id = ${first.id}`)
    expect(old).not.toBe(email)
    const see = `/dashboard/candidate/${third.id}/profile`
    expect((await find(third.id)).otherEmails).toContain(old)
    const { items } = await (await world.as('operation')).get('/candidates', { query: { q: old } })
    expect(
      items.map(({ id }) => id),
      'found by it',
    ).toEqual([third.id])
    expect(await problemOf(add({ email: old })), 'their mail address too').toMatchObject({ code: 'candidate-exists', see })
    expect((await find(first.id)).id).toBe(third.id)
    expect((await merging.admin.get('/candidates', { query: { q: 'Onward' } })).items.map(({ id }) => id)).toEqual([third.id])
  })
  it('names who merged, and can be undone for thirty days', async () => {
    const [one, other] = [await add(), await add()]
    const colleague = await world.as('admin', 'merges')
    const body = { survivorId: one.id, records: await seen(one.id, other.id), fields: {} }
    const merged = await colleague.post('/merges', { body })
    expect(merged).toMatchObject({ mergedByName: 'merges', whyNotUndo: null })
    expect(Date.parse(merged.undoUntil) - Date.parse(merged.mergedAt), 'can be undone for thirty days').toBe(30 * 86_400_000)
    const { items } = await merging.admin.get('/merges', { query: { candidateId: one.id } })
    expect(items).toMatchObject([{ mergedByName: 'merges' }])
  })
  it('moves files, notes and pools, and keeps the further application for each job', async () => {
    const [one, other] = [await add(), await add()]
    const [both, ended, alone] = [await makeJob(world), await makeJob(world), await makeJob(world)]
    await apply(one.id, both.id, 'screening')
    const further = await apply(other.id, both.id, 'interview')
    const waits = await apply(one.id, ended.id, 'new')
    await apply(other.id, ended.id, 'rejected', 'new')
    const only = await apply(other.id, alone.id, 'offer')
    await merging.admin.post('/candidates/{candidateId}/activities', { candidateId: other.id, body: { kind: 'note', text: 'Own boots' } })
    const ids = [one.id, other.id]
    const shown = await merging.admin.get('/candidate-comparison', { query: { ids } })
    const { moves: theOtherWay } = await merging.admin.get('/candidate-comparison', { query: { ids, survivorId: other.id } })
    expect([theOtherWay.applications.map(({ id }) => id), theOtherWay.activities]).toEqual([[waits], 0])
    expect(shown.moves.givenUp.map(({ candidateId, jobTitle, stage }) => [candidateId, jobTitle, stage])).toEqual(
      theOtherWay.givenUp.map(({ candidateId, jobTitle, stage }) => [candidateId, jobTitle, stage]),
    )
    expect(shown.moves.givenUp.map(({ jobId, stage }) => [jobId, stage]).sort()).toEqual(
      [
        [both.id, 'screening'],
        [ended.id, 'rejected'],
      ].sort(),
    )
    expect(shown.moves.applications.find(({ id }) => id === only)).toMatchObject({ jobTitle: alone.title, candidateId: other.id })
    await merge(one.id, [other.id])
    const kept = (await applicationsOf(one.id)).map(({ id }) => id)
    expect(kept.sort()).toEqual([further, waits, only].sort())
    expect(shown.moves.applications.map(({ id }) => id).sort()).toEqual([further, only].sort())
    expect(shown.moves).toMatchObject({ activities: 1, files: 0, pools: 0 })
    expect(await applicationsOf(other.id)).toEqual([])
  })
  it('moves messages of the application that gave way, and undo returns them', async () => {
    const [one, other] = [await add(), await add()]
    const { id: jobId } = await makeJob(world)
    const further = await apply(one.id, jobId, 'interview')
    const gaveWay = await apply(other.id, jobId, 'screening')
    await runs(
      world,
      `insert into messages (application_id, from_candidate, text, sent_at) values (${further}, true, 'Mine', now()), (${gaveWay}, true, 'Theirs', now())`,
    )
    const written = async () => {
      const rows = await runs<{ of: number; text: string }>(
        world,
        `select application_id::int as of, text from messages where application_id in (${further}, ${gaveWay}) order by id`,
      )
      return rows.map(({ of, text }) => [of, text])
    }
    const { id } = await merge(one.id, [other.id])
    expect(await written()).toEqual([
      [further, 'Mine'],
      [further, 'Theirs'],
    ])
    await undo(id)
    expect(await written()).toEqual([
      [further, 'Mine'],
      [gaveWay, 'Theirs'],
    ])
  })
  it('keeps pool membership once, and undo restores both', async () => {
    const [one, other] = [await add(), await add()]
    const pool = async (name: string, ...people: { id: number }[]) => {
      const { id } = await merging.admin.post('/pools', { body: { name } })
      for (const { id: candidateId } of people)
        await merging.admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [id] } })
    }
    await pool('Both of them', one, other)
    await pool('One of them', other)
    const poolsOf = async (candidateId: number) =>
      (await merging.admin.get('/candidates/{candidateId}/pools', { candidateId })).items.map(({ name }) => name)
    const { moves } = await merging.admin.get('/candidate-comparison', { query: { ids: [one.id, other.id] } })
    expect(moves).toMatchObject({ pools: 1 })
    const { id } = await merge(one.id, [other.id])
    expect(await poolsOf(one.id)).toEqual(['Both of them', 'One of them'])
    await merging.undo(id)
    expect([await poolsOf(one.id), await poolsOf(other.id)]).toEqual([['Both of them'], ['Both of them', 'One of them']])
  })
  it('moves documents and document requests, and undo returns them', async () => {
    const [one, other] = [await add(), await add()]
    const at = { candidateId: other.id }
    await merging.admin.post('/candidates/{candidateId}/documents', {
      ...at,
      body: { type: 'sst', expiresOn: '2028-01-12' },
      file: cvFile(),
    })
    const { url } = await merging.admin.put('/candidates/{candidateId}/document-request', { ...at, body: { types: ['aipr'], mail: false } })
    const before = await dump([one.id, other.id])
    const { id } = await merge(one.id, [other.id])
    const { items } = await merging.admin.get('/candidates/{candidateId}/documents', { candidateId: one.id })
    expect(items.map(({ type, candidateId, files }) => [type, candidateId, files.length])).toEqual([
      ['aipr', one.id, 0],
      ['sst', one.id, 1],
    ])
    const asked = await world.visitor.post('/document-requests', { body: { token: url.split('#link=')[1] ?? '' } })
    expect(asked.documents.map(({ type }) => type)).toEqual(['aipr'])
    await undo(id)
    const after = await dump([one.id, other.id])
    expect(after['documents.candidate_id']).toEqual(before['documents.candidate_id'])
    expect(after['files.candidate_id']).toEqual(before['files.candidate_id'])
    expect(after['document_requests.candidate_id']).toMatchObject([{ candidate_id: other.id }])
  })
  it('keeps the account, and refuses two accounts', async () => {
    const [candidate, rival] = [await world.as('candidate', 'one'), await world.as('candidate', 'two')]
    const [known, known2] = [await registered(candidate), await registered(rival)]
    const plain = await add()
    expect(await problemOf(merge(known, [known2]))).toMatchObject({ status: 409, code: 'both-have-accounts' })
    const { id } = await merge(plain.id, [known])
    expect((await candidate.get('/me/candidate', {})).id).toBe(plain.id)
    await undo(id)
    expect((await candidate.get('/me/candidate', {})).id).toBe(known)
  })
  it('keeps the latest consent of either', async () => {
    const [one, other] = [await add(), await add()]
    const agree = (id: number, keep: string, alerts: string) =>
      runs(world, `update candidates set keep_profile_at = ${keep}, job_alerts_at = ${alerts} where id = ${id}`)
    await agree(one.id, `'2026-01-05Z'`, 'null')
    await agree(other.id, `'2026-03-05Z'`, `'2026-02-05Z'`)
    await merge(one.id, [other.id])
    const said = `select keep_profile_at as keep, job_alerts_at as alerts from candidates where id = ${one.id}`
    const [{ keep, alerts } = { keep: '', alerts: '' }] = await runs<{ keep: string; alerts: string }>(world, said)
    expect([keep, alerts].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(['2026-03-05', '2026-02-05'])
  })
  it('takes the consents of the account holder', async () => {
    const person = await world.as('candidate', 'agreed to nothing')
    const [known, plain] = [await registered(person), await add()]
    await runs(world, `update candidates set keep_profile_at = now(), job_alerts_at = now() where id = ${plain.id}`)
    await merge(plain.id, [known])
    expect(await person.get('/me/candidate/consents')).toMatchObject({
      ...{ privacyAcceptedAt: expect.any(String), keepProfileAt: null, jobAlertsAt: null, directoryAt: null },
    })
  })
  it('gives a candidate to an agent only when chosen', async () => {
    const agent = await world.as('agent', 'unasked')
    const merged = async (choose: boolean) => {
      const [one, other] = [await add({ ownerId: null }), await add({ ownerId: agent.id })]
      expect(
        (await merging.admin.get('/candidate-comparison', { query: { ids: [one.id, other.id] } })).candidates.map((c) => c.isAgents),
      ).toEqual([false, true])
      await merge(one.id, [other.id], choose ? { ownerId: other.id } : {})
      return one.id
    }
    const candidateId = await merged(false)
    expect((await find(candidateId)).ownerId).toBeNull()
    expect(await problemOf(agent.get('/candidates/{candidateId}', { candidateId }))).toMatchObject({ status: 404 })
    expect((await find(await merged(true))).ownerId).toBe(agent.id)
    const [blank, ours] = [await add({ ownerId: null }), await add()]
    await merge(blank.id, [ours.id])
    expect((await find(blank.id)).ownerId).toBe(merging.admin.id)
  })
  it('keeps the account holder’s address', async () => {
    const candidate = await world.as('candidate', 'addressed')
    const known = await registered(candidate)
    const { email } = await find(known)
    const plain = await add()
    expect(await problemOf(merge(plain.id, [known], { email: plain.id }))).toMatchObject({ status: 409, code: 'candidate-has-account' })
    const { email: old } = await find(plain.id)
    await merge(plain.id, [known])
    expect((await find(plain.id)).email).toBe(email)
    // The other address still leads to this person.
    expect(await runs(world, `select surviving(id)::int as id from candidates where email = '${old}'`)).toEqual([{ id: plain.id }])
  })
  it('ends the sign-up links of the merged record', async () => {
    const [one, other] = [await add(), await add()]
    await merging.admin.put('/candidates/{candidateId}/registration-link', { candidateId: other.id, body: { mail: false } })
    const open = () => runs(world, `select 1 from registration_links where candidate_id = ${other.id} and withdrawn_at is null`)
    expect(await open()).toHaveLength(1)
    const { id } = await merge(one.id, [other.id])
    expect(await open()).toEqual([])
    await undo(id)
    expect(await open()).toHaveLength(1)
  })
  it('redirects reads of the old number and refuses changes', async () => {
    const [one, other] = [await add(), await add()]
    await merging.admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { firstName: 'Anna' } })
    const pool = await merging.admin.post('/pools', { body: { name: 'After a merge' } })
    const job = await makeJob(world)
    await apply(other.id, job.id)
    await merge(one.id, [other.id])
    const candidateId = other.id
    const before = await dump([one.id, candidateId])
    for (const write of [
      () => merging.admin.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'note', text: 'Late' } }),
      () => merging.admin.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } }),
      () => merging.admin.patch('/candidates/{candidateId}/pools', { candidateId, body: { add: [pool.id] } }),
      () => merging.admin.patch('/candidates/{candidateId}', { candidateId, version: 3, body: { lastName: 'Late' } }),
      () => merging.admin.put('/candidates/{candidateId}/registration-link', { candidateId, body: { mail: false } }),
    ])
      expect(await problemOf(write())).toMatchObject({ status: 409, code: 'candidate-merged' })
    expect(await dump([one.id, candidateId])).toEqual(before)
    expect((await merging.admin.get('/candidates/{candidateId}/applications', { candidateId })).items).toHaveLength(1)
    for (const at of [one.id, candidateId])
      expect(
        (await merging.admin.get('/candidates/{candidateId}/changes', { candidateId: at, query: { field: 'firstName' } })).items,
      ).toMatchObject([{ became: 'Anna' }])
  })
  it('stays "do not contact"', async () => {
    const [one, other] = [await add(), await add()]
    await merging.admin.put('/candidates/{candidateId}/do-not-contact', { candidateId: other.id, body: { reason: 'Asked' } })
    await merge(one.id, [other.id])
    expect(await find(one.id)).toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Asked' })
    const third = await add()
    await merging.admin.put('/candidates/{candidateId}/do-not-contact', { candidateId: third.id, body: { reason: 'Rude' } })
    await merge(third.id, [one.id])
    expect(await find(third.id), 'of both the survivor’s reason').toMatchObject({ status: 'do_not_contact', doNotContactReason: 'Rude' })
  })
  it.each([
    ['incomplete', 'not_looking', 'not_looking'],
    ['on_assignment', 'incomplete', 'on_assignment'],
    ['active', 'not_looking', 'active'],
  ])('of a %s and a %s record is %s', async (was, others, becomes) => {
    const [one, other] = [await add(), await add()]
    await runs(
      world,
      `update candidates set status = case id when ${one.id} then '${was}' else '${others}' end where id in (${one.id}, ${other.id})`,
    )
    const { id } = await merge(one.id, [other.id])
    expect((await find(one.id)).status).toBe(becomes)
    await undo(id)
    expect([(await find(one.id)).status, (await find(other.id)).status]).toEqual([was, others])
  })
  it('keeps the longest legal hold of both', async () => {
    const [one, other] = [await add(), await add()]
    const at = { candidateId: one.id }
    const held = { reason: 'Accident claim', until: '2031-12-31' }
    await merging.admin.put('/candidates/{candidateId}/hold', { candidateId: other.id, body: held })
    // Of several, the one that lasts longest.
    await merging.admin.put('/candidates/{candidateId}/hold', { ...at, body: { reason: 'Complaint', until: '2031-06-30' } })
    const { id } = await merge(one.id, [other.id])
    const holdOn = async (candidateId: number) => (await merging.admin.get('/candidates/{candidateId}/privacy', { candidateId })).hold
    expect(await holdOn(one.id)).toEqual(held)
    const erase = () => merging.admin.put('/candidates/{candidateId}/erasure', { ...at, body: { name: 'Ann Mason' } })
    expect(await problemOf(erase())).toMatchObject({ status: 409, code: 'erase-held' })
    const { version } = await find(one.id)
    await merging.admin.put('/candidates/{candidateId}/archival', { ...at, version, body: { reason: 'request' } })
    const rows = async (isHeld: boolean) =>
      (await merging.admin.get('/archives', { query: { kind: 'candidate', recordId: one.id, held: isHeld } })).items
    expect(await rows(true)).toMatchObject([{ hold: held }])
    const [row] = await rows(true)
    await merging.admin.put('/archives/{archiveId}/restoration', { archiveId: row?.id ?? 0, version: row?.version ?? 0 })
    // Parted again, each is held as it is by now.
    await runs(world, `update merges set version = (select version from candidates where id = ${one.id}) where id = ${id}`)
    const longer = { reason: 'Court order', until: '2032-12-31' }
    await merging.admin.put('/candidates/{candidateId}/hold', { ...at, body: longer })
    await undo(id)
    expect([await holdOn(one.id), await holdOn(other.id)]).toEqual([longer, longer])
    await merge(one.id, [other.id])
    await merging.admin.delete('/candidates/{candidateId}/hold', at)
    expect(await holdOn(one.id)).toBeNull()
    await erase()
    expect(await runs(world, `select from candidates where id in (${one.id}, ${other.id})`)).toEqual([])
  })
  it('keeps everything in the personal data export', async () => {
    const [one, other] = [await add(), await add()]
    await merging.admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { firstName: 'Anna', note: 'Met' } })
    await merging.admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 2, body: { note: 'Met twice' } })
    // A consent given and withdrawn again.
    for (const at of ['now()', 'null']) await runs(world, `update candidates set keep_profile_at = ${at} where id = ${other.id}`)
    await runs(
      world,
      `insert into candidate_openings (candidate_id, role, hour, opened_at) values (${other.id}, 'admin', '2026-01-01T10:00Z', '2026-01-01T10:00Z')`,
    )
    await merge(one.id, [other.id])
    const zip = await merging.admin.get('/candidates/{candidateId}/personal-data', { candidateId: one.id })
    const said = String((await unzipped(Buffer.from(await zip.arrayBuffer()))).get('data.json'))
    for (const left of ['"became": "Anna"', '"noteBefore": "Met"', '2026-01-01T10:00', 'keep-profile']) expect(said).toContain(left)
  })
})

describe('a refused merge', () => {
  it('changes nothing when a record was changed meanwhile', async () => {
    const [one, other] = [await add(), await add()]
    const records = await seen(one.id, other.id)
    await merging.admin.patch('/candidates/{candidateId}', { candidateId: other.id, version: 1, body: { lastName: 'Roofer' } })
    const before = await dump([one.id, other.id])
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({
      status: 409,
      code: 'merge-outdated',
    })
    expect(await dump([one.id, other.id])).toEqual(before)
  })
  it('is what two of three simultaneous merges get', async () => {
    const some = [await add(), await add(), await add()]
    const records = await seen(...some.map(({ id }) => id))
    const lock = await meanwhile(world, `select from candidates where id = ${some[0]?.id} for update`)
    const all = records.map(({ id: survivorId }) =>
      merging.admin.post('/merges', { body: { survivorId, records } }).then(
        () => 'merged',
        ({ body }) => body.code as string,
      ),
    )
    await lock.end()
    expect((await Promise.all(all)).sort()).toEqual(['candidate-merged', 'candidate-merged', 'merged'])
  })
  it('needs two different, existing, unarchived records', async () => {
    const [one, gone] = [await add(), await add()]
    await runs(world, `update candidates set status = 'archived' where id = ${gone.id}`)
    const records = [
      { id: one.id, version: 1 },
      { id: gone.id, version: 1 },
    ]
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records } }))).toMatchObject({
      code: 'candidate-put-away',
    })
    const unknown = [records[0] as Added, { id: 999_999_999, version: 1 }]
    expect(await problemOf(merging.admin.post('/merges', { body: { survivorId: one.id, records: unknown } }))).toMatchObject({
      status: 404,
    })
    expect(
      await problemOf(
        merging.admin.post('/merges', { body: { survivorId: gone.id, records: [records[0] as Added, records[0] as Added] } }),
      ),
    ).toMatchObject({ status: 400 })
  })
})
