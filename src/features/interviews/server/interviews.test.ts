import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { runQueued } from '#test/support/queued.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { runs } from '#test/support/sql.ts'
import { makeApplication } from './examples.ts'

const world = useApp()
const hour = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString()
const about = { mode: 'site', minutes: 45, location: 'Gate 2', zone: 'Europe/London', answerDays: 3, mail: true } as const
let by: Person
beforeAll(async () => {
  by = await world.as('operation')
})

/** Times proposed for a new application, and the token that the candidate was mailed. */
async function proposed(slots: string[], more: object = {}) {
  const { applicationId, email, jobId } = await makeApplication(world)
  const body = { ...about, slots, interviewerId: by.id, ...more }
  const interview = await by.post('/applications/{applicationId}/interviews', { applicationId, body })
  return { interview, interviewId: interview.id, applicationId, jobId, email, token: await tokenOf(email) }
}
async function tokenOf(email: string) {
  await settle(world)
  const mail = (await world.mails()).findLast(({ to, action }) => to === email && action?.url.includes('#link='))
  return mail?.action?.url.split('#link=')[1] ?? ''
}
const open = (token: string) => world.visitor.post('/interview-invitations', { body: { token } })
const pick = (token: string, startsAt: string) => world.visitor.post('/interview-invitations/time', { body: { token, startsAt } })
const read = (interviewId: number) => by.get('/interviews/{interviewId}', { interviewId })
const code = (expected: string) => ({ body: { code: expected } })

