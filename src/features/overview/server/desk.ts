import type { Queries } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Period } from '#shared/period.ts'
import { unseenByStage } from '../../applications/server/seen.ts'
import { countDuplicates } from '../../duplicates/server/queries.ts'
import { countOverdue } from '../../invoices/server/tallies.ts'
import { closingDays, lapsingDays } from '../rules.ts'
import type { Desk } from '../shapes.ts'
import { findAgeing } from './ageing.ts'
import { compared, counted } from './behind.ts'
import { findReached } from './reached.ts'
import { findRecent, findTopJobs } from './recent.ts'

/** What the agency has before it today, and how the period went. */
export async function findDesk(
  at: ReadContext,
  spans: { period: Period; before: Period },
  promised: Promise<{ due: { late: number; tomorrow: number } }>,
): Promise<Desk> {
  const { pool, actor, now } = at
  const isAdmin = actor.role === 'admin'
  const [{ due: promisedFor }, jobs, people, unopened, reached, ageing, topJobs, recent, duplicates, overdue] = await Promise.all([
    promised,
    findJobs(pool, now),
    findPeople(pool, spans, now),
    countUnopened(at),
    findReached(at, spans),
    findAgeing(at),
    findTopJobs(at, spans.period),
    findRecent(at),
    isAdmin ? countDuplicates(at) : null,
    isAdmin ? countOverdue(at.db, now) : null,
  ])
  const today = dayOf(now)
  const due = (n: number, filter: Record<string, string>) => counted(n, 'applications', filter)
  return {
    ...jobs,
    ...reached,
    unopened: counted(unopened, 'applications', { unopened: true }),
    answersLate: due(promisedFor.late, { answerTo: addDays(today, -1) }),
    answersTomorrow: due(promisedFor.tomorrow, { answerFrom: addDays(today, 1), answerTo: addDays(today, 1) }),
    ...people,
    duplicates: duplicates === null ? null : counted(duplicates, 'duplicates', {}),
    overdueInvoices: overdue === null ? null : counted(overdue, 'invoices', { tab: 'overdue' }),
    ageing,
    topJobs,
    recent,
  }
}

async function findJobs(pool: Queries, now: Date) {
  type Row = { open: number; unfilled: number; closing: number }
  const { rows } = await pool.query<Row>({
    name: 'overview-jobs',
    text: `select count(*) as open, coalesce(sum(openings_left(j)), 0)::int8 as unfilled,
      count(*) filter (where closes_on <= $1) as closing from jobs j where is_open(j)`,
    values: [addDays(dayOf(now), closingDays)],
  })
  const { open, unfilled, closing } = rows[0] as Row
  return {
    openJobs: counted(open, 'jobs', { status: 'open' }),
    unfilledOpenings: unfilled,
    closingSoon: counted(closing, 'jobs', { closingWithinDays: closingDays }),
  }
}

/** Each is the total of the list that it leads to. */
async function findPeople(pool: Queries, { period, before }: { period: Period; before: Period }, now: Date) {
  type Row = {
    added: number
    addedBefore: number
    enquiries: number
    lapsing: number
    onSite: number
    job: boolean
    candidate: boolean
    colleague: boolean
  }
  const lapsing = { standing: 'valid', expiresFrom: dayOf(now), expiresTo: addDays(dayOf(now), lapsingDays) }
  const { rows } = await pool.query<Row>({
    name: 'overview-people',
    text: `select
      (select count(*) from candidates c where created_at >= $1::date and created_at < $2::date and is_shown(c)) as added,
      (select count(*) from candidates c where created_at >= $3::date and created_at < $1::date and is_shown(c)) as "addedBefore",
      (select count(*) from enquiries where status = 'new') as enquiries,
      d.lapsing, d."onSite", exists (select from jobs) as job, exists (select from candidates c where is_shown(c)) as candidate,
      (select count(*) from (select from accounts where role in ('admin', 'operation', 'agent') limit 2) people) > 1 as colleague
      from (select count(*) as lapsing, count(*) filter (where exists (select from applications a where a.candidate_id = c.id and a.stage = 'placed')) as "onSite"
        from documents d join candidates c on c.id = d.candidate_id
        where d.status = 'verified' and d.removed_at is null and d.replaced_at is null and d.expires_on between $4 and $5 and is_shown(c)) d`,
    values: [period.from, addDays(period.to, 1), before.from, lapsing.expiresFrom, lapsing.expiresTo],
  })
  const { added, addedBefore, enquiries, lapsing: n, onSite, ...begun } = rows[0] as Row
  return {
    candidatesAdded: compared(added, addedBefore, 'candidates', { addedFrom: period.from, addedTo: period.to }),
    documentsLapsing: counted(n, 'documents', lapsing),
    lapsingOnSite: counted(onSite, 'documents', { ...lapsing, holder: 'on-site' }),
    newEnquiries: counted(enquiries, 'enquiries', { status: 'new' }),
    begun,
  }
}

async function countUnopened({ pool, db, actor }: Pick<ReadContext, 'pool' | 'db' | 'actor'>): Promise<number> {
  const [tallies, unseen] = await Promise.all([readTallies(pool), actor.role === 'admin' ? [] : unseenByStage(db, {})])
  return (tallies.unopened.new ?? 0) - (unseen.find(({ stage }) => stage === 'new')?.unopened ?? 0)
}
