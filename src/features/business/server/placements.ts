import { readFigures } from '#server/figures.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Compared, Counted } from '#shared/figures-contract.ts'
import type { Period } from '#shared/period.ts'
import { mostRanked } from '../rules.ts'

export type Placements = {
  placements: Compared
  trades: (Counted & { trade: string })[]
  owners: (Counted & { id: number; name: string })[]
  /** With employers of this number. */
  ofEmployer(employerId: number): Counted
}

/** Applications that reached placed in a period: how many, and with whom, in which trade and whose jobs. */
export async function readPlacements({ pool }: Pick<ReadContext, 'pool'>, period: Period, before: Period): Promise<Placements> {
  const [now, then, { rows }] = await Promise.all([
    readFigures(pool, 'reached', period),
    readFigures(pool, 'reached', before),
    pool.query<{ employer: number | null; trade: string | null; owner: number | null; name: string | null; n: number }>({
      name: 'business-placements',
      text: `select g.employer, g.trade, g.owner, o.display_name as name, g.n from (
          select j.employer_id as employer, j.trade, j.owner_id as owner, count(*)::int as n
          from application_stages s join applications a on a.id = s.application_id join jobs j on j.id = a.job_id
          where s.stage = 'placed' and s.reached_on between $1::date and $2::date
          group by grouping sets ((j.employer_id), (j.trade), (j.owner_id))
        ) g left join accounts o on o.id = g.owner order by g.n desc, g.employer, g.trade, g.owner`,
      values: [period.from, period.to],
    }),
  ])
  const counted = (n: number, filter: object = {}): Counted => ({
    n,
    list: 'applications',
    filter: { reached: 'placed', ...period, ...filter },
  })
  const byEmployer = new Map(rows.flatMap(({ employer, n }) => (employer === null ? [] : [[employer, n] as const])))
  return {
    placements: { ...counted(placed(now)), before: placed(then) },
    trades: rows.flatMap(({ trade, n }) => (trade === null ? [] : [{ trade, ...counted(n, { trade }) }])).slice(0, mostRanked),
    owners: rows
      .flatMap(({ owner, name, n }) => (owner === null || name === null ? [] : [{ id: owner, name, ...counted(n, { jobOwnerId: owner }) }]))
      .slice(0, mostRanked),
    ofEmployer: (employerId) => counted(byEmployer.get(employerId) ?? 0, { employerId }),
  }
}

/** By every source. */
const placed = (reached: Record<string, number>) =>
  Object.entries(reached).reduce((sum, [key, n]) => (key.startsWith('placed:') ? sum + n : sum), 0)
