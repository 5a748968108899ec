import ICAL from 'ical.js'
import { createRecent } from '#server/recent.ts'
import { Problem } from '#shared/problem.ts'
import { localOf, type Zone, zones } from '../../places/clocks.ts'
import { instantOf } from '../../places/instants.ts'
import { eventBounds as bounds } from '../bounds.ts'
import { longestEvent, mostFileEvents, mostMoreOn } from '../limits.ts'
import type { Fate } from '../own-contract.ts'
import { readRule, writeRule } from '../rule.ts'
import { addMinutes, isLocal, midnightOf, minutesBetween } from '../time.ts'

/** An event of a file, as Lintel would have it. */
export type Incoming = {
  uid: string
  title: string
  description: string
  location: string
  url: string | null
  zone: Zone
  isAllDay: boolean
  startsLocal: string
  endsLocal: string
  rule: string | null
  moreOn: string[]
  isPrivate: boolean
  isBusy: boolean
  /** Times of the rule at which it does not take place. */
  without: string[]
  /** Times of the rule at which it is otherwise. */
  moved: { originalLocal: string; startsLocal: string; endsLocal: string; title: string; location: string; description: string }[]
}
export type Read = { event: Incoming; fate: null } | { event: Pick<Incoming, 'title'> & Partial<Incoming>; fate: Fate }

/** What Outlook calls the clocks that we have. */
const windows: Record<string, Zone> = {
  'gmt standard time': 'Europe/London',
  'romance standard time': 'Europe/Paris',
  'w. europe standard time': 'Europe/Paris',
  'central europe standard time': 'Europe/Paris',
}
const isZone = (name: string): name is Zone => zones.some((one) => one === name)

const recentZones = createRecent<string>(1000)

