import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { rightToWorkTasks } from './tasks.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  ;[operation, agent] = [await world.as('operation'), await world.as('agent')]
})

const today = dayOf(new Date())
const added = async (more: object = {}, by = operation) =>
  (
    await by.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Mason', email: newAddress(), locale: 'en', country: 'GB', ...more },
    })
  ).id
type Body = { proof: 'uk-passport' | 'uk-online' | 'fr-identity'; checkedOn?: string; permissionUntil?: string | null }
const check = (candidateId: number, body: Body = { proof: 'uk-passport' }, file?: File) =>
  operation.post('/candidates/{candidateId}/right-to-work', { candidateId, body: { checkedOn: today, ...body }, ...(file && { file }) })
const read = (candidateId: number, by = operation) => by.get('/candidates/{candidateId}/right-to-work', { candidateId })
const offered = async (candidateId: number) => {
  const { id: jobId } = await makeJob(world)
  await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId } })
  await runs(world, `update applications set stage = 'offer' where candidate_id = ${candidateId}`)
  return jobId
}
const scan = () => cvFile('passport.pdf')

describe('right to work checks', () => {
  it('are listed newest first; a wrong one stays but no longer counts', async () => {
    const candidateId = await added()
    const older = await check(candidateId, { proof: 'uk-online', checkedOn: addDays(today, -9), permissionUntil: addDays(today, 200) })
    const newer = await check(candidateId)
    expect((await read(candidateId)).items.map(({ id }) => id)).toEqual([newer.id, older.id])
    const holds = async () =>
      runs(world, `select expires_on from held_documents where candidate_id = ${candidateId} and type = 'right-to-work-gb'`)
    expect(await holds()).toEqual([{ expires_on: null }])
    await operation.put('/right-to-work/{checkId}/withdrawal', { checkId: newer.id, version: newer.version, body: { reason: 'Not hers' } })
    expect((await read(candidateId)).items[0]).toMatchObject({ id: newer.id, withdrawnReason: 'Not hers' })
    expect(await holds()).toEqual([{ expires_on: addDays(today, 200) }])
    const again = operation.put('/right-to-work/{checkId}/withdrawal', {
      checkId: newer.id,
      version: newer.version + 1,
      body: { reason: 'x' },
    })
    expect((await problemOf(again)).code).toBe('check-withdrawn')
  })
  it('are readable by staff and the person, never by agents, and each look is logged', async () => {
    const person = await world.as('candidate', 'own')
    const { id } = await person.post('/candidates/registration', {
      body: { firstName: 'Own', lastName: 'Doe', phone: '07700 900123', locale: 'en', privacyAccepted: true },
    })
    await check(id)
    expect((await read(id)).items[0]?.checkedByName).toBe('operation')
    expect((await read(id, person)).items).toMatchObject([{ checkedByName: null, file: null }])
    const wrong = await check(id, { proof: 'uk-online', permissionUntil: addDays(today, 200) })
    await operation.put('/right-to-work/{checkId}/withdrawal', {
      checkId: wrong.id,
      version: wrong.version,
      body: { reason: 'Not theirs' },
    })
    expect((await read(id, person)).items[0]).toMatchObject({ withdrawnAt: expect.any(String), withdrawnReason: null })
    expect(
      await runs(world, `select actor_role from audit where action = 'right-to-work.viewed' and object_id = ${id} order by id`),
    ).toEqual([{ actor_role: 'operation' }, { actor_role: 'candidate' }, { actor_role: 'candidate' }])
    expect((await problemOf(read(await added({}, agent), agent))).status).toBe(403)
  })
  it('store one copy once a job was offered, and never of a French identity card', async () => {
    const candidateId = await added()
    expect((await problemOf(check(candidateId, { proof: 'uk-passport' }, scan()))).code).toBe('identity-too-early')
    const { id: checkId, version } = await check(candidateId)
    await offered(candidateId)
    const copied = await operation.put('/right-to-work/{checkId}/copy', { checkId, version, file: scan() })
    expect(copied.file).toMatchObject({ kind: 'right-to-work', name: 'passport.pdf' })
    const twice = operation.put('/right-to-work/{checkId}/copy', { checkId, version: copied.version, file: scan() })
    expect((await problemOf(twice)).code).toBe('copy-kept')
    const french = await added({ country: 'FR' })
    await offered(french)
    expect((await problemOf(check(french, { proof: 'fr-identity' }, scan()))).code).toBe('copy-of-identity')
  })
  it('in the UK count without a copy until an offer, then only with one', async () => {
    const candidateId = await added()
    const older = await check(candidateId, { proof: 'uk-online', checkedOn: addDays(today, -9), permissionUntil: addDays(today, 200) })
    const { id: checkId, version } = await check(candidateId)
    const counting = async () => (await read(candidateId)).items.flatMap(({ id, counts }) => (counts ? [id] : []))
    const held = () => runs(world, `select status from held_documents where candidate_id = ${candidateId} and type = 'right-to-work-gb'`)
    expect([await counting(), await held()]).toEqual([[checkId, older.id], [{ status: 'verified' }]])
    const jobId = await offered(candidateId)
    expect([await counting(), await held()]).toEqual([[], [{ status: 'incomplete' }]])
    const items = [{ type: 'right-to-work-gb' }]
    await operation.put('/jobs/{jobId}/requirements', { jobId, version: 1, body: { items } })
    const gate = async () => (await operation.get('/jobs/{jobId}/gate', { jobId, query: { candidateIds: [candidateId] } })).items[0]
    expect(await gate(), 'keep a copy, not check once more').toMatchObject({
      lines: [{ reason: 'copy-missing', remedy: { action: 'copy' } }],
    })
    await operation.put('/right-to-work/{checkId}/copy', { checkId, version, file: scan() })
    expect([await counting(), await held()]).toEqual([[checkId], [{ status: 'verified' }]])
    expect(await gate()).toMatchObject({ lines: [{ reason: 'valid', remedy: null }] })
  })
  it('online say outright whether there is a time limit', async () => {
    const candidateId = await added()
    expect(await problemOf(check(candidateId, { proof: 'uk-online' }))).toMatchObject({ errors: [{ code: 'time-limit-needed' }] })
    expect(await check(candidateId, { proof: 'uk-online', permissionUntil: null })).toMatchObject({
      permissionUntil: null,
      followUpOn: null,
    })
  })
  it('in France count without a copy', async () => {
    const candidateId = await added({ country: 'FR' })
    await check(candidateId, { proof: 'fr-identity' })
    await offered(candidateId)
    expect((await read(candidateId)).items).toMatchObject([{ counts: true }])
  })
  it('are required again by the gate after an offer', async () => {
    const candidateId = await added()
    await check(candidateId)
    await offered(candidateId)
    const tasks = await runs(world, `select from graphile_worker._private_jobs where key = 'regate candidate ${candidateId}'`)
    expect(tasks).toHaveLength(1)
  })
  it('keep their copy until withdrawn', async () => {
    const candidateId = await added()
    await offered(candidateId)
    const { id: checkId, version, file } = await check(candidateId, { proof: 'uk-passport' }, scan())
    const fileId = Number(file?.id)
    const remove = () => operation.delete('/files/{fileId}', { fileId, version: 1 })
    expect((await problemOf(remove())).code).toBe('file-in-check')
    await operation.put('/right-to-work/{checkId}/withdrawal', { checkId, version, body: { reason: 'Not hers' } })
    await remove()
    expect((await read(candidateId)).items).toMatchObject([{ id: checkId, file: null }])
  })
})

