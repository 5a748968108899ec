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
/** The moment of the test's beginning, or so many steps after it. */
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
  it('nothing is agreed that was not ticked, but that the privacy notice was read', async () => {
    expect(await consentsOf(await registered())).toEqual({
      privacyAcceptedAt: on(0),
      keepProfileAt: null,
      jobAlertsAt: null,
      directoryAt: null,
    })
  })
  it.each([
    ['keepProfile', 'keepProfileAt'],
    ['jobAlerts', 'jobAlertsAt'],
    ['inDirectory', 'directoryAt'],
  ] as const)('%s alone is agreed, from that moment', async (ticked, kept) => {
    const nothing = { privacyAcceptedAt: on(0), keepProfileAt: null, jobAlertsAt: null, directoryAt: null }
    expect(await consentsOf(await registered({ [ticked]: true }))).toEqual({ ...nothing, [kept]: on(0) })
  })
  it('nobody is registered who has not read the privacy notice', async () => {
    const person = await world.as('candidate', 'has not read it')
    for (const privacyAccepted of [false, undefined]) {
      const refused = await problemOf(person.post('/candidates/registration', { body: { ...register, privacyAccepted } as never }))
      expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/privacyAccepted' }] })
    }
    expect((await problemOf(consentsOf(person))).status).toBe(404)
  })
  it('of somebody whom an agent had brought, the agent’s word is replaced by their own', async () => {
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
  it('what is agreed later has its own moment', async () => {
    const person = await registered()
    advanceClock(later)
    const answer = await person.put('/me/candidate/consents', { body: { ...all, inDirectory: false } })
    expect(answer).toEqual({ privacyAcceptedAt: on(0), keepProfileAt: on(1), jobAlertsAt: on(1), directoryAt: null })
    expect(await consentsOf(person)).toEqual(answer)
  })
  it('what stays agreed keeps its moment', async () => {
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
  ] as const)('%s can be withdrawn alone, and agreed again from then on', async (withdrawn, kept) => {
    const person = await registered(all)
    const agreed = { privacyAcceptedAt: on(0), keepProfileAt: on(0), jobAlertsAt: on(0), directoryAt: on(0) }
    advanceClock(later)
    expect(await person.put('/me/candidate/consents', { body: { ...all, [withdrawn]: false } })).toEqual({ ...agreed, [kept]: null })
    advanceClock(later)
    expect(await person.put('/me/candidate/consents', { body: all })).toEqual({ ...agreed, [kept]: on(2) })
  })
  it('nobody else’s are changed, nor what else is known of them', async () => {
    const [one, other] = [await registered(all), await registered(all)]
    const before = await one.get('/me/candidate')
    await one.put('/me/candidate/consents', { body: { keepProfile: false, jobAlerts: false, inDirectory: false } })
    expect(await consentsOf(other)).toMatchObject({ keepProfileAt: on(0), jobAlertsAt: on(0), directoryAt: on(0) })
    expect(await one.get('/me/candidate')).toEqual(before)
  })
  it('each has to be said', async () => {
    const person = await registered(all)
    for (const left of ['keepProfile', 'jobAlerts', 'inDirectory'] as const) {
      const refused = await problemOf(person.put('/me/candidate/consents', { body: { ...all, [left]: undefined } as never }))
      expect(refused).toMatchObject({ status: 400, errors: [{ pointer: `/${left}` }] })
    }
  })
  it('they are in what somebody takes with them', async () => {
    const person = await registered({ jobAlerts: true })
    expect(JSON.stringify(await person.get('/me/export'))).toContain(on(0))
  })
})

describe('of somebody without an account', () => {
  it('only that the privacy notice was read is known, from the first application on', async () => {
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
  ] as const)('their %s of their account holds for the record that becomes theirs', async (ticked, kept) => {
    const agent = await world.as('agent')
    const email = newAddress()
    const { id: known } = await agent.post('/candidates', { body: { firstName: 'Léa', lastName: 'M', email, locale: 'fr' } })
    const person = await registered({ [ticked]: true })
    await runs(world, `update accounts set email = '${email}', email_verified = true where id = ${person.id}`)
    await inTransaction(world.app.database.kysely, (db) => claimRecord({ db, now: new Date() }, person.id))
    expect(await stored(`id = ${known}`)).toEqual({ ...none, privacy: on(0), [kept]: on(0) })
  })
})
