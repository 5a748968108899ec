import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import type { Zone } from '../../places/clocks.ts'
import { momentOf } from '../../places/instants.ts'
import type { Brought, Fate } from '../own-contract.ts'
import type { OwnKind } from '../rules.ts'
import type { EventInput } from '../shapes.ts'
import { text } from '../text.ts'
import { timingOf } from './check.ts'
import { addEvent, changeEvent } from './commands.ts'
import { announce } from './lock.ts'
import { type Incoming, type Read, readIcs } from './read-ics.ts'
import { exceptionsOf } from './read.ts'
import { setExceptions } from './series.ts'

const mostShown = 100
/** Rules may take long to reckon: all of a file together no longer than that. */
const mostReckonedMs = 5000
type Asked = { commit: boolean; kind: OwnKind; zone: Zone }
type Known = Awaited<ReturnType<typeof findKnown>>[number]

const findKnown = (db: ReadContext['db'], uids: readonly string[]) =>
  db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('uid', 'in', [...uids])
    .execute()

/** Brings the events of a file into one’s own calendar, or says what would come. */
export async function importCalendar(at: WriteContext, { commit, kind, zone }: Asked, file: ReceivedFile): Promise<Brought> {
  const { db, actor, now, locale } = at
  const all = readIcs(await readFile(file.path, 'utf8'), { zone, untitled: say(text, locale).untitled })
  const uids = all.flatMap(({ event: { uid } }) => uid ?? [])
  const known = new Map((uids.length === 0 ? [] : await findKnown(db, uids)).map((one) => [one.uid, one]))
  const exceptions = await exceptionsOf(
    db,
    [...known.values()].map(({ id }) => id),
  )
  const decided: { one: Read; there: Known | undefined; fate: Fate }[] = []
  let reckonedMs = 0
  for (const one of all) {
    const began = performance.now()
    const there = one.event.uid === undefined ? undefined : known.get(one.event.uid)
    decided.push({ one, there, fate: fateOf(one, there, there ? (exceptions.get(there.id) ?? []).length : 0, actor.id) })
    reckonedMs += performance.now() - began
    if (reckonedMs > mostReckonedMs) throw new Problem(400, 'calendar-file-too-many')
    // Others have their turn in between.
    await setImmediate()
  }
  const countOf = (...fates: Fate[]) => decided.filter(({ fate }) => fates.includes(fate)).length
  const counts = { added: countOf('new'), updated: countOf('changed'), skipped: decided.length - countOf('new', 'changed') }
  const items = decided.slice(0, mostShown).map(({ one: { event }, fate }) => ({
    title: event.title,
    startsLocal: event.startsLocal ?? null,
    endsLocal: event.endsLocal ?? null,
    isAllDay: event.isAllDay ?? false,
    isRepeating: Boolean(event.rule),
    fate,
  }))
  if (!commit) {
    at.audit(null)
    return { id: null, ...counts, items }
  }
  const { id: importId } = await db
    .insertInto('calendarImports')
    .values({ ...counts, accountId: found(actor.id ?? undefined), name: (file.name || 'calendar.ics').slice(0, 255), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { one, there, fate } of decided)
    if (one.fate === null && (fate === 'new' || fate === 'changed')) await bring(at, one.event, { kind, there, importId })
  at.audit({ objectId: importId, changes: counts })
  return { id: importId, ...counts, items }
}

function fateOf({ event, fate }: Read, there: Known | undefined, exceptions: number, accountId: number | null): Fate {
  if (fate !== null) return fate
  const { columns, faults } = timingOf(event)
  if (faults.some(({ code }) => code === 'event-rule-never')) return 'rule'
  if (faults.length > 0) return 'no-time'
  if (!there) return 'new'
  if (there.ownerId !== accountId) return 'theirs'
  if (there.cancelledAt !== null) return 'cancelled'
  const texts = ['title', 'description', 'location', 'url'] as const
  const times = ['startsLocal', 'endsLocal', 'zone', 'isAllDay', 'rule'] as const
  const isSame =
    texts.every((name) => event[name] === there[name]) &&
    times.every((name) => columns[name] === there[name]) &&
    event.moved.length + event.without.length === exceptions
  return isSame ? 'same' : 'changed'
}

type Way = { kind: OwnKind; there: Known | undefined; importId: number }

async function bring(at: WriteContext, { uid, without, moved, ...event }: Incoming, { kind, there, importId }: Way): Promise<void> {
  const input: EventInput = {
    ...{ ...event, kind: there?.kind ?? kind, color: null, remindMinutes: [], attendees: [], ownerId: at.actor.id },
    ...{ applicationId: null, jobId: null, candidateId: null, employerId: null },
  }
  const { title, description, location, url, zone, isAllDay, startsLocal, endsLocal, rule, moreOn } = input
  if (there)
    await changeEvent(at, there.id, null, { title, description, location, url, zone, isAllDay, startsLocal, endsLocal, rule, moreOn })
  const id = there?.id ?? (await addEvent(at, input, { ...(uid !== '' && { uid }), importId }))
  const instant = (local: string) => momentOf(local, event.zone)
  await setExceptions(at.db, id, [
    ...without.map((originalLocal) => ({ originalLocal, isCancelled: true })),
    ...moved
      .filter(({ startsLocal, endsLocal }) => instant(endsLocal) > instant(startsLocal))
      .map((one) => ({ ...one, startsAt: instant(one.startsLocal), endsAt: instant(one.endsLocal) })),
  ])
}

export async function listImports({ db, actor }: Pick<ReadContext, 'db' | 'actor'>) {
  const items = await db
    .selectFrom('calendarImports')
    .select(['id', 'name', 'added', 'updated', 'skipped', 'createdAt', 'undoneAt'])
    .where('accountId', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return { items }
}

/** Takes back what a file added; what somebody worked on since stays. */
export async function undoImport({ db, actor, now, audit }: WriteContext, importId: number) {
  const { undoneAt } = found(
    await db
      .selectFrom('calendarImports')
      .select('undoneAt')
      .where('id', '=', importId)
      .where('accountId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (undoneAt !== null) throw new Problem(409, 'calendar-import-undone')
  const gone = await db
    .deleteFrom('calendarEvents as e')
    .where('e.importId', '=', importId)
    .where('e.version', '=', 1)
    .where((is) => is.not(is.exists(is.selectFrom('calendarAttendees as t').select('t.id').whereRef('t.eventId', '=', 'e.id'))))
    .returning('e.id')
    .execute()
  const { kept } = await db
    .selectFrom('calendarEvents')
    .select((is) => is.fn.countAll<number>().as('kept'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  await db.updateTable('calendarImports').set({ undoneAt: now }).where('id', '=', importId).execute()
  audit({ objectId: importId, changes: { removed: gone.length, kept } })
  await announce(db)
  return { removed: gone.length, kept }
}
