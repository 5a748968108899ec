import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { calendarKinds } from '../rules.ts'

const world = useApp()
const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ method: 'GET', url: new URL(url).pathname, headers })

/** A feed as a program other than ours reads it: its events, repeating ones expanded by it. */
function read(text: string) {
  const whole = new ICAL.Component(ICAL.parse(text))
  for (const zone of whole.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = whole.getAllSubcomponents('vevent')
  const masters = events.filter((one) => !one.getFirstProperty('recurrence-id')).map((one) => new ICAL.Event(one))
  for (const one of events.filter((one) => one.getFirstProperty('recurrence-id')))
    masters.find(({ uid }) => uid === one.getFirstPropertyValue('uid'))?.relateException(new ICAL.Event(one))
  return masters.map((event) => {
    const times: string[] = []
    const next = event.iterator()
    for (let at = next.next(); at && times.length < 8; at = next.next())
      times.push(event.getOccurrenceDetails(at).startDate.toJSDate().toISOString())
    return { title: event.summary, description: event.description, uid: event.uid, attendees: event.attendees.length, times }
  })
}

it('is read by other programs as the calendar has it, across a change of clocks', async () => {
  const by = await world.as('operation', 'feeds')
  const body = {
    ...{
      kind: 'meeting' as const,
      title: 'Planning, “Leeds”; north',
      isPrivate: true,
      description: 'Wages of everybody',
      zone: 'Europe/Paris' as const,
    },
    ...{ startsLocal: '2027-03-26T09:00', endsLocal: '2027-03-26T09:30', rule: 'FREQ=DAILY;COUNT=6' },
    attendees: [{ name: 'Ines', email: 'ines@people.example' }],
  }
  const { id: eventId } = await by.post('/calendar-events', { body })
  const about = (occurrence: string) => ({ scope: 'this' as const, occurrence })
  await by.put('/calendar-events/{eventId}/cancellation', { eventId, version: 1, body: about('2027-03-27T09:00') })
  const to = { startsLocal: '2027-03-29T15:00', endsLocal: '2027-03-29T15:30' }
  await by.put('/calendar-events/{eventId}/time', { eventId, version: 2, body: { ...to, ...about('2027-03-29T09:00') } })
  const { url } = await by.post('/me/calendar-feeds', { body: { name: 'Phone', kinds: ['meeting'] } })
  const answer = await fetchFeed(url)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  // Whoever shares their other calendar shows it to nobody else there.
  expect(answer.body.match(/^CLASS:PRIVATE/gm)).toHaveLength(2)
  expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const [event] = read(answer.body).filter(({ title }) => title.startsWith('Planning'))
  expect(event).toMatchObject({ title: body.title, description: '', attendees: 0 })
  expect(event?.times).toEqual([
    '2027-03-26T08:00:00.000Z',
    '2027-03-28T07:00:00.000Z',
    '2027-03-29T13:00:00.000Z',
    '2027-03-30T07:00:00.000Z',
    '2027-03-31T07:00:00.000Z',
  ])
})

it('has of candidates a name alone, is not sent twice, and is found no more once revoked', async () => {
  const by = await world.as('operation', 'feeds of days')
  const { id: jobId } = await makeJob(world)
  await applyAsGuest(world, jobId)
  await runs(world, `update applications set stage = 'offer', starts_on = '${soon}' where job_id = ${jobId}`)
  await runs(world, `update jobs set owner_id = ${by.id} where id = ${jobId}`)
  const { id: calendarFeedId, url } = await by.post('/me/calendar-feeds', { body: { name: 'All', kinds: [...calendarKinds] } })
  const { body, headers } = await fetchFeed(url)
  const [person] = await runs<{ name: string; email: string }>(
    world,
    `select first_name || ' ' || last_name as name, email from candidates c join applications a on a.candidate_id = c.id where a.job_id = ${jobId}`,
  )
  expect(read(body).some(({ title }) => title.includes(person?.name ?? '?'))).toBe(true)
  expect(body).not.toContain(person?.email)
  expect((await fetchFeed(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  expect((await by.get('/me/calendar-feeds')).items).toMatchObject([{ name: 'All', lastReadAt: expect.any(String) }])
  await by.delete('/me/calendar-feeds/{calendarFeedId}', { calendarFeedId })
  expect((await fetchFeed(url)).statusCode).toBe(404)
  expect((await fetchFeed(url.replace(/feed\/.*/, `feed/${'a'.repeat(43)}.ics`))).statusCode).toBe(404)
})

it('keeps a hash of its address alone, and ends with the account', async () => {
  const by = await world.as('operation', 'leaver')
  const { url } = await by.post('/me/calendar-feeds', { body: { name: 'Mine', kinds: ['meeting'] } })
  const secret = url.split('/').at(-1)?.replace('.ics', '') ?? ''
  const kept = await runs<{ n: number }>(
    world,
    `select count(*)::int as n from calendar_feeds f where f::text like '%${secret}%' or encode(f.hash, 'escape') like '%${secret}%'`,
  )
  expect(kept[0]?.n).toBe(0)
  await runs(world, `update accounts set disabled = true where id = ${by.id}`)
  expect((await fetchFeed(url)).statusCode).toBe(404)
})
