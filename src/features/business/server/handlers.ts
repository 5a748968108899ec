import { askedPeriod } from '#server/figures.ts'
import type { Handlers, ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { createMarks } from '#server/marks.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { listAll } from '../../documents/server/list.ts'
import { listInvoices } from '../../invoices/server/list.ts'
import type { business } from '../contract.ts'
import { lapsingDays, mostLatest } from '../rules.ts'
import { readMoney } from './money.ts'
import { readPlacements } from './placements.ts'

export const businessHandlers = (marks = createMarks(16)): Handlers<typeof business> => ({
  async findBusiness({ query }, at) {
    const { period, before } = askedPeriod(query, at.now)
    const placed = await readPlacements(at, period, before)
    const [money, latest, { jobs }, lapsing] = await Promise.all([
      readMoney(at, period, before, placed),
      newest(at),
      readTallies(at.pool),
      readLapsing(at),
    ])
    const { placements, trades, owners } = placed
    const openJobs = { n: jobs.open ?? 0, list: 'jobs' as const, filter: { status: 'open' } }
    return { period, placements, money, trades, owners, latest, openJobs, lapsing }

    async function newest(to: ReadContext) {
      const { items } = await listInvoices({ page: 1, limit: 3 * mostLatest, sort: 'issuedOn', dir: 'desc', from: '1900-01-01' }, to, marks)
      return items.slice(0, mostLatest)
    }
  },
})

async function readLapsing(at: ReadContext): Promise<Counted> {
  const today = dayOf(at.now)
  const filter = { standing: 'valid' as const, expiresFrom: today, expiresTo: addDays(today, lapsingDays) }
  const { total: n } = await listAll({ ...filter, page: 1, limit: 1, sort: 'expiresOn', dir: 'asc' }, at)
  return { n, list: 'documents', filter }
}
