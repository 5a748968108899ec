import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { derivedKinds } from '../rules.ts'

const world = useApp()
const daily = {
  kind: 'meeting',
  title: 'Briefing',
  startsLocal: '2026-11-09T09:00',
  endsLocal: '2026-11-09T09:15',
  rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE',
} as const
const fortnight = { from: '2026-11-09', to: '2026-11-22' }
const inFortnight = async (by: Awaited<ReturnType<typeof world.as>>, q: string) => {
  const { items } = await by.get('/calendar', { query: { ...fortnight, q } })
  return items.map(({ startsLocal, title }) => `${startsLocal} ${title}`)
}

describe('a repeating event', () => {
  it('is changed for one date alone', async () => {
    const by = await world.as('operation')
    const { id: eventId, version } = await by.post('/calendar-events', { body: { ...daily, title: 'Ones' } })
    const body = { scope: 'this', occurrence: '2026-11-10T09:00', startsLocal: '2026-11-12T11:00', endsLocal: '2026-11-12T11:30' } as const
    const moved = await by.put('/calendar-events/{eventId}/time', { eventId, version, body })
    expect(moved).toMatchObject({ startsLocal: '2026-11-12T11:00', occurrence: '2026-11-10T09:00', isMoved: true, version: 2 })
    await by.put('/calendar-events/{eventId}/cancellation', {
      eventId,
      version: 2,
      body: { scope: 'this', occurrence: '2026-11-16T09:00' },
    })
    expect(await inFortnight(by, 'Ones')).toEqual(
      ['2026-11-09T09:00', '2026-11-11T09:00', '2026-11-12T11:00', '2026-11-17T09:00', '2026-11-18T09:00'].map((at) => `${at} Ones`),
    )
  })

  it('is cut in two where it changes from a date on', async () => {
    const by = await world.as('operation')
    const { id: eventId, version } = await by.post('/calendar-events', { body: { ...daily, title: 'Cut' } })
    const body = { scope: 'following', occurrence: '2026-11-11T09:00', title: 'Cut later' } as const
    const later = await by.patch('/calendar-events/{eventId}', { eventId, version, body })
    expect(later.id).not.toBe(eventId)
    expect(await inFortnight(by, 'Cut')).toEqual([
      '2026-11-09T09:00 Cut',
      '2026-11-10T09:00 Cut',
      ...['2026-11-11T09:00', '2026-11-16T09:00', '2026-11-17T09:00', '2026-11-18T09:00'].map((at) => `${at} Cut later`),
    ])
  })

  it('moves with its weekdays where all of it moves', async () => {
    const by = await world.as('operation')
    const { id: eventId, version } = await by.post('/calendar-events', { body: { ...daily, title: 'All' } })
    const body = { scope: 'all', occurrence: '2026-11-10T09:00', startsLocal: '2026-11-11T10:00', endsLocal: '2026-11-11T10:15' } as const
    const { rule } = await by.put('/calendar-events/{eventId}/time', { eventId, version, body })
    expect(rule).toBe('FREQ=WEEKLY;BYDAY=TU,WE,TH')
    expect((await inFortnight(by, 'All'))[0]).toBe('2026-11-10T10:00 All')
  })
})

it('clashes with leave, but not with what else lasts all day', async () => {
  const by = await world.as('operation', 'away')
  const days = { startsLocal: '2026-11-17T00:00', endsLocal: '2026-11-19T00:00', isAllDay: true }
  await by.post('/calendar-events', { body: { kind: 'leave', title: 'Leave', ...days } })
  await by.post('/calendar-events', { body: { kind: 'training', title: 'Safety week', ...days } })
  const body = { kind: 'interview', title: 'Talk', startsLocal: '2026-11-18T10:00', endsLocal: '2026-11-18T11:00' } as const
  const { clashes, nextFree } = await by.post('/calendar-events', { body })
  expect(clashes.map(({ title }) => title)).toEqual(['Leave'])
  expect(nextFree).toBe('2026-11-19T08:00')
})

it('shows of what is private to others that they are busy', async () => {
  const [by, other] = [await world.as('operation'), await world.as('operation', 'colleague')]
  const { id: eventId } = await by.post('/calendar-events', { body: { ...daily, title: 'Dentist', isPrivate: true } })
  const { items } = await other.get('/calendar', { query: { ...fortnight, whose: 'team' } })
  expect(items.find((item) => item.eventId === eventId)).toMatchObject({ title: null, location: '', isBusy: true, version: null })
  await expect(other.get('/calendar-events/{eventId}', { eventId })).rejects.toMatchObject({ body: { code: 'event-private' } })
  const talk = await by.post('/calendar-events', { body: { ...daily, kind: 'interview', title: 'Elsewhere', isPrivate: true } })
  const seen = async (who: typeof by, kind: 'interview' | 'meeting') => {
    const found = (await who.get('/calendar', { query: { ...fortnight, whose: 'team', kinds: [kind] } })).items
    return found.find((item) => item.eventId === talk.id)?.kind
  }
  expect([await seen(by, 'interview'), await seen(other, 'interview'), await seen(other, 'meeting')]).toEqual([
    'interview',
    undefined,
    'meeting',
  ])
})

