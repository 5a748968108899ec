import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { runs } from '#test/support/sql.ts'
import { bodyFor, makeForward, makeSent } from './examples.ts'

const world = useApp()
let by: Person
beforeAll(async () => {
  by = await world.as('operation')
})

type Sent = Awaited<ReturnType<typeof makeSent>>
const open = (token: string) => world.visitor.post('/shortlist-links', { body: { token } })
const send = ({ token }: Sent, ...items: object[]) =>
  world.visitor.post('/shortlist-links/answers', { body: { token, items: items as never } })
const entryOf = ({ made }: Sent, at = 0) => made.entries[at]?.id ?? 0
const agree = ({ shortlistId, made, applications }: Sent, answer: 'yes' | 'no' | 'interview', at = 0, more: object = {}) =>
  by.put('/shortlists/{shortlistId}/agreement', {
    shortlistId,
    body: { items: [{ entryId: made.entries[at]?.id ?? 0, answer, version: applications[at]?.version ?? 1 }], ...more },
  })
const stageOf = async ({ applications }: Sent, at = 0) =>
  (
    await runs<{ stage: string; reason: string | null }>(world, `select stage, reason from applications where id = ${applications[at]?.id}`)
  )[0]
const code = (expected: string) => ({ body: { code: expected } })
const fault = (expected: string) => ({ body: { errors: [expect.objectContaining({ code: expected })] } })

describe('a shortlist', () => {
  it('shows the employer no name and nothing else that was not chosen', async () => {
    const sent = await makeSent(world, 2, { shows: [] })
    const { outcome, shown } = await open(sent.token)
    expect(outcome).toBe('shown')
    expect(shown).toMatchObject({ recipient: 'Helen Wray', employer: sent.employer, rate: null, gone: [] })
    expect(shown?.people).toHaveLength(2)
    expect(shown?.people[1]).toMatchObject({ letter: 'B', name: null, years: null, distanceKm: null, availability: null, documents: [] })
    expect(JSON.stringify(shown)).not.toContain('Whitfield')
  })

  it('takes only people who were put forward, once each, for a contact of this employer', async () => {
    const forward = await makeForward(world, 2)
    const other = await makeForward(world, 1)
    const make = (changes: object) =>
      by.post('/jobs/{jobId}/shortlists', { jobId: forward.jobId, body: { ...bodyFor(forward), ...changes } })
    const [one, two] = bodyFor(forward).entries
    await runs(world, `update applications set stage = 'vetting' where id = ${two?.applicationId}`)
    await expect(make({})).rejects.toMatchObject(fault('not-put-forward'))
    await expect(make({ entries: [one, one] })).rejects.toMatchObject(fault('shortlist-double'))
    await expect(make({ entries: bodyFor(other).entries })).rejects.toMatchObject(fault('shortlist-gone'))
    await expect(make({ entries: [one], contactId: other.contactId })).rejects.toMatchObject(fault('shortlist-contact-unknown'))
    await expect(make({ entries: [one], answerBy: '2026-01-01' })).rejects.toMatchObject(fault('answer-by-past'))
    await expect(make({ entries: [one], expiresOn: '2026-01-01' })).rejects.toMatchObject(fault('expires-before-answer'))
  })

  it('goes to its contact by mail, with a secret that the database does not keep', async () => {
    const { shortlistId, email, token } = await makeSent(world)
    const { url } = await by.put('/shortlists/{shortlistId}/link', { shortlistId, body: { mail: true } })
    await settle(world)
    const mail = (await world.mails()).findLast(({ to }) => to === email)
    expect(mail?.action?.url).toBe(url)
    const secret = url.split('/').at(-1) ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
    const [{ kept } = { kept: '' }] = await runs<{ kept: string }>(
      world,
      `select to_jsonb(s)::text as kept from shortlists s where id = ${shortlistId}`,
    )
    expect(kept).not.toContain(secret)
    await expect(open(token), 'the link before').rejects.toMatchObject(code('shortlist-link-unknown'))
  })

  it('may change once it is sent, its people and their order until the employer has answered', async () => {
    const sent = await makeSent(world)
    const { shortlistId } = sent
    const body = bodyFor(sent)
    const change = (version: number, changes: object) =>
      by.put('/shortlists/{shortlistId}', { shortlistId, version, body: { ...body, ...changes } })
    const entries = body.entries.map((one, i) => ({ ...one, note: `Sentence ${i}` })).toReversed()
    const changed = await change(2, { entries, shows: ['names'], answerBy: body.expiresOn })
    expect(changed.entries).toMatchObject([
      { letter: 'A', id: entryOf(sent, 1), note: 'Sentence 1' },
      { letter: 'B', id: entryOf(sent), note: 'Sentence 0' },
    ])
    expect((await open(sent.token)).shown).toMatchObject({
      answerBy: body.expiresOn,
      people: [{ id: entryOf(sent, 1), name: expect.any(String) }, {}],
    })
    await expect(change(2, { entries })).rejects.toMatchObject(code('precondition-failed'))
    await send(sent, { entryId: entryOf(sent), answer: 'yes' })
    await expect(change(3, {})).rejects.toMatchObject(code('shortlist-has-answers'))
    expect((await change(3, { entries, minutes: 45 })).entries).toMatchObject([{ answer: null }, { answer: 'yes' }])
    await runs(world, `update jobs set status = 'closed' where id = ${sent.jobId}`)
    await expect(change(4, { entries })).rejects.toMatchObject(code('job-not-open'))
  })

  it('for another contact ends the link of the one before', async () => {
    const sent = await makeSent(world)
    const { shortlistId } = sent
    const [{ employerId } = { employerId: 0 }] = await runs<{ employerId: number }>(
      world,
      `select employer_id::int as "employerId" from jobs where id = ${sent.jobId}`,
    )
    const body = { firstName: 'Bo', lastName: 'Lee', email: `bo${sent.jobId}@example.com`, locale: 'en' } as const
    const { id: contactId } = await by.post('/employers/{employerId}/contacts', { employerId, body })
    const changed = await by.put('/shortlists/{shortlistId}', { shortlistId, version: 2, body: { ...bodyFor(sent), contactId } })
    expect(changed).toMatchObject({ link: 'none', contact: { name: 'Bo Lee' } })
    await expect(open(sent.token)).rejects.toMatchObject(code('shortlist-link-unknown'))
  })
})

