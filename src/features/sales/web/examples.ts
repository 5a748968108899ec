import type { CallOutput, Operations } from '#shared/contract.ts'
import type { Added, Summed } from '#shared/figures-contract.ts'
import type { Example } from '#test/support/examples.ts'
import { entitlementKinds } from '../../entitlements/rules.ts'

type Sales = CallOutput<Operations['findSales']>
const period = { from: '2026-10-12', to: '2026-11-10' }
const filter = { currency: 'GBP', confirmedFrom: period.from, confirmedTo: period.to }
const sold = (amount: number, more = {}): Summed => ({
  ...{ n: 4, amount, field: 'sold' as const, currency: 'GBP' as const },
  ...{ list: 'orders' as const, filter: { ...filter, ...more } },
})
const credits = (field: Added['field'], amount: number): Added => ({ n: 2, amount, field, list: 'entitlements', filter: { bought: true } })

const data: Sales = {
  period,
  orders: { n: 9, before: 12, list: 'orders', filter: { confirmedFrom: period.from, confirmedTo: period.to } },
  money: [
    {
      currency: 'GBP',
      sold: { ...sold(720_000), before: 900_000 },
      families: [{ family: 'training', ...sold(420_000, { family: 'training' }) }],
      months: ['2026-09', '2026-10', '2026-11'].map((month) => ({ month, sold: sold(310_000) })),
      overdue: { n: 2, amount: 90_000, field: 'balance', currency: 'GBP', list: 'invoices', filter: { origin: 'order', age: 'late' } },
      employers: [{ id: 3, name: 'Calder & Wray', sold: sold(480_000, { employerId: 3 }) }],
      products: [{ id: 5, nameEn: 'SSSTS', nameFr: 'Formation encadrement', sold: sold(280_000, { productId: 5 }) }],
    },
  ],
  credits: entitlementKinds.map((kind) => ({
    kind,
    ...{ sold: credits('granted', 12), used: credits('usedThen', 7), left: credits('left', 30), ending: credits('left', 3) },
  })),
}
const none: Added = { ...credits('left', 0), n: 0 }

/** The screen of this feature with figures, and before there are any. */
export const examples: Example[] = [
  { file: 'sales', data },
  {
    file: 'sales',
    name: 'nothing yet',
    data: {
      ...{ period, orders: { ...data.orders, n: 0, before: 0 }, money: [] },
      credits: entitlementKinds.map((kind) => ({ kind, sold: none, used: none, left: none, ending: none })),
    },
  },
]
