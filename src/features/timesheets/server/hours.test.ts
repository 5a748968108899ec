import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runQueued } from '#test/support/queued.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import { type Assigned, enter, fiveDays, lastWeek, makeAssigned, sendWeek, tokenOf } from './samples.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  await setSellers(world)
  admin = await world.as('admin')
})

const code = async (call: Promise<unknown>) => (await problemOf(call)).code
const faults = async (call: Promise<unknown>) => (await problemOf(call)).errors?.map(({ pointer, code: why }) => `${pointer} ${why}`)
/** The token of the link, once the mail that asks went out. */
async function asked({ contactEmail }: Pick<Assigned, 'contactEmail'>) {
  await runQueued(world, 'timesheets.ask')
  return tokenOf(world, contactEmail)
}
const open = (token: string) => world.visitor.post('/hours-approvals', { body: { token } })
const decide = (token: string, body: object) => world.visitor.post('/hours-approvals/decisions', { body: { token, ...body } as never })
const read = (timesheetId: number | null) => admin.get('/timesheets/{timesheetId}', { timesheetId: timesheetId ?? 0 })

describe('a week', () => {
  it('is entered by its candidate day by day, with overtime over so many hours, and with allowances as agreed', async () => {
    const panier = { kind: 'meal', label: 'Meal', per: 'day', pay: 1090, charge: 1250 } as const
    const of = await makeAssigned(world, { allowances: [panier] })
    const extras = [
      { allowanceId: of.allowanceIds[0], quantity: 500 },
      { label: 'Parking', amount: 720 },
    ]
    const sheet = await enter(of, { extras })
    // 42.5 hours, 2.5 of them at time and a half: 40 × 18.50 + 2.5 × 27.75, five meals, parking.
    expect(sheet).toMatchObject({ status: 'draft', hours: 4250, overtime: 250, charge: null, lapses: null, whyNotSend: null })
    expect(sheet.pay).toBe(74_000 + 6938 + 5450 + 720)
    expect((await read(sheet.id)).charge).toBe(104_000 + 9750 + 6250 + 720)
    const { version } = await admin.get('/assignments/{assignmentId}', { assignmentId: of.assignmentId })
    const allowances = [
      { ...panier, kind: 'tools' as const, label: 'Tools' },
      { ...panier, charge: 1300 },
    ]
    await admin.patch('/assignments/{assignmentId}', { assignmentId: of.assignmentId, version, body: { allowances } })
    expect((await read(sheet.id)).extras).toMatchObject([{ allowanceId: of.allowanceIds[0], label: 'Meal' }, { label: 'Parking' }])
    const again = { version: sheet.version, days: fiveDays().slice(0, 1), extras: [{ allowanceId: of.allowanceIds[0], quantity: 200 }] }
    expect(await faults(enter(of, again))).toEqual(['/extras/0/quantity allowance-too-many'])
  })

  it('counts a night to the morning after, and refuses times that cannot be', async () => {
    const of = await makeAssigned(world, { endsOn: addDays(lastWeek, 3) })
    const night = { day: lastWeek, starts: '22:00', ends: '06:00', breakMinutes: 30 }
    const sheet = await enter(of, { days: [night] })
    expect(sheet.hours).toBe(750)
    const days = [
      night,
      { day: addDays(lastWeek, 1), starts: '05:30', ends: '14:00' },
      { day: addDays(lastWeek, 1), starts: '15:00', ends: '16:00' },
      { day: addDays(lastWeek, 2), starts: '08:00', ends: '09:00', breakMinutes: 60 },
      { day: addDays(lastWeek, 4), starts: '08:00', ends: '09:00' },
      { day: addDays(lastWeek, 9), starts: '08:00', ends: '08:00' },
      { day: addDays(lastWeek, 3), kind: 'holiday' },
    ]
    expect(await faults(enter(of, { version: sheet.version, days }))).toEqual([
      '/days/1/starts days-overlap',
      '/days/2/day day-twice',
      '/days/3/breakMinutes break-too-long',
      '/days/4/day day-outside-assignment',
      '/days/5/day day-outside-week',
      '/days/5/ends day-no-hours',
      '/days/6/kind day-no-holiday',
    ])
    const thisWeek = addDays(lastWeek, 7)
    const later = await makeAssigned(world)
    const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
    const ahead = [{ day: tomorrow, starts: '08:00', ends: '12:00' }]
    if (tomorrow < addDays(thisWeek, 7))
      expect(await faults(enter(later, { days: ahead }, thisWeek))).toEqual(['/days/0/day day-in-future'])
    expect(await code(enter(of, {}, addDays(lastWeek, 14)))).toBe('week-outside-assignment')
  })

  it('keeps its candidate from being erased until it is invoiced', async () => {
    const of = await makeAssigned(world)
    const { id } = await sendWeek(of)
    const { firstName, lastName } = await admin.get('/candidates/{candidateId}', { candidateId: of.candidateId })
    const erase = () =>
      admin.put('/candidates/{candidateId}/erasure', { candidateId: of.candidateId, body: { name: `${firstName} ${lastName}` } })
    expect(await code(erase())).toBe('erase-hours-open')
    await runs(world, `update timesheets set status = 'draft' where id = ${id}`)
    expect((await erase()).counts).toMatchObject({ candidates: 1 })
  })

  it('refuses a stale version, and strangers', async () => {
    const of = await makeAssigned(world)
    await enter(of)
    expect(await code(enter(of))).toBe('precondition-failed')
    const other = await makeAssigned(world)
    expect(await code(enter({ ...of, worker: other.worker }))).toBe('not-found')
  })

  it('is sent from its last working day on, with the papers that a French mission needs, and no assignment ends before it', async () => {
    const french = await makeAssigned(world, { country: 'FR', papers: false })
    expect(await code(sendWeek(french))).toBe('mission-not-declared')
    const of = await makeAssigned(world)
    const { id, version } = await enter(of, { days: [] })
    expect(await code(of.worker.put('/timesheets/{timesheetId}/sending', { timesheetId: id ?? 0, version }))).toBe('timesheet-empty')
    const sent = await makeAssigned(world)
    await sendWeek(sent)
    const { version: seen } = await admin.get('/assignments/{assignmentId}', { assignmentId: sent.assignmentId })
    const end = (endedOn: string) =>
      admin.put('/assignments/{assignmentId}/ending', {
        assignmentId: sent.assignmentId,
        version: seen,
        body: { endedOn, reason: 'work-finished', note: '' },
      })
    expect(await faults(end(addDays(lastWeek, 3)))).toEqual(['/endedOn assignment-worked-later'])
    expect((await end(addDays(lastWeek, 4))).status).toBe('ended')
    const ended = await makeAssigned(world)
    const sheet = await enter(ended)
    await runs(
      world,
      `update assignments set ended_on = '${addDays(lastWeek, 2)}', end_reason = 'candidate-left' where id = ${ended.assignmentId}`,
    )
    const send = { timesheetId: sheet.id ?? 0, version: sheet.version }
    expect(await code(ended.worker.put('/timesheets/{timesheetId}/sending', send))).toBe('timesheet-outside-assignment')
  })
})

