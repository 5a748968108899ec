import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import type { Actor } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { Country } from '../../places/countries.ts'
import type { Day } from '../hours.ts'
import { type Extra, type Line, linesOf, type Rate } from '../pay.ts'
import type { engagementsWithHours, Enterer, TimesheetStatus } from '../rules.ts'

type Allowance = { id: number; kind: string; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number }

/** A week with its assignment, as everything here reads it; `id` is null while nothing is entered. */
export type Held = {
  id: number | null
  version: number
  week: string
  status: TimesheetStatus
  enteredBy: Enterer
  sentAt: string | null
  askedAt: string | null
  remindedAt: string | null
  query: string
  decidedAt: string | null
  decidedBy: string
  decidedByLink: boolean
  hours: number
  overtime: number
  /** As approved; null until then. */
  approvedLines: Line[] | null
  days: Day[]
  extras: (Extra & { id: number })[]
  rates: Rate[]
  allowances: Allowance[]
  assignmentId: number
  applicationId: number
  jobId: number
  candidateId: number
  candidateName: string
  accountId: number | null
  ownerId: number | null
  role: string
  employerId: number
  employerName: string
  siteName: string
  country: Country
  currency: Currency
  engagement: (typeof engagementsWithHours)[number]
  startsOn: string
  lastDay: string | null
  workDays: number[]
  dayStarts: string
  dayEnds: string
  breakMinutes: number
  overtimeAfter: number | null
  overtimeTimes: number
  dpaeOn: string | null
  signedOn: string | null
  supplierId: number | null
  contactId: number | null
  contactName: string | null
  contactEmail: string | null
  contactLocale: Locale | null
  invoiceId: number | null
  invoiceNumber: string | null
  invoiceStatus: string | null
  isCredited: boolean
}
export type Entered = Held & { id: number }

const clock = (column: string) => sql`to_char(${sql.ref(column)}, 'HH24:MI')`

/** Whether an invoice was taken back in full: what it asked for may be asked for again. */
export const isCredited = sql<boolean>`coalesce(i.status <> 'draft' and i.total > 0 and i.total <=
  (select coalesce(sum(n.total), 0) from invoices n where n.credits_id = i.id), false)`
/** Whether hours stand on an invoice or on a draft of one. */
export const isInvoiced = sql<boolean>`(t.invoice_id is not null and not ${isCredited})`

/** Where somebody works: as agreed, else the site of the job, else its town. */
export const site = sql`coalesce(nullif(a.site_name, ''), j.site_name, p.name)`

const columns = sql`t.id::int, coalesce(t.version, 0) as version, coalesce(t.status, 'draft') as status,
  coalesce(t.entered_by, 'candidate') as "enteredBy", t.sent_at as "sentAt", t.asked_at as "askedAt", t.reminded_at as "remindedAt",
  coalesce(t.query, '') as query, t.decided_at as "decidedAt", coalesce(t.decided_by, '') as "decidedBy",
  coalesce(t.decided_by_link, false) as "decidedByLink", coalesce(t.hours, 0) as hours, coalesce(t.overtime, 0) as overtime,
  t.lines as "approvedLines",
  (select coalesce(json_agg(json_build_object('day', d.day, 'kind', d.kind, 'starts', ${clock('d.starts')}, 'ends', ${clock('d.ends')},
      'breakMinutes', d.break_minutes, 'hours', d.hours, 'note', d.note) order by d.day), '[]') from timesheet_days d where d.timesheet_id = t.id) as days,
  (select coalesce(json_agg(json_build_object('id', x.id, 'allowanceId', x.allowance_id, 'kind', w.kind, 'label', x.label, 'quantity', x.quantity,
      'pay', x.pay, 'charge', x.charge) order by x.id), '[]')
    from timesheet_extras x left join assignment_allowances w on w.id = x.allowance_id where x.timesheet_id = t.id) as extras,
  (select coalesce(json_agg(json_build_object('fromDay', r.from_day, 'unit', r.unit, 'pay', r.pay, 'charge', r.charge) order by r.from_day), '[]')
    from assignment_rates r where r.assignment_id = a.id) as rates,
  (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'label', w.label, 'per', w.per, 'pay', w.pay, 'charge', w.charge)
      order by w.id), '[]') from assignment_allowances w where w.assignment_id = a.id) as allowances,
  a.id::int as "assignmentId", ap.id::int as "applicationId", j.id::int as "jobId", c.id::int as "candidateId",
  c.first_name || ' ' || c.last_name as "candidateName", c.account_id::int as "accountId", coalesce(ap.owner_id, j.owner_id)::int as "ownerId", a.role,
  e.id::int as "employerId", e.name as "employerName", ${site} as "siteName", p.country,
  case p.country when 'FR' then 'EUR' else 'GBP' end as currency, a.engagement, a.starts_on::text as "startsOn",
  coalesce(a.ended_on, a.ends_on)::text as "lastDay", a.work_days as "workDays", ${clock('a.day_starts')} as "dayStarts",
  ${clock('a.day_ends')} as "dayEnds", a.break_minutes as "breakMinutes", a.overtime_after as "overtimeAfter", a.overtime_times as "overtimeTimes",
  a.dpae_on::text as "dpaeOn", a.signed_on::text as "signedOn", a.supplier_id::int as "supplierId", k.id::int as "contactId",
  k.first_name || ' ' || k.last_name as "contactName", case when e.do_not_contact_at is null then k.email end as "contactEmail",
  k.locale as "contactLocale", t.invoice_id::int as "invoiceId", i.number as "invoiceNumber", i.status as "invoiceStatus", ${isCredited} as "isCredited"`