describe('an interview', () => {
  it('is booked when the candidate picks a time; opening the link answers nothing', async () => {
    const [first, second] = [inHours(50), inHours(52)]
    const { interviewId, token } = await proposed([first, second])
    expect(await open(token)).toMatchObject({ status: 'proposed', slots: [first, second], startsAt: null })
    expect((await read(interviewId)).status).toBe('proposed')
    expect(await pick(token, second)).toMatchObject({ status: 'booked', startsAt: second })
    expect(await read(interviewId)).toMatchObject({ status: 'booked', startsAt: second, eventId: expect.any(Number) })
  })

  it('stays at its time when it is picked twice, and moves only through staff', async () => {
    const [first, second] = [inHours(60), inHours(62)]
    const { interviewId, token } = await proposed([first, second])
    await pick(token, first)
    expect(await pick(token, first)).toMatchObject({ startsAt: first })
    await expect(pick(token, second)).rejects.toMatchObject(code('interview-not-open'))
    const { version } = await read(interviewId)
    const body = { startsAt: inHours(70) }
    await by.put('/interviews/{interviewId}/time', { interviewId, version, body })
    expect(await open(token)).toMatchObject({ startsAt: body.startsAt })
  })

  it('gives one time of an interviewer to the first of two who pick it at once', async () => {
    const startsAt = inHours(80)
    const both = [await proposed([startsAt]), await proposed([startsAt])]
    const answers = await Promise.allSettled(both.map(({ token }) => pick(token, startsAt)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: code('slot-taken') })
    const late = both[answers.findIndex(({ status }) => status === 'rejected')]
    expect(await open(late?.token ?? '')).toMatchObject({ status: 'proposed', slots: [] })
  })

  it('revokes the link by which times were picked once other times are proposed', async () => {
    const { interviewId, token, email } = await proposed([inHours(90)])
    const { version } = await read(interviewId)
    const body = { slots: [inHours(91)], answerDays: 3, mail: true }
    await by.put('/interviews/{interviewId}/slots', { interviewId, version, body })
    await expect(open(token)).rejects.toMatchObject(code('interview-link-unknown'))
    expect(await open(await tokenOf(email))).toMatchObject({ slots: body.slots })
  })

  it('is declined by the link, with what the candidate says', async () => {
    const { interviewId, token } = await proposed([inHours(100)])
    const body = { token, reason: 'Only after Friday' }
    expect(await world.visitor.post('/interview-invitations/refusal', { body })).toMatchObject({ status: 'declined' })
    expect((await read(interviewId)).status).toBe('declined')
    const { items } = await by.get('/me/notifications', { query: {} })
    expect(items.some(({ sentence }) => sentence.endsWith('Only after Friday'))).toBe(true)
  })

  it('has an outcome only once it has begun, and a no-show may have come after all', async () => {
    const startsAt = inHours(110)
    const { interviewId, token } = await proposed([startsAt])
    await pick(token, startsAt)
    const end = async (body: { status: 'held' | 'no_show'; outcome?: 'hire' }) =>
      by.put('/interviews/{interviewId}/outcome', { interviewId, version: (await read(interviewId)).version, body })
    await expect(end({ status: 'held' })).rejects.toMatchObject(code('interview-not-yet'))
    await runs(
      world,
      `update calendar_events set starts_at = now() - interval '1 hour' where id = (select event_id from interviews where id = ${interviewId})`,
    )
    expect(await end({ status: 'no_show' })).toMatchObject({ status: 'no_show', outcome: null })
    expect(await end({ status: 'held', outcome: 'hire' })).toMatchObject({ status: 'held', outcome: 'hire' })
  })

  it('is picked though names are long and whoever proposed it has left since', async () => {
    const startsAt = inHours(120)
    const left = await world.as('operation', 'leaves soon')
    const { interviewId, applicationId, jobId, token } = await proposed([startsAt], { interviewerId: left.id })
    const long = (letter: string, length: number) => letter.repeat(length)
    await runs(world, `update jobs set title = '${long('t', 100)}' where id = ${jobId}`)
    await runs(
      world,
      `update candidates set first_name = '${long('f', 80)}', last_name = '${long('l', 80)}'
        where id = (select candidate_id from applications where id = ${applicationId})`,
    )
    await runs(world, `update accounts set disabled = true where id = ${left.id}`)
    expect(await pick(token, startsAt)).toMatchObject({ status: 'booked', startsAt })
    expect(await read(interviewId)).toMatchObject({ status: 'booked', startsAt })
  })

  it('has nobody of another agency for the interviewer', async () => {
    const { applicationId } = await makeApplication(world)
    const agent = await world.as('agent')
    const body = { ...about, slots: [inHours(20)], interviewerId: agent.id }
    await expect(by.post('/applications/{applicationId}/interviews', { applicationId, body })).rejects.toMatchObject({
      body: { errors: [{ pointer: '/interviewerId', code: 'interviewer-unknown' }] },
    })
  })

  it('can still be moved, declined and cancelled after its event was called off in the calendar', async () => {
    const bookedAndCalledOff = async (startsAt: string) => {
      const made = await proposed([startsAt])
      await pick(made.token, startsAt)
      const { eventId } = await read(made.interviewId)
      const { version } = await by.get('/calendar-events/{eventId}', { eventId: eventId ?? 0, query: {} })
      await by.put('/calendar-events/{eventId}/cancellation', { eventId: eventId ?? 0, version, body: {} })
      return { ...made, version: (await read(made.interviewId)).version, eventId }
    }
    const moved = await bookedAndCalledOff(inHours(130))
    const body = { startsAt: inHours(131) }
    const again = await by.put('/interviews/{interviewId}/time', { interviewId: moved.interviewId, version: moved.version, body })
    expect(again).toMatchObject({ status: 'booked', startsAt: body.startsAt })
    expect(again.eventId).not.toBe(moved.eventId)
    const { token } = await bookedAndCalledOff(inHours(132))
    const refusal = { token, reason: '' }
    expect(await world.visitor.post('/interview-invitations/refusal', { body: refusal })).toMatchObject({ status: 'declined' })
    const { interviewId, version } = await bookedAndCalledOff(inHours(134))
    const cancelled = await by.put('/interviews/{interviewId}/cancellation', { interviewId, version, body: { reason: '', mail: false } })
    expect(cancelled.status).toBe('cancelled')
  })

  it('is not declined by whoever did not come to it, nor picked once the application has ended', async () => {
    const [startsAt, later] = [inHours(140), inHours(142)]
    const missed = await proposed([startsAt])
    await pick(missed.token, startsAt)
    const { eventId } = await read(missed.interviewId)
    await runs(world, `update calendar_events set starts_at = now() - interval '1 hour' where id = ${eventId}`)
    const body = { token: missed.token, reason: 'I was ill' }
    await expect(world.visitor.post('/interview-invitations/refusal', { body })).rejects.toMatchObject(code('interview-not-open'))
    const ended = await proposed([later])
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${ended.applicationId}`)
    expect(await open(ended.token)).toMatchObject({ slots: [] })
    await expect(pick(ended.token, later)).rejects.toMatchObject(code('interview-not-open'))
  })

  it('is called off when its candidate is told that the application has ended, and no sooner', async () => {
    const startsAt = inHours(160)
    const { applicationId, interviewId, email, token } = await proposed([startsAt])
    await pick(token, startsAt)
    const { version } = await by.get('/applications/{applicationId}', { applicationId })
    const body = { stage: 'rejected', reason: 'distance', tell: true, tellAt: inHours(48) } as const
    await by.put('/applications/{applicationId}/stage', { applicationId, version, body })
    await settle(world, new Date(inHours(24)))
    await runQueued(world, 'interviews.callOff')
    expect((await read(interviewId)).status).toBe('booked')
    await settle(world, new Date(inHours(50)))
    await runQueued(world, 'interviews.callOff')
    expect((await read(interviewId)).status).toBe('cancelled')
    const subjects = (await world.mails()).flatMap(({ to, subject }) => (to === email ? subject : []))
    expect(subjects.filter((one) => /cancel/i.test(one))).toEqual([subjects.at(-1)])
  })

  it('is mailed to nobody in quarantine, and its mails go when the candidate is erased', async () => {
    const { applicationId, email, interviewId } = await proposed([inHours(150)])
    const [{ candidateId } = { candidateId: 0 }] = await runs<{ candidateId: number }>(
      world,
      `select candidate_id::int as "candidateId" from applications where id = ${applicationId}`,
    )
    expect((await world.mails()).findLast(({ to, action }) => to === email && action?.url.includes('#link='))).toMatchObject({
      about: candidateId,
    })
    await runs(world, `update candidates set status = 'quarantined' where id = ${candidateId}`)
    const admin = await world.as('admin')
    const { version } = await admin.get('/interviews/{interviewId}', { interviewId })
    const body = { slots: [inHours(151)], answerDays: 3, mail: true }
    await expect(admin.put('/interviews/{interviewId}/slots', { interviewId, version, body })).rejects.toMatchObject(
      code('candidate-put-away'),
    )
  })

  it('takes no time in the past, and none for an application that has ended', async () => {
    const { applicationId } = await makeApplication(world)
    const post = (slots: string[]) => by.post('/applications/{applicationId}/interviews', { applicationId, body: { ...about, slots } })
    await expect(post([inHours(-3)])).rejects.toMatchObject({ body: { errors: [{ pointer: '/slots/0', code: 'slot-past' }] } })
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${applicationId}`)
    await expect(post([inHours(20)])).rejects.toMatchObject(code('application-ended'))
  })
})
