import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf, mondayOf } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { weekOf } from '#shared/week.ts'
import { hoursADay } from '../../assignments/rules.ts'
import { endDemoCard, haveBefore } from '../../documents/server/demo.ts'
import { changeInvoice, holdInvoice } from '../../invoices/server/held.ts'
import { issueInvoice } from '../../invoices/server/issue.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { hoursOf } from '../hours.ts'
import { overtimeIn } from '../pay.ts'
import { engagementsWithHours, holidaysIn, isPlanned, sendableFrom } from '../rules.ts'
import { draftInvoice } from './invoice.ts'
import { renewLink } from './links.ts'
import { findSheets, findWeek, type Held, linesIn } from './sheets.ts'

type Making = { db: WriteDb; config: Config; admin: number; now: Date }
const weeks = 8
const queries = {
  GB: ['Left at 14:00 on Friday', 'We have 7.5 hours on Tuesday', 'Was not on site on Thursday'],
  FR: ['Parti à 14 h vendredi', 'Nous avons noté 7 h mardi', 'Absent du chantier jeudi'],
}

/** Eight weeks of hours in every state: the oldest invoiced and paid, last week's on their way. */
export async function makeTimesheets(making: Making, random: Random): Promise<void> {
  const { db, now } = making
  const assignments = await db
    .selectFrom('assignments')
    .select('id')
    .where('engagement', 'in', [...engagementsWithHours])
    .orderBy('id')
    .execute()
  const monday = mondayOf(dayOf(now))
  for (const [i, { id }] of assignments.entries())
    for (let ago = weeks; ago >= 0; ago--) await makeWeek(making, random, { assignmentId: id, week: addDays(monday, -7 * ago), ago, i })
  await lapseOne(making)
  await invoiceOld(making, monday)
  await makeLinks(making)
}

type Where = { assignmentId: number; week: string; ago: number; i: number }
const asAdmin = { id: null, role: 'admin', candidateId: null } as never

