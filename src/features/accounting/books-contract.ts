import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { line } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { accountUses } from './chart.ts'
import { periodShape } from './shapes.ts'

const staff = ['admin', 'operation'] as const
const admin = ['admin'] as const
const ofBooks = z.object({ ...periodShape, country: z.enum(countries) })
const exported = {
  method: 'GET',
  access: admin,
  recent: true,
  limit: 'sheet',
  audit: 'books.exported',
  response: 'download',
} as const

const bookAccount = z
  .object({
    country: z.enum(countries),
    use: z.enum(accountUses),
    number: z.string().max(12),
    label: z.string().max(80),
    isUsual: z.boolean().describe('As this product suggests it'),
  })
  .meta({ id: 'BookAccount' })
export type BookAccountRow = z.infer<typeof bookAccount>
const bookAccounts = z.object({ items: z.array(bookAccount).max(accountUses.length * countries.length) })

/** What the books take over. */
export const booksOperations = contract({
  exportFec: {
    ...exported,
    path: '/accounting/fec',
    query: z.object(periodShape),
    errors: ['period-reversed', 'period-too-long', 'books-empty', 'seller-missing', 'seller-without-siren'],
    summary: 'Export the French fichier des écritures comptables of a period (article A. 47 A-1 of the LPF)',
  },
  exportJournal: {
    ...exported,
    path: '/accounting/journal',
    query: ofBooks,
    errors: ['period-reversed', 'period-too-long', 'books-empty'],
    summary: 'Export the general journal of a country as CSV: sales, money and VAT, debit and credit',
  },
  exportDayBook: {
    ...exported,
    path: '/accounting/day-book',
    query: ofBooks,
    errors: ['period-reversed', 'period-too-long', 'books-empty'],
    summary: 'Export the sales day book of a country as CSV: one line for each invoice, deposit and credit note',
  },
  listBookAccounts: {
    method: 'GET',
    path: '/accounting/accounts',
    access: staff,
    response: bookAccounts,
    summary: 'List the accounts by which sales and money are written into the books',
  },
  setBookAccounts: {
    method: 'PUT',
    path: '/accounting/accounts',
    access: admin,
    body: z.object({
      items: z
        .array(
          z.strictObject({
            country: z.enum(countries),
            use: z.enum(accountUses),
            number: z
              .string()
              .trim()
              .max(12)
              .regex(/^[0-9][0-9A-Z]{2,11}$/, { error: 'account-number-invalid' }),
            label: line({ min: 2, max: 80 }),
          }),
        )
        .min(1)
        .max(accountUses.length * countries.length),
    }),
    audit: 'books.accounts-set',
    response: bookAccounts,
    summary: 'Set accounts of the books; exports made from then on use them',
  },
})