describe('approval by link', () => {
  it('bundles a contact’s weeks in one mail, approves some, queries one, and leaves the rest', async () => {
    const first = await makeAssigned(world)
    const [second, third] = [await makeAssigned(world, { at: first }), await makeAssigned(world, { at: first })]
    const sheets = [await sendWeek(first), await sendWeek(second), await sendWeek(third)]
    const token = await asked(first)
    const mails = (await world.mails()).filter(({ to }) => to === first.contactEmail)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.paragraphs.join('\n')).toContain('3 people, 127.50 hours')
    const page = await open(token)
    expect(page).toMatchObject({ contactName: 'Ruth Aldous', decided: [] })
    expect(page.toDecide.map(({ id }) => id)).toEqual(sheets.map(({ id }) => id))
    expect((await read(sheets[0]?.id ?? 0)).status).toBe('sent')
    const [one, two] = page.toDecide.map(({ id, version }) => ({ id, version }))
    const after = await decide(token, { approve: [one], query: [{ ...two, query: 'Left at 14:00 on Friday' }] })
    expect(after.toDecide.map(({ id }) => id)).toEqual([sheets[2]?.id])
    expect(after.decided).toHaveLength(2)
    expect(await read(one?.id ?? 0)).toMatchObject({ status: 'approved', decidedBy: 'Ruth Aldous', decidedByLink: true })
    // Back to whoever entered it: corrected, and sent again.
    const queried = await second.worker.get('/timesheets/{timesheetId}', { timesheetId: two?.id ?? 0 })
    expect(queried).toMatchObject({ status: 'queried', query: 'Left at 14:00 on Friday', whyNotEnter: null })
    await sendWeek(second, { version: queried.version, days: fiveDays(lastWeek, '16:00') })
    const newest = await asked(first)
    expect(await code(open(token))).toBe('hours-link-revoked')
    expect((await open(newest)).toDecide).toHaveLength(2)
  })

  it('decides nothing from an old page, or when two decide at once', async () => {
    const of = await makeAssigned(world)
    const { id: timesheetId } = await sendWeek(of)
    const token = await asked(of)
    const [seen] = (await open(token)).toDecide.map(({ id, version }) => ({ id, version }))
    const { version } = await read(timesheetId)
    await of.worker.put('/timesheets/{timesheetId}/recall', { timesheetId: timesheetId ?? 0, version })
    expect(await problemOf(decide(token, { approve: [seen] }))).toMatchObject({ status: 412, code: 'hours-changed-meanwhile' })
    await sendWeek(of, { version: version + 1 })
    const next = await asked(of)
    const [again] = (await open(next)).toDecide.map(({ id, version: newest }) => ({ id, version: newest }))
    // Nor at another price than the one on the page.
    const { charge = 0 } = (await open(next)).toDecide[0] ?? {}
    await runs(world, `update assignment_rates set charge = charge + 100 where assignment_id = ${of.assignmentId}`)
    expect(await code(decide(next, { approve: [{ ...again, charge }] }))).toBe('hours-priced-meanwhile')
    const both = await Promise.allSettled([
      decide(next, { approve: [again] }),
      decide(next, { query: [{ ...again, query: 'Was it six?' }] }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('opens nothing by a link that is guessed, expired or revoked, nor hours of another contact', async () => {
    const [of, other] = [await makeAssigned(world), await makeAssigned(world)]
    await sendWeek(of)
    const theirs = await sendWeek(other)
    const token = await asked(of)
    expect(await code(open('a'.repeat(22)))).toBe('hours-link-unknown')
    expect(await code(decide(token, { approve: [{ id: theirs.id, version: theirs.version }] }))).toBe('not-found')
    expect(await code(decide(token, {}))).toBe('invalid-argument')
    await runs(
      world,
      `update hours_links set created_at = now() - interval '61 days', expires_at = now() - interval '1 day' where contact_id = ${of.contactId} and revoked_at is null`,
    )
    expect(await problemOf(open(token))).toMatchObject({ status: 410, code: 'hours-link-expired' })
    const { contactId } = of
    const { url } = await admin.put('/employer-contacts/{contactId}/hours-link', { contactId })
    const made = url.split('/hours/')[1] ?? ''
    expect((await open(made)).toDecide).toHaveLength(1)
    await admin.delete('/employer-contacts/{contactId}/hours-link', { contactId })
    expect(await code(open(made))).toBe('hours-link-revoked')
  })

  it('is frozen once given: changed by nobody until staff reopen it with a reason', async () => {
    const of = await makeAssigned(world)
    const sent = await sendWeek(of)
    const sheets = [{ id: sent.id ?? 0, version: sent.version }]
    const ground = 'by phone, Ruth Aldous'
    expect(await admin.post('/timesheets/approvals', { body: { sheets, ground } })).toEqual({ items: [{ id: sent.id, code: null }] })
    expect(await admin.post('/timesheets/approvals', { body: { sheets, ground } })).toEqual({
      items: [{ id: sent.id, code: 'timesheet-approved' }],
    })
    const { version, charge } = await read(sent.id)
    expect(await code(enter(of, { version }))).toBe('timesheet-approved')
    // A rate that is changed for days gone by changes nothing that was approved.
    await runs(world, `update assignment_rates set charge = charge + 500 where assignment_id = ${of.assignmentId}`)
    expect((await read(sent.id)).charge).toBe(charge)
    const reopened = await admin.put('/timesheets/{timesheetId}/reopening', {
      timesheetId: sent.id ?? 0,
      version,
      body: { reason: 'Wrong week' },
    })
    expect(reopened).toMatchObject({ status: 'draft', whyNotEnter: null })
  })
})

describe('reminders', () => {
  it('remind a contact once after two working days, ask whoever took their place, and remind candidates on Monday of last week', async () => {
    const of = await makeAssigned(world)
    await sendWeek(of)
    await asked(of)
    await runs(world, `update timesheets set asked_at = now() - interval '8 days' where assignment_id = ${of.assignmentId}`)
    const { tasks } = await import('../../../tasks.ts')
    const monday = new Date(`${addDays(lastWeek, 7)}T08:15:00Z`)
    const run = (name: string, now: Date) => tasks(world.config)[name]?.run(world.tasking(now), {} as never)
    const late = new Date(Math.max(Date.now(), monday.getTime()))
    const thursday = new Date(`${addDays(late.toISOString().slice(0, 10), (11 - late.getUTCDay()) % 7)}T08:15:00Z`)
    await run('timesheets.remind', thursday)
    await run('timesheets.remind', thursday)
    const reminders = (await world.mails()).filter(({ to, subject }) => to === of.contactEmail && subject.startsWith('Reminder'))
    expect(reminders).toHaveLength(1)
    const [other] = await runs<{ id: number }>(
      world,
      `insert into employer_contacts (employer_id, first_name, last_name, email, locale)
        values (${of.employerId}, 'Joan', 'Firth', 'joan@foundry.example', 'en') returning id::int`,
    )
    const { version } = await admin.get('/assignments/{assignmentId}', { assignmentId: of.assignmentId })
    const body = { contactId: other?.id ?? 0 }
    await admin.patch('/assignments/{assignmentId}', { assignmentId: of.assignmentId, version, body })
    await run('timesheets.remind', thursday)
    await run('timesheets.remind', thursday)
    expect((await world.mails()).filter(({ to }) => to === 'joan@foundry.example')).toHaveLength(1)
    const [missing, gone] = [await makeAssigned(world), await makeAssigned(world)]
    const before = addDays(lastWeek, -1)
    await runs(world, `update applications set stage = 'completed', stage_changed_at = '${before}' where id = ${gone.applicationId}`)
    await run('timesheets.tellOfMissing', monday)
    await run('timesheets.tellOfMissing', monday)
    const { items } = await missing.worker.get('/me/notifications', { query: {} })
    expect(items.filter(({ event }) => event === 'hours-missing')).toHaveLength(1)
    // Whoever had the week open before goes on as if nothing had happened.
    expect(await enter(missing)).toMatchObject({ version: 1, status: 'draft' })
    for (const { worker } of [of, gone])
      expect((await worker.get('/me/notifications', { query: {} })).items.filter(({ event }) => event === 'hours-missing')).toEqual([])
  })
})