async function makeWeek({ db, now }: Making, random: Random, { assignmentId, week, ago, i }: Where): Promise<void> {
  const held = await findWeek(db, asAdmin, assignmentId, week)
  await haveBefore(db, held.candidateId, held.startsOn)
  const status = statusOf(ago, i)
  if (status === 'missing' || dayOf(now) < (status === 'draft' ? week : sendableFrom(week, held))) return
  const days = daysIn(held, random, dayOf(now))
  if (days.length === 0) return
  const sentAt = new Date(Date.parse(sendableFrom(week, held)) + 16 * 3_600_000 + i * 60_000)
  const decidedAt = new Date(Math.min(now.getTime() - 3_600_000, sentAt.getTime() + (20 + i) * 3_600_000))
  const isDecided = status === 'approved' || status === 'queried'
  const { id } = await db
    .insertInto('timesheets')
    .values({
      assignmentId,
      week,
      enteredBy: held.accountId === null ? 'agency' : 'candidate',
      hours: days.reduce((sum, { hours }) => sum + hours, 0),
      overtime: [...overtimeIn({ ...held, days }).values()].reduce((sum, one) => sum + one, 0),
      updatedAt: isDecided ? decidedAt : status === 'sent' ? sentAt : now,
      sentAt: status === 'draft' ? null : sentAt,
      askedAt: status === 'sent' && held.contactEmail !== null ? sentAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('timesheetDays')
    .values(days.map((day) => ({ ...day, timesheetId: id })))
    .execute()
  await makeExtras(db, held, { id, worked: days.filter(({ kind }) => kind === 'worked').length, i })
  const [sheet] = await findSheets(db, sql`t.id = ${id}`)
  const decided = { decidedAt, decidedBy: held.contactName ?? 'Tom Hale (by phone)', decidedByLink: held.contactName !== null }
  const query = queries[held.country][i % 3] ?? ''
  await db
    .updateTable('timesheets')
    .set({
      status,
      ...(isDecided && decided),
      ...(status === 'queried' && { query }),
      ...(status === 'approved' && sheet && { lines: JSON.stringify(linesIn(sheet)) }),
    })
    .where('id', '=', id)
    .execute()
}

function statusOf(ago: number, i: number): 'missing' | 'draft' | 'sent' | 'queried' | 'approved' {
  if (ago === 0) return i % 2 === 0 ? 'draft' : 'missing'
  if (ago === 1) return (['sent', 'draft', 'sent', 'approved', 'missing'] as const)[i % 5] ?? 'sent'
  if (ago === 2) return i % 6 === 1 ? 'queried' : i % 6 === 4 ? 'sent' : 'approved'
  return ago === 3 && i % 7 === 5 ? 'queried' : 'approved'
}

/** As planned, some evenings longer and some Fridays shorter; French bank holidays are paid. */
function daysIn(held: Held, random: Random, today: string) {
  const holidays = held.country === 'FR' ? holidaysIn('FR', held.week).map(({ day }) => day) : []
  return weekOf(held.week)
    .filter((day) => day <= today && isPlanned(day, held))
    .map((day) => {
      if (holidays.includes(day))
        return { day, kind: 'holiday' as const, starts: null, ends: null, breakMinutes: 0, hours: hoursADay(held), note: '' }
      const late = random.chance(0.15) ? 1 : random.chance(0.08) ? -2 : 0
      const hour = Number(held.dayEnds.slice(0, 2)) + late
      const ends = `${String((hour + 24) % 24).padStart(2, '0')}${held.dayEnds.slice(2)}`
      const times = { starts: held.dayStarts, ends, breakMinutes: held.breakMinutes }
      return { day, kind: 'worked' as const, ...times, hours: hoursOf(times), note: '' }
    })
    .filter(({ hours }) => hours > 0)
}

async function makeExtras(db: WriteDb, held: Held, { id: timesheetId, worked, i }: { id: number; worked: number; i: number }) {
  const agreed = held.allowances
    .filter(({ per }) => per === 'day' && worked > 0)
    .map(({ id, label, pay, charge }) => ({ timesheetId, allowanceId: id, label, quantity: worked * 100, pay, charge }))
  const label = held.country === 'FR' ? 'Stationnement' : 'Parking'
  const parking = i % 4 === 0 ? [{ timesheetId, allowanceId: null, label, quantity: 100, pay: 720, charge: 720 }] : []
  const extras = [...agreed, ...parking]
  if (extras.length > 0) await db.insertInto('timesheetExtras').values(extras).execute()
}

/** A card of somebody who has left ended on the Wednesday of a week that waits for its invoice. */
async function lapseOne({ db, now }: Making): Promise<void> {
  const waiting = await findSheets(
    db,
    sql`t.status = 'approved' and a.ended_on >= ${addDays(dayOf(now), -28)}::date and t.week > ${addDays(dayOf(now), -28)}::date`,
  )
  for (const { jobId, candidateId, week } of waiting) {
    const { rows } = await sql<{ type: string }>`select r.type from job_requirements r join documents d on d.type = r.type
      where r.job_id = ${jobId} and r.is_mandatory and r.until = 'end' and d.candidate_id = ${candidateId} and d.status = 'verified'
        and not exists (select from job_requirements o where o.job_id = r.job_id and o.position = r.position and o.id <> r.id) limit 1`.execute(
      db,
    )
    if (rows[0]) return endDemoCard(db, candidateId, rows[0].type, addDays(week, 2))
  }
}

/** Of each employer what is older than five weeks is paid, what is older than three is invoiced, on a draft or issued. */
async function invoiceOld({ db, config, admin, now }: Making, monday: string): Promise<void> {
  const at = { db, config, now, actor: { id: admin } }
  const old = await findSheets(db, sql`t.status = 'approved' and t.week <= ${addDays(monday, -28)}::date`, sql`e.id, t.week, t.id`)
  const paidUntil = addDays(monday, -42)
  const groups = Map.groupBy(old, ({ employerId, country, week }) => `${employerId} ${country} ${week <= paidUntil}`)
  for (const [i, sheets] of [...groups.values()].entries()) {
    const drafted = await draftInvoice(at, sheets, { purchaseOrder: null, cisRate: 2000 }).catch((error) => {
      // An employer whose record does not say yet where invoices go.
      if (error instanceof Problem) return null
      throw error
    })
    const isPaid = (sheets[0]?.week ?? '') <= paidUntil
    if (!drafted || (!isPaid && i % 2 === 0)) continue
    await issueInvoice(at, drafted.id)
    await changeInvoice(db, drafted.id, { status: 'sent', sentAt: now }, now)
    if (!isPaid) continue
    const { customerId, currency, total, cisDeduction, number } = await holdInvoice(db, drafted.id)
    const amount = total - cisDeduction
    const to = [{ invoiceId: drafted.id, amount }]
    await receive(at, { customerId, currency, amount, method: 'transfer', onDay: dayOf(now), reference: number ?? '', to })
  }
}

/** Contacts with hours to approve have their link, and have looked at it. */
async function makeLinks({ db, config, now }: Making): Promise<void> {
  const asked = await findSheets(db, sql`t.status = 'sent' and t.asked_at is not null`, sql`k.id`)
  const contacts = new Map(asked.map((one) => [one.contactId, one]))
  for (const [contactId, { contactLocale }] of contacts) {
    if (contactId === null) continue
    const at = { db, config, now: new Date(now.getTime() - 40 * 3_600_000) }
    const { id } = await renewLink(at, { id: contactId, locale: contactLocale ?? 'en', by: null })
    const views = [30, 6].map((hours) => ({ hoursLinkId: id, at: new Date(now.getTime() - hours * 3_600_000) }))
    await db.insertInto('hoursViews').values(views).execute()
  }
}