/** What a zone is called by everybody, in whatever letters a file has it; empty where there is none of that name. */
function knownZone(name: string): string {
  const recent = recentZones.get(name)
  if (recent !== undefined) return recent
  let known = ''
  try {
    known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {}
  recentZones.set(name, known)
  return known
}

type Clock = { zone: Zone; local: string; isAllDay: boolean }

/** A time of a file by clocks that we have: of other zones the instant is kept. */
function clockOf(property: ICAL.Property | null, value: unknown, zone: Zone): Clock | null {
  if (!(value instanceof ICAL.Time)) return null
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${String(value.year).padStart(4, '0')}-${two(value.month)}-${two(value.day)}`
  if (value.isDate) return isLocal(midnightOf(day)) ? { zone, local: midnightOf(day), isAllDay: true } : null
  const local = `${day}T${two(value.hour)}:${two(value.minute)}`
  if (!isLocal(local) || local < '1970' || local > '2198') return null
  const named = String(property?.getParameter('tzid') ?? '').replace(/^\/?(?:[\w.-]+\/)*(?=\w+\/\w+$)/, '')
  if (value.zone === ICAL.Timezone.utcTimezone) return { zone, local: localOf(`${local}Z`, zone), isAllDay: false }
  const own = isZone(named) ? named : windows[named.toLowerCase()]
  if (own) return { zone: own, local, isAllDay: false }
  const other = named === '' ? '' : knownZone(named)
  if (other !== '') return { zone, local: localOf(instantOf(local, other as Zone), zone), isAllDay: false }
  return { zone, local, isAllDay: false }
}

const textOf = (component: ICAL.Component, name: string, { max }: { max: number }) =>
  String(component.getFirstPropertyValue(name) ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
    .slice(0, max)
    .toWellFormed()
const lineOf = (component: ICAL.Component, name: string, most: { max: number }) => textOf(component, name, most).replace(/\s+/g, ' ')

/** No more than so many: a file may name hundreds of thousands. */
function timesOf(component: ICAL.Component, name: string, zone: Zone): string[] {
  const times: string[] = []
  for (const property of component.getAllProperties(name))
    for (const value of property.getValues()) {
      if (times.length >= mostFileEvents) return times
      const clock = clockOf(property, value, zone)
      if (clock) times.push(clock.local)
    }
  return times
}

function endOf(component: ICAL.Component, starts: Clock): string | null {
  const property = component.getFirstProperty('dtend')
  const end = property && clockOf(property, property.getFirstValue(), starts.zone)
  if (end) return end.local
  const duration: unknown = component.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return addMinutes(starts.local, Math.round(duration.toSeconds() / 60))
  return addMinutes(starts.local, starts.isAllDay ? 1440 : 30)
}

function whenOf(component: ICAL.Component, zone: Zone) {
  const property = component.getFirstProperty('dtstart')
  const starts = property && clockOf(property, property.getFirstValue(), zone)
  const endsLocal = starts && endOf(component, starts)
  if (!starts || !endsLocal) return null
  // Some programs write events that last no time, which is how a reminder looks.
  const minutes = minutesBetween(starts.local, endsLocal)
  if (minutes < 0) return null
  const ends = minutes === 0 ? addMinutes(starts.local, starts.isAllDay ? 1440 : 30) : endsLocal
  return { zone: starts.zone, isAllDay: starts.isAllDay, startsLocal: starts.local, endsLocal: ends }
}

function readOne(master: ICAL.Component, others: readonly ICAL.Component[], zone: Zone, untitled: string): Read {
  const title = lineOf(master, 'summary', bounds.title) || untitled
  const when = whenOf(master, zone)
  if (!when) return { event: { title }, fate: 'no-time' }
  if (minutesBetween(when.startsLocal, when.endsLocal) > longestEvent * 1440) return { event: { title, ...when }, fate: 'too-long' }
  if (lineOf(master, 'status', { max: 20 }).toUpperCase() === 'CANCELLED') return { event: { title, ...when }, fate: 'cancelled' }
  const written = master.getFirstPropertyValue('rrule')
  const rule = written === null ? null : readRule(String(written))
  if (written !== null && rule === null) return { event: { title, ...when }, fate: 'rule' }
  const url = textOf(master, 'url', bounds.url)
  const moved = others.flatMap((one) => {
    const property = one.getFirstProperty('recurrence-id')
    const original = property && clockOf(property, property.getFirstValue(), when.zone)
    const then = whenOf(one, when.zone)
    if (!original || !then || then.isAllDay !== when.isAllDay) return []
    const { startsLocal, endsLocal } = then
    const said = {
      title: lineOf(one, 'summary', bounds.title) || title,
      location: lineOf(one, 'location', bounds.location),
      description: textOf(one, 'description', bounds.description),
    }
    return [{ originalLocal: original.local, startsLocal, endsLocal, ...said }]
  })
  const event: Incoming = {
    uid: lineOf(master, 'uid', { max: 255 }),
    title,
    description: textOf(master, 'description', bounds.description),
    location: lineOf(master, 'location', bounds.location),
    url: /^https:\/\/\S+$/.test(url) && URL.canParse(url) ? url : null,
    ...when,
    rule: rule && writeRule(rule),
    moreOn: timesOf(master, 'rdate', when.zone).slice(0, mostMoreOn),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(lineOf(master, 'class', { max: 20 }).toUpperCase()),
    isBusy: lineOf(master, 'transp', { max: 20 }).toUpperCase() !== 'TRANSPARENT',
    without: timesOf(master, 'exdate', when.zone),
    moved,
  }
  return { event, fate: null }
}

/**
 * The events of an .ics file. What events say of each other (RELATED-TO) is not followed, so that circles lead nowhere; a date that is
 * otherwise (RECURRENCE-ID) belongs to the event of its UID, and is an event by itself where there is none.
 */
export function readIcs(text: string, { zone, untitled }: { zone: Zone; untitled: string }): Read[] {
  const begun = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0
  if (begun > mostFileEvents) throw new Problem(400, 'calendar-file-too-many')
  const components = componentsIn(text)
  // Folded lines hide how many there are.
  if (components.length > mostFileEvents) throw new Problem(400, 'calendar-file-too-many')
  const byUid = new Map<string, ICAL.Component[]>()
  for (const [i, component] of components.entries()) {
    const uid = lineOf(component, 'uid', { max: 255 }) || `none-${i}`
    byUid.set(uid, [...(byUid.get(uid) ?? []), component])
  }
  if (byUid.size === 0) throw new Problem(400, 'calendar-file-empty')
  return [...byUid.values()].flatMap((all) => {
    const masters = all.filter((one) => one.getFirstProperty('recurrence-id') === null)
    // The last version of an event counts, where a file has several.
    const master = masters.at(-1) ?? all[0]
    return master
      ? [
          readOne(
            master,
            all.filter((one) => !masters.includes(one) && one !== master),
            zone,
            untitled,
          ),
        ]
      : []
  })
}

function componentsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[]
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as [string, unknown[], unknown[]][]
    return calendars.flatMap((one) => new ICAL.Component(one as never).getAllSubcomponents('vevent'))
  } catch {
    throw new Problem(400, 'calendar-file-unreadable')
  }
}