it('tells the second of two who move one meeting who was faster', async () => {
  const by = await world.as('operation')
  const { id: eventId, version } = await by.post('/calendar-events', { body: { ...daily, rule: null } })
  const to = (day: number) => ({ startsLocal: `2026-11-${day}T09:00`, endsLocal: `2026-11-${day}T09:15` })
  const both = await Promise.allSettled(
    [12, 13].map((day) => by.put('/calendar-events/{eventId}/time', { eventId, version, body: to(day) })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { body: { status: 412 } } })
})

it('names what an event clashes with, and the next time at which all are free', async () => {
  const by = await world.as('operation')
  const at = {
    kind: 'interview',
    title: 'First',
    startsLocal: '2026-11-13T16:30',
    endsLocal: '2026-11-13T17:30',
    zone: 'Europe/London',
  } as const
  await by.post('/calendar-events', { body: at })
  const body = { ...at, title: 'Second', zone: 'Europe/Paris', startsLocal: '2026-11-13T17:45', endsLocal: '2026-11-13T18:45' } as const
  const { clashes, nextFree } = await by.post('/calendar-events', { body })
  expect(clashes).toMatchObject([{ title: 'First' }])
  expect(nextFree).toBe('2026-11-16T08:00')
})

it('has the days that follow from other records, with a link to each', async () => {
  const by = await world.as('admin')
  const { id: jobId } = await makeJob(world)
  await applyAsGuest(world, jobId)
  const [row] = await runs<{ id: number }>(
    world,
    `update applications set stage = 'offer', starts_on = '2026-11-16', next_step = 'Call back', next_step_on = '2026-11-13', next_step_by = ${by.id}
      where job_id = ${jobId} returning candidate_id::int as id`,
  )
  await runs(
    world,
    `insert into documents (candidate_id, type, status, checked_at, checked_how, expires_on, created_at)
      values (${row?.id}, 'cscs', 'verified', now(), 'paper', '2026-11-12', now())`,
  )
  await runs(
    world,
    `insert into right_to_work_checks (candidate_id, country, proof, checked_on, permission_until, follow_up_on, restrictions, created_at)
      values (${row?.id}, 'GB', 'uk-online', '2026-01-05', '2026-12-05', '2026-11-11', '', now())`,
  )
  const { items } = await by.get('/calendar', { query: { ...fortnight, whose: 'team', kinds: [...derivedKinds] } })
  expect(items.map(({ kind, startsLocal, eventId }) => [kind, startsLocal.slice(5, 10), eventId])).toEqual([
    ['right_to_work_recheck', '11-11', null],
    ['document_expiry', '11-12', null],
    ['next_step', '11-13', null],
    ['first_day', '11-16', null],
  ])
  expect(items.every(({ link }) => link?.startsWith('/dashboard/'))).toBe(true)
  const { counts, days } = await by.get('/calendar/days', { query: { ...fortnight, whose: 'team' } })
  expect(counts).toMatchObject({ document_expiry: 1, first_day: 1, next_step: 1 })
  expect(days.find(({ day }) => day === '2026-11-12')?.counts).toMatchObject({ document_expiry: 1 })
  await runs(world, `update candidates set status = 'quarantined' where id = ${row?.id}`)
  const seen = await (await world.as('operation')).get('/calendar', { query: { ...fortnight, whose: 'team', kinds: [...derivedKinds] } })
  expect(seen.items).toEqual([])
})

it('keeps the events of a deleted account for the team, but not its private ones and leave', async () => {
  const [by, other] = [await world.as('operation'), await world.as('operation', 'leaves')]
  const plan = (title: string, more: object = {}) => other.post('/calendar-events', { body: { ...daily, title, ...more } })
  const kept = await plan('Briefing of the leaver')
  await plan('Dentist of the leaver', { isPrivate: true })
  await plan('Holiday of the leaver', { kind: 'leave' })
  await runs(world, `delete from accounts where id = ${other.id}`)
  const { items } = await by.get('/calendar', { query: { ...fortnight, whose: 'team', q: 'leaver' } })
  expect(new Set(items.map(({ eventId, owner }) => [eventId, owner].join()))).toEqual(new Set([`${kept.id},`]))
})
