import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { added, compared, summed } from '#shared/figures-contract.ts'
import { currencies } from '#shared/money.ts'
import { period, periodQuery } from '#shared/period-contract.ts'
import { periodFaults } from '#shared/period.ts'
import { id } from '#shared/shapes.ts'
import { monthsShown, mostRanked } from '../business/rules.ts'
import { slugOfKind } from '../categories/contract.ts'
import { entitlementKinds } from '../entitlements/rules.ts'
import { mostFamilies } from './rules.ts'

const name = z.string().max(160)

export const sales = contract({
  findSales: {
    method: 'GET',
    path: '/sales',
    access: ['admin'],
    query: z.object(periodQuery),
    response: z.object({
      period,
      orders: compared.describe('Confirmed in the period, whatever became of them since'),
      money: z
        .array(
          z.object({
            currency: z.enum(currencies),
            sold: summed
              .extend({ before: z.int().describe('In the period before, of the same length') })
              .describe('Net of VAT, of orders confirmed in the period, less what was refunded since'),
            families: z
              .array(summed.extend({ family: slugOfKind('family') }))
              .max(mostFamilies)
              .describe('By shelf of the shop, the best first'),
            months: z
              .array(z.object({ month: z.string().max(7), sold: summed }))
              .max(monthsShown)
              .describe('Whole months up to that of the last day'),
            overdue: summed.describe('What is late of invoices for orders, VAT included'),
            employers: z.array(z.object({ id, name, sold: summed })).max(mostRanked),
            products: z.array(z.object({ id, nameEn: name, nameFr: name, sold: summed })).max(mostRanked),
          }),
        )
        .max(currencies.length)
        .describe('Of each currency in which something was sold or is late; never added together'),
      credits: z
        .array(
          z.object({
            kind: z.enum(entitlementKinds),
            sold: added.describe('Bought in the period, without what was taken back'),
            used: added.describe('In the period, bought or given'),
            left: added.describe('Today'),
            ending: added.describe('Left of those that end within 30 days'),
          }),
        )
        .max(entitlementKinds.length),
    }),
    errors: [...periodFaults],
    summary: 'Read what the shop sells, and to whom',
  },
})
