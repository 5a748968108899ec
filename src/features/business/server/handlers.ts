import { askedPeriod } from '#server/figures.ts'
import type { Handlers, ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { countDocuments } from '../../documents/server/list.ts'
import { invoiceIds } from '../../invoices/server/list.ts'
import { invoiceRows } from '../../invoices/server/rows.ts'
import type { business } from '../contract.ts'
import { lapsingDays, mostLatest } from '../rules.ts'
import { readMoney } from './money.ts'
import { readPlacements } from './placements.ts'

export const businessHandlers: Handlers<typeof business> = {
  async findBusiness({ query }, at) {
    const { period, before } = askedPeriod(query, at.now)
    const placing = readPlacements(at, period, before)
    const [{ placements, trades, owners }, money, latest, { jobs }, lapsing] = await Promise.all([
      placing,
      readMoney(at, period, before, placing),
      newest(at),
      readTallies(at.pool),
      readLapsing(at),
    ])
    const openJobs = { n: jobs.open ?? 0, list: 'jobs' as const, filter: { status: 'open' } }
    return { period, placements, money, trades, owners, latest, openJobs, lapsing }
  },
}

/** What was issued last. */
async function newest({ db, now }: ReadContext) {
  return invoiceRows(db, await invoiceIds({ sort: 'issuedOn', dir: 'desc', from: '1900-01-01' }, db, now, mostLatest))
}

async function readLapsing(at: ReadContext): Promise<Counted> {
  const today = dayOf(at.now)
  const filter = { standing: 'valid' as const, expiresFrom: today, expiresTo: addDays(today, lapsingDays) }
  return { n: (await countDocuments(filter, at)).total, list: 'documents', filter }
}
