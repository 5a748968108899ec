import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { advanceClock, resetClock } from '#server/clock.ts'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { claimRecord } from '../../duplicates/server/claim.ts'

const world = useApp()
/** A token lasts an hour. */
const later = 20 * 60_000
let start: number
// The clock stands still but for `advanceClock`.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  start = Date.now()
})
afterEach(() => {
  vi.useRealTimers()
  resetClock()
})
/** When the test began, or this many steps later. */
const on = (steps: number) => new Date(start + steps * later).toISOString()

let count = 0
const register = { firstName: 'Léa', lastName: 'Martin', locale: 'fr', privacyAccepted: true } as const
async function registered(agreed: { keepProfile?: boolean; jobAlerts?: boolean; inDirectory?: boolean } = {}) {
  const person = await world.as('candidate', `agrees ${++count}`)
  await person.post('/candidates/registration', { body: { ...register, ...agreed } })
  return person
}
const consentsOf = (person: Person) => person.get('/me/candidate/consents')
const stored = async (where: string) =>
  (
    await runs(
      world,
      `select privacy_accepted_at as privacy, keep_profile_at as keep, job_alerts_at as alerts, directory_at as directory from candidates where ${where}`,
    )
  )[0]
const none = { privacy: null, keep: null, alerts: null, directory: null }

describe('at registration', () => {
  it('only the ticked consents are given', async () => {
    expect(await consentsOf(await registered())).toEqual({
      privacyAcceptedAt: on(0),
      keepProfileAt: null,
      jobAlertsAt: null,
      directoryAt: null,
    })
  })
  it('nobody registers without accepting the privacy notice', async () => {
    const person = await world.as('candidate', 'has not read it')
    for (const privacyAccepted of [false, undefined]) {
      const refused = await problemOf(person.post('/candidates/registration', { body: { ...register, privacyAccepted } as never }))
      expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/privacyAccepted' }] })
    }
    expect((await problemOf(consentsOf(person))).status).toBe(404)
  })
  it('the candidate’s own consents replace what an agent entered', async () => {
    const agent = await world.as('agent')
    const person = await world.as('candidate', 'was brought')
    const { id } = await agent.post('/candidates', { body: { firstName: 'Léa', lastName: 'M', email: person.email, locale: 'fr' } })
    expect(await stored(`id = ${id}`)).toEqual(none)
    const profile = await person.post('/candidates/registration', { body: { ...register, jobAlerts: true } })
    expect(profile.id).toBe(id)
    expect(await consentsOf(person)).toEqual({ privacyAcceptedAt: on(0), keepProfileAt: null, jobAlertsAt: on(0), directoryAt: null })
  })
})

describe('on the account screen', () => {
  const all = { keepProfile: true, jobAlerts: true, inDirectory: true }
  it('an unchanged consent keeps its time', async () => {
    const person = await registered({ keepProfile: true })
    advanceClock(later)
    expect(await person.put('/me/candidate/consents', { body: all })).toMatchObject({
      keepProfileAt: on(0),
      jobAlertsAt: on(1),
      directoryAt: on(1),
    })
  })
  it.each([
    ['keepProfile', 'keepProfileAt'],
    ['jobAlerts', 'jobAlertsAt'],
    ['inDirectory', 'directoryAt'],
  ] as const)('%s can be withdrawn alone and given again', async (withdrawn, kept) => {
    const person = await registered(all)
    const agreed = { privacyAcceptedAt: on(0), keepProfileAt: on(0), jobAlertsAt: on(0), directoryAt: on(0) }
    advanceClock(later)
    expect(await person.put('/me/candidate/consents', { body: { ...all, [withdrawn]: false } })).toEqual({ ...agreed, [kept]: null })
    advanceClock(later)
    expect(await person.put('/me/candidate/consents', { body: all })).toEqual({ ...agreed, [kept]: on(2) })
  })
  it('nobody else’s consents change, nor other data', async () => {
    const [one, other] = [await registered(all), await registered(all)]
    const before = await one.get('/me/candidate')
    await one.put('/me/candidate/consents', { body: { keepProfile: false, jobAlerts: false, inDirectory: false } })
    expect(await consentsOf(other)).toMatchObject({ keepProfileAt: on(0), jobAlertsAt: on(0), directoryAt: on(0) })
    expect(await one.get('/me/candidate')).toEqual(before)
  })
})

describe('a candidate without an account', () => {
  it('has only accepted the privacy notice, at the first application', async () => {
    const job = await makeJob(world)
    const body = guest()
    const apply = (jobId: number, changes = {}) => applyAsGuest(world, jobId, { ...body, ...changes })
    expect(await problemOf(apply(job.id, { privacyAccepted: false }))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/privacyAccepted', code: 'privacy-needed' }],
    })
    await apply(job.id)
    const known = { ...none, privacy: on(0) }
    expect(await stored(`email = '${body.email}'`)).toEqual(known)
    advanceClock(later)
    await apply((await makeJob(world)).id)
    expect(await stored(`email = '${body.email}'`)).toEqual(known)
  })
  it.each([
    ['keepProfile', 'keep'],
    ['jobAlerts', 'alerts'],
    ['inDirectory', 'directory'],
  ] as const)('gets the consent %s of the account that claims the record', async (ticked, kept) => {
    const agent = await world.as('agent')
    const email = newAddress()
    const { id: known } = await agent.post('/candidates', { body: { firstName: 'Léa', lastName: 'M', email, locale: 'fr' } })
    const person = await registered({ [ticked]: true })
    await runs(world, `update accounts set email = '${email}', email_verified = true where id = ${person.id}`)
    await inTransaction(world.app.database.kysely, (db) => claimRecord({ db, now: new Date() }, person.id))
    expect(await stored(`id = ${known}`)).toEqual({ ...none, privacy: on(0), [kept]: on(0) })
  })
})