describe('its link', () => {
  it('answers nothing when it is opened, and counts a view once a person moves', async () => {
    const sent = await makeSent(world)
    const read = () => by.get('/shortlists/{shortlistId}', { shortlistId: sent.shortlistId })
    await world.visitor.get('/shortlist-links/{token}', { token: sent.token })
    expect((await read()).views).toEqual([])
    const { viewId } = await open(sent.token)
    await open(sent.token)
    expect(await read()).toMatchObject({ viewCount: 0, views: [{ byPerson: false }, { byPerson: false }] })
    await world.visitor.post('/shortlist-links/views', { body: { token: sent.token, viewId: viewId ?? 0 } })
    const now = await read()
    expect(now).toMatchObject({ viewCount: 1, views: [{ byPerson: false }, { byPerson: true, outcome: 'shown' }] })
    expect(now.entries.map(({ answer }) => answer)).toEqual([null, null])
  })

  it.each([
    ['expired', `update shortlists set answer_by = '2026-01-01', expires_on = '2026-01-02' where id = $`],
    ['contact-gone', 'update shortlists set contact_id = null where id = $'],
    ['job-over', `update jobs set status = 'closed' where id = (select job_id from shortlists where id = $)`],
  ] as const)('shows nobody where it is %s, takes no answer, and keeps that it was opened', async (outcome, change) => {
    const sent = await makeSent(world)
    await runs(world, change.replace('$', String(sent.shortlistId)))
    expect(await open(sent.token)).toMatchObject({ outcome, shown: null })
    await expect(send(sent, { entryId: entryOf(sent), answer: 'yes' })).rejects.toMatchObject(code('shortlist-over'))
    expect((await by.get('/shortlists/{shortlistId}', { shortlistId: sent.shortlistId })).views).toMatchObject([{ outcome }])
  })

  it('is withdrawn at once, and made anew under another secret', async () => {
    const sent = await makeSent(world)
    const { shortlistId } = sent
    await by.delete('/shortlists/{shortlistId}/link', { shortlistId })
    expect(await open(sent.token)).toMatchObject({ outcome: 'revoked', shown: null })
    await expect(by.delete('/shortlists/{shortlistId}/link', { shortlistId })).rejects.toMatchObject(code('shortlist-not-sent'))
    const { url } = await by.put('/shortlists/{shortlistId}/link', { shortlistId, body: { mail: false } })
    expect(await open(url.split('/').at(-1) ?? '')).toMatchObject({ outcome: 'shown' })
  })

  it.each([
    ['they withdrew', `update applications set stage = 'withdrawn', resume_stage = 'submitted' where id = $`],
    [
      'they asked not to be contacted',
      `update candidates set status = 'do_not_contact', do_not_contact_reason = 'Asked us' where id = (select candidate_id from applications where id = $)`,
    ],
    ['they were erased', 'delete from applications where id = $'],
  ])('no longer shows somebody once %s', async (_, change) => {
    const sent = await makeSent(world)
    const [{ id } = { id: 0 }] = sent.applications
    await runs(world, change.replace('$', String(id)))
    const { shown } = await open(sent.token)
    expect(shown).toMatchObject({ gone: ['A'], people: [{ letter: 'B' }] })
    await expect(send(sent, { entryId: entryOf(sent), answer: 'yes' })).rejects.toMatchObject(code('shortlist-gone'))
  })
})

