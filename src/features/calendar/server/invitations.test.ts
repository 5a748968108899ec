import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail.ts'
import { useApp, type Person } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let count = 0
const meeting = { kind: 'meeting', startsLocal: '2027-03-29T09:00', endsLocal: '2027-03-29T10:00', zone: 'Europe/Paris' } as const

const mailsTo = async (email: string) =>
  (
    await runs<{ payload: Mail }>(
      world,
      `select payload from graphile_worker._private_jobs where payload ->> 'to' = '${email}' order by id`,
    )
  ).map(({ payload }) => payload)
const tokenIn = (mail: Mail | undefined) => String(mail?.action?.url).split('/answer/')[1] ?? ''
/** The message as a program other than ours reads it. */
function read(mail: Mail | undefined) {
  const whole = new ICAL.Component(ICAL.parse(mail?.calendar?.content ?? ''))
  const event = new ICAL.Event(whole.getFirstSubcomponent('vevent') as ICAL.Component)
  for (const zone of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return {
    method: whole.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    starts: event.startDate.toJSDate().toISOString(),
    zones: whole.getAllSubcomponents('vtimezone').map((one) => one.getFirstPropertyValue('tzid')),
  }
}
async function invited(by: Person, more: object = {}) {
  const email = `guest${++count}@people.example`
  const attendees = [{ name: 'Ines Martel', email, locale: 'fr' as const }]
  const event = await by.post('/calendar-events', { body: { ...meeting, title: `Visit ${count}`, attendees, ...more } })
  await by.put('/calendar-events/{eventId}/invitations', { eventId: event.id })
  return { email, event }
}

it('invites by mail, and tells the invited of a new time and of the cancellation under the same number', async () => {
  const by = await world.as('operation')
  const { email, event } = await invited(by)
  const { id: eventId, version } = event
  const to = { startsLocal: '2027-03-29T11:00', endsLocal: '2027-03-29T12:00' }
  const moved = await by.put('/calendar-events/{eventId}/time', { eventId, version, body: to })
  expect(moved.attendees).toMatchObject([{ answer: 'none', isInvited: true, isUpToDate: true }])
  await by.put('/calendar-events/{eventId}/cancellation', { eventId, version: moved.version, body: {} })
  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject.split(/\u00a0?[: ]/)[0])).toEqual(['Invitation', 'Modifié', 'Annulé'])
  const [first, second, third] = mails.map(read)
  expect(first).toMatchObject({ method: 'REQUEST', sequence: 0, starts: '2027-03-29T07:00:00.000Z', zones: ['Europe/Paris'] })
  expect(second).toMatchObject({ method: 'REQUEST', sequence: 1, starts: '2027-03-29T09:00:00.000Z', uid: first?.uid })
  expect(third).toMatchObject({ method: 'CANCEL', sequence: 2, uid: first?.uid })
})

describe('a personal link', () => {
  it('answers nothing when it is opened, and counts the last answer', async () => {
    const by = await world.as('operation')
    const { email, event } = await invited(by)
    const token = tokenIn((await mailsTo(email))[0])
    expect(await world.visitor.get('/calendar-invitations/{token}', { token })).toMatchObject({ answer: 'none', title: event.title })
    const answer = (body: { answer: 'accepted' | 'declined' }) => world.visitor.put('/calendar-invitations/{token}/answer', { token, body })
    await answer({ answer: 'accepted' })
    expect(await answer({ answer: 'accepted' })).toMatchObject({ answer: 'accepted' })
    expect(await answer({ answer: 'declined' })).toMatchObject({ answer: 'declined' })
    const told = await runs<{ n: number }>(world, `select count(*)::int as n from notifications where sentence_en like '%${event.title}%'`)
    expect(told[0]?.n).toBe(2)
  })

  it('opens nothing once somebody is no longer asked, who is told', async () => {
    const by = await world.as('operation')
    const { email, event } = await invited(by)
    const { id: eventId, version } = event
    const token = tokenIn((await mailsTo(email))[0])
    await by.patch('/calendar-events/{eventId}', { eventId, version, body: { attendees: [] } })
    await expect(world.visitor.get('/calendar-invitations/{token}', { token })).rejects.toMatchObject({ body: { status: 404 } })
    expect(read((await mailsTo(email))[1])).toMatchObject({ method: 'CANCEL' })
  })

  it('says of a cancelled event that it is cancelled', async () => {
    const by = await world.as('operation')
    const { email, event } = await invited(by)
    await by.put('/calendar-events/{eventId}/cancellation', { eventId: event.id, version: event.version, body: {} })
    const token = tokenIn((await mailsTo(email))[0])
    expect(await world.visitor.get('/calendar-invitations/{token}', { token })).toMatchObject({ isCancelled: true })
    const body = { answer: 'accepted' } as const
    await expect(world.visitor.put('/calendar-invitations/{token}/answer', { token, body })).rejects.toMatchObject({
      body: { code: 'event-cancelled' },
    })
  })
})

