import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { hasWords, onePage } from '#server/list.ts'
import { inOrderOf } from '#server/rows.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { TimesheetFilter, TimesheetOrder } from '../list-filter.ts'
import { sumOf } from '../pay.ts'
import type { MissingWeek, OwnWeek, TimesheetRow } from '../shapes.ts'
import { findLapses } from './lapses.ts'
import { findMissing, lastWeeks, oneWeek } from './missing.ts'
import { type Entered, findSheets, isInvoiced, linesIn, people, site } from './sheets.ts'

type Query = TimesheetFilter & TimesheetOrder & { page: number; limit: number }

const from = sql`timesheets t join assignments a on a.id = t.assignment_id ${people} left join invoices i on i.id = t.invoice_id`

export async function listTimesheets(query: Query, { db, actor }: ReadContext) {
  const where = sql`${conditions(query)} and c.id in ${visibleTo(db, actor).select('c.id')}`
  const [{ rows: ids }, { rows: totals }] = await Promise.all([
    sql<{ id: number }>`select t.id::int from ${from} where ${where} order by ${orderOf(query)} limit ${query.limit}
      offset ${(query.page - 1) * query.limit}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db),
  ])
  const numbers = ids.map(({ id }) => id)
  const sheets = numbers.length === 0 ? [] : await findSheets(db, sql`t.id = any(${numbers}::bigint[])`)
  return onePage(inOrderOf(numbers, await rowsOf(db, sheets)), totals[0]?.n ?? 0)
}

function conditions({ tab, week, q, employerId, candidateId, assignmentId, invoiceId }: TimesheetFilter): RawBuilder<unknown> {
  const all = [
    tab ? inTab[tab] : sql`true`,
    week ? sql`t.week = ${week}::date` : sql`true`,
    employerId ? sql`e.id = ${employerId}` : sql`true`,
    candidateId ? sql`c.id = ${candidateId}` : sql`true`,
    assignmentId ? sql`a.id = ${assignmentId}` : sql`true`,
    invoiceId ? sql`t.invoice_id = ${invoiceId}` : sql`true`,
    q
      ? sql`(${hasWords(sql`c.first_name || ' ' || c.last_name`, q)} or ${hasWords(sql`e.name`, q)}
          or ${hasWords(site, q)})`
      : sql`true`,
  ]
  return sql.join(all, sql` and `)
}

const inTab = {
  sent: sql`t.status = 'sent'`,
  queried: sql`t.status = 'queried'`,
  approved: sql`t.status = 'approved'`,
  'to-invoice': sql`t.status = 'approved' and not ${isInvoiced}`,
  invoiced: sql`t.status = 'approved' and ${isInvoiced}`,
}

function orderOf({ sort, dir }: TimesheetOrder): RawBuilder<unknown> {
  const way = dir === 'asc' ? sql`asc` : sql`desc`
  const by = { week: sql`t.week`, name: sql`folded(c.last_name)`, employer: sql`folded(e.name)`, hours: sql`t.hours` }[sort]
  return sql`${by} ${way}, t.id ${way}`
}

async function rowsOf(db: ReadDb, sheets: readonly Entered[]): Promise<TimesheetRow[]> {
  const lapses = await findLapses(db, sheets)
  return sheets.map((sheet) => {
    const lines = linesIn(sheet)
    const { id, version, week, status, assignmentId, candidateId, candidateName, role, employerId, employerName, siteName } = sheet
    const { contactName, contactEmail, country, currency, enteredBy, hours, overtime, sentAt, askedAt, remindedAt, query } = sheet
    const { decidedAt, decidedBy, invoiceId, invoiceNumber, isCredited } = sheet
    return {
      ...{ id, version, week, status, assignmentId, candidateId, candidateName, role, employerId, employerName, siteName },
      ...{ contactName, isReachable: contactEmail !== null, country, currency, enteredBy, hours, overtime },
      ...{ sentAt, askedAt, remindedAt, query, decidedAt, decidedBy, invoiceId, invoiceNumber, isCredited },
      pay: sumOf(lines, 'pay'),
      charge: sumOf(lines, 'charge'),
      lapsedDays: new Set((lapses.get(id) ?? []).map(({ day }) => day)).size,
    }
  })
}

type Tab = { count: number; hours: number }

export async function findTabs({ db, now }: ReadContext, week: string | undefined) {
  const counted = (name: keyof typeof inTab) =>
    sql`json_build_object('count', count(*) filter (where ${inTab[name]}), 'hours', coalesce(sum(t.hours) filter (where ${inTab[name]}), 0)) as ${sql.ref(name)}`
  const names = Object.keys(inTab) as (keyof typeof inTab)[]
  const { rows } = await sql<Record<keyof typeof inTab, Tab>>`select ${sql.join(names.map(counted))} from timesheets t
    left join invoices i on i.id = t.invoice_id where ${week ? sql`t.week = ${week}::date` : sql`true`}`.execute(db)
  const missing = await findMissing(db, week ? oneWeek(week, now) : lastWeeks(now))
  const none = { count: 0, hours: 0 }
  const tabs = rows[0] ?? { sent: none, queried: none, approved: none, 'to-invoice': none, invoiced: none }
  return { 'to-enter': { count: missing.length, hours: missing.reduce((sum, { hours }) => sum + hours, 0) }, ...tabs }
}

export async function listMissing({ db, now }: ReadContext, week: string | undefined): Promise<{ items: MissingWeek[] }> {
  const missing = await findMissing(db, week ? oneWeek(week, now) : lastWeeks(now))
  return { items: missing.map(({ accountId: _, currency: __, ...one }) => one) }
}

/** The weeks of one's own assignments, those to enter among those that are. */
export async function listOwn({ db, actor, now }: ReadContext): Promise<{ items: OwnWeek[] }> {
  if (actor.candidateId === null) return { items: [] }
  const sheets = await findSheets(db, sql`c.id = ${actor.candidateId}`, sql`t.week desc, t.id desc limit 150`)
  const missing = (await findMissing(db, lastWeeks(now), 50, actor.candidateId)).filter(({ timesheetId }) => timesheetId === null)
  const entered = sheets.map((sheet): OwnWeek => {
    const { assignmentId, week, id: timesheetId, status, hours, currency, query, role, siteName, employerName } = sheet
    return {
      assignmentId,
      week,
      timesheetId,
      status,
      hours,
      currency,
      query,
      role,
      siteName,
      employerName,
      pay: sumOf(linesIn(sheet), 'pay'),
    }
  })
  const open = missing.map(({ assignmentId, week, role, siteName, employerName, currency }): OwnWeek => {
    return { assignmentId, week, timesheetId: null, status: 'missing', hours: 0, pay: 0, currency, query: '', role, siteName, employerName }
  })
  return { items: [...open, ...entered].toSorted((a, b) => (a.week < b.week ? 1 : a.week > b.week ? -1 : a.assignmentId - b.assignmentId)) }
}
