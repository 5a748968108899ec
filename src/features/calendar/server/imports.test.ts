import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'

const world = useApp()
let count = 0
const file = (...lines: string[]) =>
  new File([['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', ...lines, 'END:VCALENDAR'].join('\r\n')], 'calendar.ics', {
    type: 'text/calendar',
  })
const event = (uid: string, ...lines: string[]) => ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']
const bring = (by: Person, whole: File, commit = true) =>
  by.post('/me/calendar-imports', { body: { commit }, file: whole, idempotencyKey: crypto.randomUUID() })
const shown = async (by: Person, from = '2026-11-01', to = '2026-11-30') => {
  const { items } = await by.get('/calendar', { query: { from, to, kinds: ['meeting'] } })
  return items.map(({ title, startsLocal, endsLocal, zone, isAllDay }) => [title, startsLocal.slice(5), endsLocal.slice(5), zone, isAllDay])
}
const timed = (day: number, ...more: string[]) => [
  `DTSTART;TZID=Europe/Paris:202611${day}T090000`,
  `DTEND;TZID=Europe/Paris:202611${day}T100000`,
  ...more,
]

describe('a file of events', () => {
  it('says first what would come, then brings it, changes it by its UID, and is taken back', async () => {
    const by = await world.as('operation', `brings ${++count}`)
    const lines = event('one@x', 'SUMMARY:Site\\, gate 2', ...timed(10))
    expect(await bring(by, file(...lines), false)).toMatchObject({ id: null, added: 1, items: [{ title: 'Site, gate 2', fate: 'new' }] })
    expect(await shown(by)).toEqual([])
    await bring(by, file(...lines))
    expect(await shown(by)).toEqual([['Site, gate 2', '11-10T09:00', '11-10T10:00', 'Europe/Paris', false]])
    expect(await bring(by, file(...lines))).toMatchObject({ added: 0, updated: 0, skipped: 1, items: [{ fate: 'same' }] })
    const { id: later } = await bring(
      by,
      file(...event('one@x', 'SUMMARY:Moved', ...timed(11)), ...event('two@x', 'SUMMARY:Two', ...timed(12))),
    )
    expect((await shown(by)).map(([title]) => title)).toEqual(['Moved', 'Two'])
    expect(await by.put('/me/calendar-imports/{calendarImportId}/undoing', { calendarImportId: later ?? 0 })).toEqual({
      removed: 1,
      kept: 0,
    })
    expect((await shown(by)).map(([title]) => title)).toEqual(['Moved'])
  })

  it('keeps what follows other clocks at its instant, days as days, and what names no zone as it is', async () => {
    const by = await world.as('operation', `brings ${++count}`)
    await bring(
      by,
      file(
        ...event('a@x', 'SUMMARY:New York', 'DTSTART;TZID=America/New_York:20261110T090000', 'DURATION:PT45M'),
        ...event(
          'b@x',
          'SUMMARY:Windows',
          'DTSTART;TZID=Romance Standard Time:20261111T090000',
          'DTEND;TZID=Romance Standard Time:20261111T100000',
        ),
        ...event('c@x', 'SUMMARY:Leave', 'DTSTART;VALUE=DATE:20261112', 'DTEND;VALUE=DATE:20261114'),
        ...event('d@x', 'SUMMARY:Floating', 'DTSTART:20261115T090000'),
        ...event('e@x', 'SUMMARY:Instant', 'DTSTART:20261116T090000Z', 'DTEND:20261116T100000Z'),
      ),
    )
    expect(await shown(by)).toEqual([
      ['New York', '11-10T14:00', '11-10T14:45', 'Europe/London', false],
      ['Windows', '11-11T09:00', '11-11T10:00', 'Europe/Paris', false],
      ['Leave', '11-12T00:00', '11-14T00:00', 'Europe/London', true],
      ['Floating', '11-15T09:00', '11-15T09:30', 'Europe/London', false],
      ['Instant', '11-16T09:00', '11-16T10:00', 'Europe/London', false],
    ])
  })

  it('brings dates that are otherwise with their series', async () => {
    const by = await world.as('operation', `brings ${++count}`)
    const [starts, ends] = timed(10)
    await bring(
      by,
      file(
        ...event(
          's@x',
          'SUMMARY:Series',
          starts as string,
          ends as string,
          'RRULE:FREQ=DAILY;COUNT=4',
          'EXDATE;TZID=Europe/Paris:20261112T090000',
          'RDATE;TZID=Europe/Paris:20261120T090000',
        ),
        ...event(
          's@x',
          'RECURRENCE-ID;TZID=Europe/Paris:20261111T090000',
          'SUMMARY:Later',
          'DTSTART;TZID=Europe/Paris:20261111T150000',
          'DTEND;TZID=Europe/Paris:20261111T160000',
        ),
      ),
    )
    expect((await shown(by)).map(([title, at]) => `${title} ${at}`)).toEqual([
      'Series 11-10T09:00',
      'Later 11-11T15:00',
      'Series 11-13T09:00',
      'Series 11-20T09:00',
    ])
  })

  it('takes no harm from circles, rules without sense, times that are none, and events of others', async () => {
    const [by, other] = [await world.as('operation', `brings ${++count}`), await world.as('operation', `brings ${++count}`)]
    await bring(other, file(...event('theirs@x', 'SUMMARY:Theirs', ...timed(10))))
    const { items, added } = await bring(
      by,
      file(
        ...event('x@x', 'RELATED-TO:y@x', 'SUMMARY:X', ...timed(10)),
        ...event('y@x', 'RELATED-TO:x@x', 'RELATED-TO:y@x', 'SUMMARY:Y', ...timed(10)),
        ...event('z@x', 'RECURRENCE-ID;TZID=Europe/Paris:20261110T090000', 'SUMMARY:Lone', ...timed(10)),
        ...event('z@x', 'RECURRENCE-ID;TZID=Europe/Paris:20261110T090000', 'SUMMARY:Lone again', ...timed(10)),
        ...event('never@x', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Never', ...timed(10)),
        ...event('seconds@x', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Seconds', ...timed(10)),
        ...event('back@x', 'SUMMARY:Back', 'DTSTART:20261110T090000', 'DTEND:20261109T090000'),
        ...event('none@x', 'SUMMARY:None'),
        ...event('theirs@x', 'SUMMARY:Mine now', ...timed(11)),
        ...event('gone@x', 'STATUS:CANCELLED', 'SUMMARY:Gone', ...timed(10)),
        ...event('long@x', 'SUMMARY:Long', 'DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:20300101'),
        ...event('bold@x', 'SUMMARY:<b>Bold</b>', 'URL:javascript:alert(1)', ...timed(10)),
        ...event('nul\u0000@x', 'SUMMARY:No\u0000thing', 'DESCRIPTION:\u0000', ...timed(10)),
        ...event('far@x', 'RRULE:FREQ=YEARLY;INTERVAL=999;COUNT=3650', 'SUMMARY:Far', ...timed(10)),
      ),
    )
    expect(Object.fromEntries(items.map(({ title, fate }) => [title, fate]))).toEqual({
      ...{ X: 'new', Y: 'new', Lone: 'new', Never: 'rule', Seconds: 'rule', Back: 'no-time', None: 'no-time' },
      ...{ Nothing: 'new', Far: 'new' },
      ...{ 'Mine now': 'theirs', Gone: 'cancelled', Long: 'too-long', '<b>Bold</b>': 'new' },
    })
    expect(added).toBe(6)
  })

  it.each([
    ['that is none', new File(['Dear colleagues'], 'a.ics'), 'calendar-file-unreadable'],
    ['that breaks off', new File(['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY'], 'a.ics'), 'calendar-file-unreadable'],
    ['without events', file(), 'calendar-file-empty'],
    ['with thousands of events', file(...Array(2001).fill('BEGIN:VEVENT\r\nEND:VEVENT')), 'calendar-file-too-many'],
    ['with thousands of events in folded lines', file(...Array(2001).fill('BEGIN:VEV\r\n ENT\r\nEND:VEVENT')), 'calendar-file-too-many'],
    [
      'that takes minutes to reckon',
      file(
        ...Array.from({ length: 300 }, (_, i) =>
          event(`53-${i}@x`, 'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=3650', ...timed(10)),
        ).flat(),
      ),
      'calendar-file-too-many',
    ],
    ['of 10 MB', new File(['BEGIN:VCALENDAR\r\n', 'X'.repeat(10_485_760)], 'a.ics'), 'file-too-large'],
  ])('is refused %s, in words', async (_, whole, code) => {
    const by = await world.as('operation', `brings ${++count}`)
    await expect(bring(by, whole)).rejects.toMatchObject({ body: { code } })
  })
})
