import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Summed } from '#shared/figures-contract.ts'
import { invoiceRow } from '#features/invoices/web/samples.ts'
import type { Example } from '#test/support/examples.ts'
import { invoiceAges, invoiceOrigins } from '../../invoices/rules.ts'

type Business = CallOutput<Operations['findBusiness']>
const days = { from: '2026-10-12', to: '2026-11-10' }
const summed = (amount: number, field: Summed['field'] = 'invoiced', filter = {}): Summed => ({
  ...{ n: 4, amount, field, currency: 'GBP' as const },
  ...{ list: 'invoices' as const, filter: { currency: 'GBP', ...days, ...filter } },
})
const origins = invoiceOrigins.map((origin, i) => ({ origin, ...summed(120_000 * (i + 1), 'invoiced', { origin }) }))
const placed = (n: number, filter = {}) => ({ n, list: 'applications' as const, filter: { reached: 'placed', ...days, ...filter } })

const data: Business = {
  period: days,
  placements: { ...placed(12), before: 9 },
  money: [
    {
      currency: 'GBP',
      invoiced: { ...summed(720_000), before: 600_000 },
      margin: { ...summed(310_000, 'margin'), before: 250_000 },
      origins,
      months: ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, origins, margin: 310_000 })),
      owed: {
        all: summed(450_000, 'balance', { age: 'any' }),
        late: summed(90_000, 'balance', { age: 'late' }),
        ages: invoiceAges.map((age) => ({ age, ...summed(90_000, 'balance', { age }) })),
      },
      employers: [{ id: 3, name: 'Calder & Wray', invoiced: summed(480_000), placements: placed(4, { employerId: 3 }) }],
    },
  ],
  trades: [{ trade: 'bricklayer', ...placed(5, { trade: 'bricklayer' }) }],
  owners: [{ id: 2, name: 'Tom Hale', ...placed(7, { jobOwnerId: 2 }) }],
  latest: [invoiceRow],
  lapsing: { n: 14, list: 'documents', filter: { standing: 'valid' } },
  openJobs: { n: 31, list: 'jobs', filter: { status: 'open' } },
}

/** The screen of this feature with figures, and before there are any. */
export const examples: Example[] = [
  { file: 'business', data },
  {
    file: 'business',
    name: 'nothing yet',
    data: { ...data, placements: { ...placed(0), before: 0 }, money: [], trades: [], owners: [], latest: [] },
  },
]
