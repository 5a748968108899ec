import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { stale } from '#server/stale.ts'
import { addDays } from '#shared/dates.ts'
import { type FieldFault, Problem, refuse } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { type Busy, checkDays, type Day } from '../hours.ts'
import { mostOf, overtimeIn } from '../pay.ts'
import { daysOf, hasHours, isWeek, whyNotEnter, whyNotRecall, whyNotSend } from '../rules.ts'
import type { ExtraInput, Timesheet, WeekInput } from '../shapes.ts'
import { askLater } from './ask.ts'
import { tellSent } from './notices.ts'
import { readSheet, sendableOf } from './read.ts'
import { findWeek, type Held } from './sheets.ts'
import { whyNotWork } from './start.ts'
import { announce, changing, lockSheet, write } from './write.ts'

/** Writes a week as it is entered: a draft until it is sent, and an answer where somebody asked about it. */
export async function saveWeek(at: WriteContext, assignmentId: number, week: string, body: WeekInput): Promise<Timesheet> {
  const { db, actor, now } = at
  if (!isWeek(week)) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'week', code: 'week-not-monday' }] })
  // A week without a row yet is locked through its assignment.
  await db.selectFrom('assignments').select('id').where('id', '=', assignmentId).forUpdate().execute()
  // Entering waits for sending and deciding, and they for it, at the row of the week.
  await db.selectFrom('timesheets').select('id').where('assignmentId', '=', assignmentId).where('week', '=', week).forUpdate().execute()
  const held = await findWeek(db, actor, assignmentId, week)
  if (!hasHours(held.engagement)) throw new Problem(409, 'hours-not-kept')
  if (daysOf(week, held).length === 0) throw new Problem(409, 'week-outside-assignment')
  if (held.version !== body.version) throw await stale(at, 'timesheet', held.id ?? 0, changing)
  refuse(whyNotEnter(held))
  const around = { week, terms: held, today: todayIn(held.country, now), busy: await findBusy(db, held) }
  const { days, faults } = checkDays(body.days, around)
  const extras = readExtras(body.extras, held, days, faults)
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  const hours = days.reduce((sum, day) => sum + day.hours, 0)
  const overtime = [...overtimeIn({ ...held, days }).values()].reduce((sum, one) => sum + one, 0)
  const enteredBy = actor.role === 'candidate' ? ('candidate' as const) : ('agency' as const)
  const id = held.id ?? (await addSheet(db, now, assignmentId, week))
  await write(db, now, id, { hours, overtime, enteredBy })
  await writeRows(db, id, days, extras)
  at.audit({ objectId: id, changes: { assignmentId, week, hours } })
  await announce(db, [held])
  return readSheet(at, id)
}

async function addSheet(db: WriteDb, now: Date, assignmentId: number, week: string): Promise<number> {
  const row = db.insertInto('timesheets').values({ assignmentId, week, updatedAt: now, version: 0 }).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

type PricedExtra = { allowanceId: number | null; label: string; quantity: number; pay: number; charge: number }

/** Allowances at what was agreed, expenses at cost. */
function readExtras(extras: readonly ExtraInput[], { allowances }: Held, days: readonly Day[], faults: FieldFault[]): PricedExtra[] {
  const seen = new Set<number>()
  return extras.flatMap(({ allowanceId, label, quantity, amount }, i): PricedExtra[] => {
    const fault = (field: string, code: string): PricedExtra[] => {
      faults.push({ pointer: `/extras/${i}/${field}`, code })
      return []
    }
    if (allowanceId === null) {
      if (label === undefined) return fault('label', 'required')
      if (amount === undefined) return fault('amount', 'required')
      return [{ allowanceId, label, quantity: 100, pay: amount, charge: amount }]
    }
    const agreed = allowances.find(({ id }) => id === allowanceId)
    if (!agreed) return fault('allowanceId', 'allowance-unknown')
    if (seen.has(allowanceId)) return fault('allowanceId', 'allowance-twice')
    seen.add(allowanceId)
    const most = mostOf(agreed.per, days)
    if (most !== null && quantity > most) return fault('quantity', 'allowance-too-many')
    return [{ allowanceId, label: agreed.label, quantity, pay: agreed.pay, charge: agreed.charge }]
  })
}

async function writeRows(db: WriteDb, timesheetId: number, days: readonly Day[], extras: readonly PricedExtra[]): Promise<void> {
  await db.deleteFrom('timesheetDays').where('timesheetId', '=', timesheetId).execute()
  await db.deleteFrom('timesheetExtras').where('timesheetId', '=', timesheetId).execute()
  if (days.length > 0)
    await db
      .insertInto('timesheetDays')
      .values(days.map((day) => ({ ...day, timesheetId })))
      .execute()
  if (extras.length > 0)
    await db
      .insertInto('timesheetExtras')
      .values(extras.map((extra) => ({ ...extra, timesheetId })))
      .execute()
}

/** When the same person worked elsewhere, or in the weeks around: nobody is in two places. */
async function findBusy(db: ReadDb, { candidateId, week, id }: Held): Promise<Busy[]> {
  const { rows } = await sql<Busy>`select d.day::text as day, to_char(d.starts, 'HH24:MI') as starts, to_char(d.ends, 'HH24:MI') as ends
    from timesheet_days d join timesheets t on t.id = d.timesheet_id join assignments a on a.id = t.assignment_id
      join applications ap on ap.id = a.application_id
    where ap.candidate_id = ${candidateId} and t.id is distinct from ${id} and d.kind = 'worked'
      and d.day between ${addDays(week, -1)}::date and ${addDays(week, 7)}::date`.execute(db)
  return rows
}

export async function sendSheet(at: WriteContext, timesheetId: number, version: number): Promise<Timesheet> {
  const { db, now } = at
  const sheet = await lockSheet(at, timesheetId, version)
  refuse(whyNotSend(sendableOf(sheet), todayIn(sheet.country, now)) ?? whyNotWork(sheet, now))
  await write(db, now, timesheetId, {
    status: 'sent',
    sentAt: now,
    askedAt: null,
    remindedAt: null,
    decidedAt: null,
    decidedBy: '',
    decidedByLink: false,
  })
  await askLater(at, sheet.contactEmail === null ? null : sheet.contactId)
  await tellSent(at, sheet)
  at.audit({ objectId: timesheetId, changes: { week: sheet.week, hours: sheet.hours } })
  await announce(db, [sheet])
  return readSheet(at, timesheetId)
}

export async function recallSheet(at: WriteContext, timesheetId: number, version: number): Promise<Timesheet> {
  const sheet = await lockSheet(at, timesheetId, version)
  refuse(whyNotRecall(sheet))
  await write(at.db, at.now, timesheetId, { status: 'draft', sentAt: null, askedAt: null, remindedAt: null })
  at.audit({ objectId: timesheetId })
  await announce(at.db, [sheet])
  return readSheet(at, timesheetId)
}