describe('an answer', () => {
  it('moves nobody by itself, and may change until the agency has agreed', async () => {
    const sent = await makeSent(world)
    await send(sent, { entryId: entryOf(sent), answer: 'no', comment: 'Too far' })
    expect(await stageOf(sent)).toMatchObject({ stage: 'submitted' })
    await send(sent, { entryId: entryOf(sent), answer: 'yes' })
    expect((await agree(sent, 'no')).items).toMatchObject([{ code: 'shortlist-answer-changed' }])
    expect((await agree(sent, 'yes')).items).toMatchObject([{ code: null }])
    expect(await stageOf(sent)).toMatchObject({ stage: 'offer' })
    await expect(send(sent, { entryId: entryOf(sent), answer: 'no' })).rejects.toMatchObject(code('shortlist-agreed'))
    const { shown } = await open(sent.token)
    expect(shown?.people).toMatchObject([{ letter: 'A', state: 'agreed', name: expect.stringContaining('Whitfield') }, { name: null }])
  })

  it('of no declines the application with what the employer said', async () => {
    const sent = await makeSent(world)
    await send(sent, { entryId: entryOf(sent), answer: 'no', comment: 'Too far' })
    await agree(sent, 'no')
    expect(await stageOf(sent)).toEqual({ stage: 'client_declined', reason: 'Too far' })
  })

  it('of interview proposes the time that was picked to the candidate', async () => {
    const sent = await makeSent(world)
    const startsAt = sent.made.times[1] ?? ''
    await expect(send(sent, { entryId: entryOf(sent), answer: 'interview', startsAt: '2030-01-01T10:00:00.000Z' })).rejects.toMatchObject(
      code('slot-unknown'),
    )
    await send(sent, { entryId: entryOf(sent), answer: 'interview', startsAt })
    await agree(sent, 'interview')
    expect(await stageOf(sent)).toMatchObject({ stage: 'interview' })
    const { items } = await by.get('/interviews', { query: { applicationId: sent.applications[0]?.id ?? 0 } })
    expect(items).toMatchObject([{ status: 'proposed', minutes: 30, contact: { name: 'Helen Wray' }, slots: [{ startsAt }] }])
  })

  it('is agreed with one by one: what one refuses leaves the others moved', async () => {
    const sent = await makeSent(world)
    await send(sent, { entryId: entryOf(sent), answer: 'yes' }, { entryId: entryOf(sent, 1), answer: 'yes' })
    const items = sent.made.entries.map(({ id: entryId }, i) => ({ entryId, answer: 'yes' as const, version: i === 0 ? 99 : 1 }))
    const { items: done } = await by.put('/shortlists/{shortlistId}/agreement', { shortlistId: sent.shortlistId, body: { items } })
    expect(done.map((one) => one.code)).toEqual(['precondition-failed', null])
    expect([await stageOf(sent), await stageOf(sent, 1)]).toMatchObject([{ stage: 'submitted' }, { stage: 'offer' }])
  })

  it('that is sent twice notifies once', async () => {
    const sent = await makeSent(world)
    const notices = async () =>
      (await runs<{ n: number }>(world, `select count(*)::int as n from notifications where event = 'shortlist-answered'`))[0]?.n
    const before = (await notices()) ?? 0
    await send(sent, { entryId: entryOf(sent), answer: 'yes' })
    await send(sent, { entryId: entryOf(sent), answer: 'yes' })
    expect(await notices()).toBe(before + 1)
  })
})
