import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf, isWeekend, mondayOf } from '#shared/dates.ts'
import type { Zone } from '../../places/clocks.ts'
import { zoneOf } from '../../places/countries.ts'
import { isHoliday } from '../../places/holidays.ts'
import type { OwnKind } from '../rules.ts'
import { addMinutes, midnightOf } from '../time.ts'
import { timingOf } from './check.ts'

type PlannedEvent = {
  kind: OwnKind
  title: string
  zone?: Zone
  startsLocal: string
  minutes: number
  location?: string
  description?: string
  rule?: string
  isAllDay?: boolean
  isPrivate?: boolean
  ownerId: number | null
  candidateId?: number
  jobId?: number
  applicationId?: number
  employerId?: number
  asks?: {
    accountId?: number
    candidateId?: number
    name: string
    email: string | null
    locale: string
    answer?: 'accepted' | 'declined' | 'tentative'
  }[]
}
type Around = { staff: readonly number[]; now: Date }

/** A believable fortnight around today, of everybody who works here. */
export async function makeCalendar(db: WriteDb, random: Random, { staff, now }: Around): Promise<void> {
  const today = dayOf(now)
  const monday = mondayOf(today)
  const [operation = 0, admin = 0] = staff
  const colleagues = await db
    .selectFrom('accounts')
    .select(['id', 'displayName', 'email', 'locale'])
    .where('role', 'in', ['admin', 'operation'])
    .where('disabled', '=', false)
    .orderBy('id')
    .limit(8)
    .execute()
  const asked = (accountId: number, answer?: 'accepted' | 'tentative') => {
    const one = colleagues.find(({ id }) => id === accountId)
    return {
      accountId,
      name: one?.displayName ?? one?.email ?? '–',
      email: one?.email ?? null,
      locale: one?.locale ?? 'en',
      ...(answer && { answer }),
    }
  }
  const others = colleagues.filter(({ id }) => id !== operation && id !== admin)
  const at = (day: string, time: string) => `${day}T${time}`
  const inductions = await placements(db)
  const calls = await underWay(db)
  const events: PlannedEvent[] = [
    {
      kind: 'meeting',
      title: 'The week’s jobs',
      startsLocal: at(addDays(monday, -28), '08:30'),
      minutes: 30,
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      ownerId: null,
      location: 'Meeting room',
    },
    {
      kind: 'meeting',
      title: 'Monday’s starts, last check',
      startsLocal: at(addDays(monday, -24), '16:00'),
      minutes: 30,
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      ownerId: operation,
      asks: [asked(admin, 'accepted')],
    },
    {
      kind: 'meeting',
      title: 'Month’s figures',
      startsLocal: at(addDays(monday, -60), '14:00'),
      minutes: 60,
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ownerId: admin,
      asks: [asked(operation)],
    },
    {
      kind: 'meeting',
      title: 'Point chantiers, Lyon',
      zone: 'Europe/Paris',
      startsLocal: at(addDays(monday, 2), '10:00'),
      minutes: 45,
      ownerId: admin,
      asks: [asked(operation, 'tentative')],
      location: 'Visioconférence',
    },
    {
      kind: 'training',
      title: 'SSSTS refresher',
      startsLocal: at(addDays(monday, 8), '08:30'),
      minutes: 480,
      ownerId: null,
      location: 'Leeds',
      description: 'Bring photo ID.',
    },
    {
      kind: 'training',
      title: 'Right to work: what changed',
      startsLocal: at(addDays(monday, 3), '13:00'),
      minutes: 60,
      ownerId: admin,
      asks: [asked(operation, 'accepted'), ...others.slice(0, 2).map(({ id }) => asked(id))],
    },
    { kind: 'meeting', title: 'Dentist', startsLocal: at(addDays(monday, 4), '12:00'), minutes: 60, ownerId: admin, isPrivate: true },
    ...others.slice(0, 2).map(
      ({ id, displayName }, i): PlannedEvent => ({
        ...{ kind: 'leave' as const, title: `Leave, ${displayName ?? ''}`, isAllDay: true, ownerId: id },
        ...{ startsLocal: midnightOf(addDays(monday, i === 0 ? 0 : 9)), minutes: (i === 0 ? 3 : 2) * 1440 },
      }),
    ),
    ...inductions.map(
      ({ candidateId, name, jobId, title, country, town }, i): PlannedEvent => ({
        ...{
          kind: 'induction' as const,
          title: `Induction, ${name}`,
          zone: zoneOf(country),
          candidateId,
          jobId,
        },
        ...{ startsLocal: at(workday(addDays(monday, [-4, 1, 3, 7, 9][i % 5] ?? 1)), i % 2 === 0 ? '07:30' : '10:30'), minutes: 60 },
        ...{ ownerId: operation, location: town, description: title },
      }),
    ),
    ...calls.map(
      ({ candidateId, name, jobId, email, locale, country }, i): PlannedEvent => ({
        ...{
          kind: 'follow_up' as const,
          title: `Call ${name}`,
          zone: zoneOf(country),
          candidateId,
          jobId,
        },
        ...{ startsLocal: at(workday(addDays(monday, i - 3)), ['09:30', '11:00', '14:30', '16:00'][i % 4] ?? '11:00'), minutes: 30 },
        ownerId: i % 3 === 2 ? admin : operation,
        ...(i % 4 === 0 && { asks: [{ candidateId, name, email, locale, answer: 'accepted' as const }] }),
      }),
    ),
  ]
  for (const event of events)
    await planDemoEvent(db, event, { by: operation, at: new Date(now.getTime() - random.between(1, 20) * 86_400_000) })
  await skipOne(db, addDays(monday, 7))
}