describe('an expiring permission', () => {
  const recheck = (now: Date) => rightToWorkTasks['rightToWork.recheck'].run(world.tasking(now))
  const told = async (by: Person, candidateId: number) =>
    (await by.get('/me/notifications', {})).items.filter(
      ({ event, path }) => event === 'right-to-work-due' && path.includes(`/${candidateId}/`),
    )

  it('is reported once to the owner, 28 days before', async () => {
    const owner = await world.as('operation', 'looks after')
    const candidateId = await added({ ownerId: owner.id })
    await check(candidateId, { proof: 'uk-online', permissionUntil: addDays(today, 90) })
    const on = (days: number) => new Date(`${addDays(today, days)}T07:10:00Z`)
    await recheck(on(61))
    expect(await told(owner, candidateId)).toEqual([])
    await recheck(on(62))
    await recheck(on(63))
    expect(await told(owner, candidateId)).toMatchObject([
      {
        sentence: expect.stringContaining('Ann Mason’s right to work expires on'),
        path: `/dashboard/candidate/${candidateId}/profile?tab=documents`,
      },
    ])
  })
  it('is reported to all administrators when the owner has left', async () => {
    const [owner, admin] = [await world.as('operation', 'leaves'), await world.as('admin', 'is told')]
    const candidateId = await added({ ownerId: owner.id })
    await runs(world, `update accounts set disabled = true where id = ${owner.id}`)
    await check(candidateId, { proof: 'uk-online', permissionUntil: addDays(today, 20) })
    // Agents know nothing of it.
    const ofAgent = await added({}, agent)
    await check(ofAgent, { proof: 'uk-online', permissionUntil: addDays(today, 20) })
    const another = await world.as('admin', 'is told too')
    await recheck(new Date())
    for (const by of [admin, another]) for (const id of [candidateId, ofAgent]) expect(await told(by, id)).toHaveLength(1)
    expect(await told(agent, ofAgent)).toEqual([])
  })
  it('is not reported after a newer check, unless that is withdrawn', async () => {
    const owner = await world.as('operation', 'looked again')
    const candidateId = await added({ ownerId: owner.id })
    await check(candidateId, { proof: 'uk-online', permissionUntil: addDays(today, 20), checkedOn: addDays(today, -1) })
    const { id: checkId, version } = await check(candidateId, { proof: 'uk-online', permissionUntil: addDays(today, 400) })
    await recheck(new Date())
    expect(await told(owner, candidateId)).toEqual([])
    await operation.put('/right-to-work/{checkId}/withdrawal', { checkId, version, body: { reason: 'Not theirs' } })
    // One that is older was only written down later.
    await check(candidateId, { proof: 'uk-online', permissionUntil: addDays(today, 400), checkedOn: addDays(today, -30) })
    await recheck(new Date())
    expect(await told(owner, candidateId)).toHaveLength(1)
  })
})
