import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { compared, counted, summed } from '#shared/figures-contract.ts'
import { currencies } from '#shared/money.ts'
import { period, periodQuery } from '#shared/period-contract.ts'
import { periodFaults } from '#shared/period.ts'
import { id } from '#shared/shapes.ts'
import { slugOfKind } from '../categories/contract.ts'
import { invoiceAges, invoiceOrigins } from '../invoices/rules.ts'
import { invoiceRow } from '../invoices/shapes.ts'
import { mostLatest, mostRanked, monthsShown } from './rules.ts'

const before = z.int().describe('In the period before, of the same length')
const origins = z.array(summed.extend({ origin: z.enum(invoiceOrigins) })).max(invoiceOrigins.length)

export const business = contract({
  findBusiness: {
    method: 'GET',
    path: '/business',
    access: ['admin'],
    query: z.object(periodQuery),
    response: z.object({
      period,
      placements: compared.describe('Applications that reached placed in the period'),
      money: z
        .array(
          z.object({
            currency: z.enum(currencies),
            invoiced: summed.extend({ before }).describe('Net of VAT by day of issue, less credit notes'),
            margin: summed
              .extend({ before })
              .nullable()
              .describe('What was invoiced less what its products cost; null: no cost is recorded of anything that was invoiced'),
            origins: origins.describe('What it was invoiced for'),
            months: z
              .array(z.object({ month: z.string().max(7), origins, margin: z.int().nullable() }))
              .max(monthsShown)
              .describe('Whole months up to that of the last day'),
            owed: z.object({
              all: summed,
              late: summed,
              ages: z.array(summed.extend({ age: z.enum(invoiceAges) })).max(invoiceAges.length),
            }),
            employers: z
              .array(z.object({ id, name: z.string().max(160), invoiced: summed, placements: counted }))
              .max(mostRanked)
              .describe('To whom most was invoiced in the period'),
          }),
        )
        .max(currencies.length)
        .describe('Of each currency in which something was invoiced or is owed; never added together'),
      trades: z
        .array(counted.extend({ trade: slugOfKind('trade') }))
        .max(mostRanked)
        .describe('Of the jobs that were filled most'),
      owners: z
        .array(counted.extend({ id, name: z.string().max(256) }))
        .max(mostRanked)
        .describe('Whose jobs were filled most'),
      latest: z.array(invoiceRow).max(mostLatest),
      openJobs: counted,
      lapsing: counted.describe('Valid documents of candidates that end within 30 days'),
    }),
    errors: [...periodFaults],
    summary: 'Read what the agency earns, and from whom',
  },
})
