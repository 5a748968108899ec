import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
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

  it('takes no time in the past, and none for an application that has ended', async () => {
    const { applicationId } = await makeApplication(world)
    const post = (slots: string[]) => by.post('/applications/{applicationId}/interviews', { applicationId, body: { ...about, slots } })
    await expect(post([inHours(-3)])).rejects.toMatchObject({ body: { errors: [{ pointer: '/slots/0', code: 'slot-past' }] } })
    await runs(world, `update applications set stage = 'rejected', resume_stage = 'new' where id = ${applicationId}`)
    await expect(post([inHours(20)])).rejects.toMatchObject(code('application-ended'))
  })
})