/** What every query of assignments with their people joins. */
export const people = sql`join applications ap on ap.id = a.application_id join candidates c on c.id = ap.candidate_id
  join jobs j on j.id = ap.job_id join employers e on e.id = j.employer_id join places p on p.id = j.place_id
  left join employer_contacts k on k.id = a.contact_id`

/** Sheets as a condition on `t`, `a` and the others says. */
export async function findSheets(db: ReadDb, where: RawBuilder<unknown>, order = sql`t.week, t.id`): Promise<Entered[]> {
  const { rows } =
    await sql<Entered>`select ${columns}, t.week::text as week from timesheets t join assignments a on a.id = t.assignment_id ${people}
    left join invoices i on i.id = t.invoice_id where ${where} order by ${order}`.execute(db)
  return rows
}

export async function sheetsOf(db: ReadDb, ids: readonly number[]): Promise<Map<number, Entered>> {
  const sheets = ids.length === 0 ? [] : await findSheets(db, sql`t.id = any(${ids}::bigint[])`)
  return new Map(sheets.map((sheet) => [sheet.id, sheet]))
}

/** People of whom this person may know. */
const isVisible = (db: ReadDb, actor: Actor) => sql<boolean>`c.id in ${visibleTo(db, actor).select('c.id')}`

/** The sheet of a number, or 404. */
export async function findSheet(db: ReadDb, actor: Actor, timesheetId: number): Promise<Entered> {
  const [sheet] = await findSheets(db, sql`t.id = ${timesheetId} and ${isVisible(db, actor)}`)
  return found(sheet)
}

type Week = { assignmentId: number; week: string }

/** Weeks of assignments, entered or not; 404 where there is no such assignment for this person. */
export async function findWeeks(db: ReadDb, actor: Actor, weeks: readonly Week[]): Promise<Held[]> {
  const [ids, days] = [weeks.map(({ assignmentId }) => assignmentId), weeks.map(({ week }) => week)]
  const { rows } = await sql<Held>`select ${columns}, w.week::text as week
    from unnest(${ids}::bigint[], ${days}::date[]) with ordinality w(assignment_id, week, n) join assignments a on a.id = w.assignment_id ${people}
    left join timesheets t on t.assignment_id = a.id and t.week = w.week left join invoices i on i.id = t.invoice_id
    where ${isVisible(db, actor)} order by w.n`.execute(db)
  return found(rows.length === weeks.length ? rows : undefined)
}

/** The week of an assignment, entered or not; 404 where there is no such assignment for this person. */
export async function findWeek(db: ReadDb, actor: Actor, assignmentId: number, week: string): Promise<Held> {
  const [held] = await findWeeks(db, actor, [{ assignmentId, week }])
  return found(held)
}

/** What a week comes to: as approved, or as its terms have it now. */
export const linesIn = (sheet: Held): Line[] => sheet.approvedLines ?? linesOf(sheet)