/** No appointments on weekends and bank holidays. */
function workday(day: string): string {
  let next = day
  while (isWeekend(next) || isHoliday(next, 'england-wales') || isHoliday(next, 'france')) next = addDays(next, 1)
  return next
}

/** Puts an event into the calendar as if it had been planned. */
export async function planDemoEvent(
  db: WriteDb,
  { minutes, asks = [], zone = 'Europe/London', rule, ...event }: PlannedEvent,
  made: { by: number; at: Date },
): Promise<number> {
  const isAllDay = event.isAllDay ?? false
  const timing = {
    zone,
    isAllDay,
    startsLocal: event.startsLocal,
    endsLocal: addMinutes(event.startsLocal, minutes),
    rule: rule ?? null,
    moreOn: [],
  }
  const { columns } = timingOf(timing)
  const { id } = await db
    .insertInto('calendarEvents')
    .values({
      ...{ ...event, ...columns, uid: sql<string>`gen_random_uuid() || '@lintel'`, remindMinutes: event.kind === 'leave' ? [] : [15] },
      ...{ createdBy: made.by, createdAt: made.at, updatedAt: made.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (asks.length === 0) return id
  const rows = asks.map(({ answer, ...one }) => ({
    ...{ ...one, locale: one.locale === 'fr' ? ('fr' as const) : ('en' as const), eventId: id, invitedSequence: 0 },
    ...(answer && { answer, answeredAt: made.at }),
  }))
  await db.insertInto('calendarAttendees').values(rows).execute()
  return id
}

/** One date of the weekly meeting is called off. */
async function skipOne(db: WriteDb, monday: string): Promise<void> {
  const event = await db.selectFrom('calendarEvents').select('id').where('title', '=', 'The week’s jobs').executeTakeFirstOrThrow()
  await db
    .insertInto('calendarExceptions')
    .values({ eventId: event.id, originalLocal: `${monday}T08:30`, isCancelled: true })
    .execute()
}

const people = (db: WriteDb) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['c.id as candidateId', 'c.email', 'c.locale', 'j.id as jobId', 'j.title', 'p.country', 'p.name as town'])
    .select(sql<string>`c.first_name || ' ' || c.last_name`.as('name'))
    .where('c.status', 'in', ['active', 'on_assignment'])
    .orderBy('a.id')

const placements = (db: WriteDb) => people(db).where('a.stage', '=', 'placed').limit(5).execute()
const underWay = (db: WriteDb) => people(db).where('a.stage', 'in', ['screening', 'vetting', 'submitted']).limit(12).execute()