it('invites those of a series to both parts when it is cut in two', async () => {
  const by = await world.as('operation')
  const { email, event } = await invited(by, { rule: 'FREQ=DAILY;COUNT=6' })
  const { id: eventId, version } = event
  const body = {
    scope: 'following',
    occurrence: '2027-04-01T09:00',
    startsLocal: '2027-04-01T14:00',
    endsLocal: '2027-04-01T15:00',
  } as const
  const later = await by.put('/calendar-events/{eventId}/time', { eventId, version, body })
  expect(later.rule).toBe('FREQ=DAILY;COUNT=3')
  const [first, ...after] = (await mailsTo(email)).map(read)
  expect(after.map(({ uid }) => uid === first?.uid)).toEqual([true, false])
})

it('writes to candidates where they may be written to, and in their language', async () => {
  const by = await world.as('operation')
  const { id: jobId } = await makeJob(world)
  await applyAsGuest(world, jobId)
  const [person] = await runs<{ id: number; email: string }>(
    world,
    `update candidates c set locale = 'fr' from applications a where a.candidate_id = c.id and a.job_id = ${jobId} returning c.id::int, c.email`,
  )
  const invite = async () => {
    const body = { ...meeting, title: `Visit ${++count}`, attendees: [{ candidateId: Number(person?.id) }] }
    const { id: eventId } = await by.post('/calendar-events', { body })
    return (await by.put('/calendar-events/{eventId}/invitations', { eventId })).attendees
  }
  const written = async () => (await mailsTo(String(person?.email))).filter(({ calendar }) => calendar)
  expect(await invite()).toMatchObject([{ candidateId: person?.id, isInvited: true }])
  expect(await written()).toMatchObject([{ locale: 'fr', about: person?.id }])
  await runs(world, `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked' where id = ${person?.id}`)
  expect(await invite()).toMatchObject([{ isInvited: false }])
  expect(await written()).toHaveLength(1)
})

it('asks nobody in quarantine whom the caller may not know, and does not show or drop those who are asked', async () => {
  const [by, admin] = [await world.as('operation'), await world.as('admin')]
  const { id: jobId } = await makeJob(world)
  await applyAsGuest(world, jobId)
  const [{ candidateId } = { candidateId: 0 }] = await runs<{ candidateId: number }>(
    world,
    `select candidate_id::int as "candidateId" from applications where job_id = ${jobId}`,
  )
  const plan = (attendees: object[]) => by.post('/calendar-events', { body: { ...meeting, title: `Visit ${++count}`, attendees } })
  const { id: eventId, version } = await plan([{ candidateId }])
  await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
  await expect(plan([{ candidateId }])).rejects.toMatchObject({ body: { errors: [{ code: 'event-attendee-unknown' }] } })
  const attendees = [{ name: 'Ines Martel', email: 'ines@people.example' }]
  const seen = await by.patch('/calendar-events/{eventId}', { eventId, version, body: { attendees } })
  expect(seen.attendees.map(({ candidateId: one }) => one)).toEqual([null])
  const whole = await admin.get('/calendar-events/{eventId}', { eventId, query: {} })
  expect(whole.attendees.map(({ candidateId: one }) => one)).toEqual([candidateId, null])
})

it('knows nobody any more who was asked by an address alone, once they are erased', async () => {
  const [by, admin] = [await world.as('operation'), await world.as('admin')]
  const email = newAddress()
  const { id: candidateId } = await by.post('/candidates', { body: { firstName: 'Zed', lastName: 'Canary', locale: 'en', email } })
  const attendees = [{ name: 'Zed Canary', email: email.toUpperCase() }]
  const { id: eventId } = await by.post('/calendar-events', { body: { ...meeting, title: `Visit ${++count}`, attendees } })
  await admin.put('/candidates/{candidateId}/erasure', { candidateId, body: { name: 'Zed Canary' } })
  expect((await by.get('/calendar-events/{eventId}', { eventId, query: {} })).attendees).toEqual([])
})
