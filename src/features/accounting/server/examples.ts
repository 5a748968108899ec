import { fold } from '#shared/fold.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { holds, type ListsOf } from '#test/support/list-examples.ts'
import type { Person, World } from '#test/support/app.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { reminders } from '../../invoices/reminder-contract.ts'
import type { accounting } from '../contract.ts'

let count = 0
const details = { locale: 'en', country: 'GB', address: '4 Canal Wharf', postcode: 'LS11 5BB', town: 'Leeds' } as const
const today = dayOf(new Date())
const period = { from: addDays(today, -90), to: today, currency: 'GBP' } as const

/** A customer with an invoice that is late. */
async function lateCustomer(world: World, by: Person, late = 5, total = 12_000) {
  const email = `accounts${++count}@wharf.example`
  const { id: customerId } = await by.post('/customers', { body: { name: `Wharf ${count} Ltd`, email, ...details } })
  return { customerId, email, invoice: await lateInvoice(world, { customerId, late, total }) }
}

/** One call of each audited operation about what customers owe, with its side effects. */
export function examples(world: World): ExamplesOf<typeof reminders & typeof accounting> {
  const changes = { from: period.from, until: period.to, currency: 'GBP' }
  /** An export of a year in which one invoice was issued. */
  const bookExample =
    (query: () => object, file: string, country: 'GB' | 'FR'): MakeExample =>
    async (colleague) => {
      const by = await world.as('admin', colleague)
      const { customerId } = await lateCustomer(world, by)
      await lateInvoice(world, { customerId, country, issuedOn: '1999-06-01', late: 9_000 })
      if (country === 'FR')
        await runs(
          world,
          `insert into invoice_sellers (country, name, address, postcode, town, company_number) values ('FR', 'Lintel France', '1 rue Sala', '69002', 'Lyon', '732829320')
            on conflict do nothing`,
        )
      const [{ n } = { n: 0 }] = await runs<{ n: number }>(
        world,
        `select count(*)::int as n from invoices where seller_country = '${country}' and issued_on between '1999-01-01' and '1999-12-31'`,
      )
      return { by, input: { query: query() }, sideEffects: () => ({ on: null, changes: { file, ...query(), entries: n }, topics: [] }) }
    }
  return {
    sendReminders: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { customerId, email, invoice } = await lateCustomer(world, by)
      const letter = { customerId, sellerCountry: 'GB', subject: `Invoice ${invoice.number} is late`, text: 'Please pay it.' }
      const input = (text: string) => ({
        body: { letters: [{ ...letter, text, invoices: [{ invoiceId: invoice.id, reminders: 0 }] }] },
        idempotencyKey: crypto.randomUUID(),
      })
      return {
        by,
        input: input('Please pay it.'),
        otherwise: input('Please pay it soon.'),
        sideEffects: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'invoice.reminded', on: invoice.id, changes: { step: 1 } }],
          topics: ['invoices', `invoice:${invoice.id}`, `customer:${customerId}`],
          mails: [{ to: email, locale: 'en', subject: letter.subject }],
        }),
      }
    },
    downloadStatement: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { customerId } = await lateCustomer(world, await world.as('admin'))
      return { by, input: { customerId, query: period }, sideEffects: () => ({ on: customerId, changes, topics: [] }) }
    },
    exportFec: bookExample(() => ({ from: '1999-01-01', to: '1999-12-31' }), 'fec', 'FR'),
    exportJournal: bookExample(() => ({ from: '1999-01-01', to: '1999-12-31', country: 'GB' }), 'journal', 'GB'),
    exportDayBook: bookExample(() => ({ from: '1999-01-01', to: '1999-12-31', country: 'GB' }), 'day-book', 'GB'),
    setBookAccounts: async (colleague) => {
      const by = await world.as('admin', colleague)
      const set = (number: string) => ({ items: [{ country: 'GB' as const, use: 'bank' as const, number, label: 'Current account' }] })
      return {
        by,
        input: { body: set('1205') },
        otherwise: { body: set('1206') },
        sideEffects: () => ({ on: null, changes: { accounts: ['GB bank 1205'] } }),
      }
    },
    sendStatement: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { customerId, email: to } = await lateCustomer(world, by)
      const body = { from: period.from, until: period.to, currency: 'GBP', to, subject: 'Your account', text: 'As we discussed.' }
      return {
        by,
        input: { customerId, body, idempotencyKey: crypto.randomUUID() },
        otherwise: { customerId, body: { ...body, text: 'Please check it.' }, idempotencyKey: crypto.randomUUID() },
        sideEffects: () => ({ on: customerId, changes, mails: [{ to, locale: 'en', subject: 'Your account' }] }),
      }
    },
  }
}

/** What the lists promise. */
export function lists(world: World): Pick<ListsOf<typeof accounting>, 'listCustomerAccounts'> {
  const largest = ({ standings }: { standings: readonly { balance: number }[] }) =>
    Math.max(...standings.map(({ balance }) => balance), -Infinity)
  return {
    listCustomerAccounts: {
      as: 'operation',
      arrange: async () => {
        const by = await world.as('admin')
        const { customerId } = await lateCustomer(world, by, 0, 9_000)
        await lateCustomer(world, by, 20, 15_000)
        await runs(
          world,
          `insert into customer_entries (customer_id, currency, kind, amount, on_day, method, at) values (${customerId}, 'GBP', 'payment', -4000, '2026-01-05', 'transfer', now())`,
        )
        await by.post('/customers', {
          body: {
            kind: 'person',
            name: 'Maëlle Owens',
            email: 'm@owens.example',
            ...details,
            country: 'FR',
            postcode: '69003',
            town: 'Lyon',
          },
        })
      },
      sorts: { name: (row) => fold(row.name), balance: (row) => (row.standings.length === 0 ? 0 : largest(row)) },
      ascends: true,
      filters: {
        q: [[{ q: 'owens' }, (row) => holds(row.name, 'owens')]],
        standing: [
          [{ standing: 'owes' }, (row) => row.standings.some(({ balance }) => balance > 0)],
          [{ standing: 'late' }, (row) => row.standings.some(({ overdue }) => overdue > 0)],
          [{ standing: 'credit' }, (row) => row.standings.some(({ credit }) => credit > 0)],
        ],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        kind: [[{ kind: 'person' }, (row) => row.kind === 'person']],
      },
    },
  }
}
