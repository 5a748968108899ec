import { askedPeriod } from '#server/figures.ts'
import type { Handlers, ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { createMarks } from '#server/marks.ts'
import { listInvoices } from '../../invoices/server/list.ts'
import type { business } from '../contract.ts'
import { mostLatest } from '../rules.ts'
import { readMoney } from './money.ts'
import { readPlacements } from './placements.ts'

export const businessHandlers = (marks = createMarks(16)): Handlers<typeof business> => ({
  async findBusiness({ query }, at) {
    const { period, before } = askedPeriod(query, at.now)
    const placed = await readPlacements(at, period, before)
    const [money, latest, { jobs }] = await Promise.all([readMoney(at, period, before, placed), newest(at), readTallies(at.pool)])
    const { placements, trades, owners } = placed
    const openJobs = { n: jobs.open ?? 0, list: 'jobs' as const, filter: { status: 'open' } }
    return { period, placements, money, trades, owners, latest, openJobs }

    async function newest(to: ReadContext) {
      const { items } = await listInvoices({ page: 1, limit: 3 * mostLatest, sort: 'issuedOn', dir: 'desc', from: '1900-01-01' }, to, marks)
      return items.slice(0, mostLatest)
    }
  },
})
