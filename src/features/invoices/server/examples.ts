import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { makeCustomer } from '#test/support/invoices.ts'
import { holds, inDays, type ListsOf } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { makePlacement } from '#test/support/placements.ts'
import { sellers, setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { invoices } from '../contract.ts'

let count = 0
const key = () => crypto.randomUUID()

/** A record for each path parameter. */
export const recordIds = async () => ({ country: 'GB' })

async function makeDraft(world: World, by: Person, more: object = {}) {
  const customerId = await makeCustomer(world)
  const lines = [{ description: `Site induction ${++count}`, unitPrice: 2500, quantity: 4000, vatCode: 'gb-standard' as const }]
  const draft = await by.post('/invoices', { body: { customerId, lines, ...more } })
  const topics: Topic[] = [`customer:${customerId}`, `invoice:${draft.id}`, 'invoices']
  return { ...draft, customerId, topics }
}

async function makeInvoice(world: World, by: Person) {
  await setSellers(world)
  const { id: invoiceId, version, total, topics, customerId } = await makeDraft(world, by)
  const issued = await by.post('/invoices/{invoiceId}/issue', { invoiceId, version, body: { total }, idempotencyKey: key() })
  return { ...issued, customerId, topics }
}

/** One call of each audited operation of `invoices`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof invoices> {
  const admin = (colleague?: string) => world.as('admin', colleague)
  /** What an entry of a customer says changed. */
  const entered = (customerId: number): Topic[] => [`customer:${customerId}`, 'customers']
  return {
    exportInvoices: async (colleague) => {
      const [query, by] = [{ q: 'nobody is called this', format: 'csv', columns: ['number'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'invoices', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    createInvoice: async (colleague) => {
      const [by, customerId] = [await admin(colleague), await makeCustomer(world)]
      const topics = (id: number): Topic[] => [`customer:${customerId}`, `invoice:${id}`, 'invoices']
      return { by, input: { body: { customerId, note: 'Site B' } }, sideEffects: ({ id }) => ({ on: id, topics: topics(id) }) }
    },
    createInvoiceFromOrder: async (colleague) => {
      const by = await admin(colleague)
      await setSellers(world)
      const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'account' })
      const { version } = await by.get('/orders/{orderId}', { orderId })
      await by.put('/orders/{orderId}/confirmation', { orderId, version })
      return {
        by,
        input: { orderId, idempotencyKey: key() },
        sideEffects: async ({ id, customer }) => {
          const customerId = (customer as { id: number }).id
          const ours: Topic[] = ['invoices', 'invoices', 'orders', `order:${orderId}`, `invoice:${id}`]
          return {
            on: id,
            changes: { orderId },
            topics: [...ours, ...entered(customerId), ...entered(customerId), `customer:${customerId}`],
          }
        },
      }
    },
    createPlacementInvoice: async (colleague) => {
      const by = await admin(colleague)
      const { applicationId, employerId } = await makePlacement(world)
      const body = { salary: 3_600_000, percent: 1750, candidateName: 'Dele Osei' }
      return {
        by,
        input: { applicationId, body },
        sideEffects: ({ id, customer }) => {
          const customerId = (customer as { id: number }).id
          const ofCustomer: Topic[] = [`customer:${customerId}`, `customer:${customerId}`, 'customers', `employer:${employerId}`]
          const also = [{ action: 'customer.added' as const, on: customerId, changes: { employerId } }]
          return { on: id, changes: { applicationId }, also, topics: [`invoice:${id}`, 'invoices', ...ofCustomer] }
        },
      }
    },
    changeInvoice: async (colleague) => {
      const by = await admin(colleague)
      const { id, version, topics } = await makeDraft(world, by)
      const input = { invoiceId: id, version, body: { purchaseOrder: `PO-${++count}` } }
      return { by, input, sideEffects: () => ({ on: id, changes: { fields: ['purchaseOrder'] }, topics }) }
    },
    deleteInvoice: async (colleague) => {
      const by = await admin(colleague)
      const { id, version, topics } = await makeDraft(world, by)
      return { by, input: { invoiceId: id, version }, sideEffects: () => ({ on: id, topics }) }
    },
    duplicateInvoice: async (colleague) => {
      const by = await admin(colleague)
      const { id: invoiceId, customerId } = await makeDraft(world, by)
      const topics = (id: number): Topic[] => [`customer:${customerId}`, `invoice:${id}`, 'invoices']
      return { by, input: { invoiceId }, sideEffects: ({ id }) => ({ on: id, changes: { copyOf: invoiceId }, topics: topics(id) }) }
    },
    issueInvoice: async (colleague) => {
      const by = await admin(colleague)
      await setSellers(world)
      const { id, version, total, topics, customerId } = await makeDraft(world, by)
      const input = { invoiceId: id, version, body: { total }, idempotencyKey: key() }
      return {
        by,
        input,
        sideEffects: ({ number }) => ({ on: id, changes: { number, total }, topics: [...topics, ...entered(customerId)] }),
      }
    },
    creditInvoice: async (colleague) => {
      const by = await admin(colleague)
      const { id: invoiceId, customerId, topics } = await makeInvoice(world, by)
      // The credit note settles what is owed of its invoice at once.
      const settled = (id: number): Topic[] => [`invoice:${id}`, 'invoices']
      return {
        by,
        input: { invoiceId, body: { reason: `Not held ${++count}` }, idempotencyKey: key() },
        sideEffects: ({ id }) => ({
          on: id,
          reason: expect.any(String),
          changes: { invoiceId },
          topics: [...topics, `customer:${customerId}`, ...settled(invoiceId), ...settled(id), ...settled(id), ...entered(customerId)],
        }),
      }
    },
    disputeInvoice: async (colleague) => {
      const { id, topics } = await makeInvoice(world, await admin())
      const [by, reason] = [await world.as('operation', colleague), `Wrong hours ${++count}`]
      const input = { invoiceId: id, body: { isDisputed: true, reason } }
      return { by, input, sideEffects: () => ({ on: id, reason, changes: { isDisputed: true }, topics }) }
    },
    renewInvoiceLink: async (colleague) => {
      const by = await admin(colleague)
      const { id, topics, number, customer } = await makeInvoice(world, by)
      const mails = [{ to: customer.email, locale: 'en' as const, subject: `The link to your invoice ${number}` }]
      return { by, input: { invoiceId: id }, sideEffects: () => ({ on: id, topics, mails }) }
    },
    setInvoiceSeller: async (colleague) => {
      const by = await admin(colleague)
      await setSellers(world)
      const input = { country: 'GB', body: { ...sellers.GB, noteEn: `Thank you ${++count}.` } }
      return { by, input, sideEffects: () => ({ on: null, changes: { country: 'GB', fields: ['noteEn'] }, topics: ['invoices'] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof invoices> {
  const withInductions = new Set<number>()
  /** In the seller's country, where the day may have changed already. */
  const ago = ({ sellerCountry }: { sellerCountry: Country }, days: number) => addDays(todayIn(sellerCountry, new Date()), -days)
  const open = ['issued', 'sent', 'deposited', 'rejected', 'refused', 'partly_paid']
  const ofFirst = (column: string, from: string) => async () => ({
    [column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())]: (
      await runs<{ id: number }>(world, `select ${column}::int as id from ${from} where ${column} is not null order by 1 limit 1`)
    )[0]?.id,
  })
  const ofEmployer = new Set<number>()
  return {
    listInvoices: {
      as: 'operation',
      arrange: async () => {
        const by = await admin()
        await makeInvoice(world, by)
        await makeDraft(world, by, { purchaseOrder: 'PO-7781' })
        const { id: invoiceId } = await makeInvoice(world, by)
        await by.post('/invoices/{invoiceId}/credit-notes', { invoiceId, body: { reason: 'Doubled' }, idempotencyKey: key() })
        const { employerId } = await makePlacement(world)
        await by.post('/invoices', { body: { employerId } })
      },
      load: async () => {
        const found = await runs<{ id: number }>(
          world,
          `select distinct l.invoice_id::int as id from invoice_lines l join categories c on c.kind = 'family' and c.slug = l.family
            left join categories above on above.id = c.parent_id where 'inductions' in (c.slug, above.slug)`,
        )
        for (const { id } of found) withInductions.add(id)
        const theirs = await runs<{ id: number }>(
          world,
          'select id::int from customers where employer_id = (select min(employer_id) from customers)',
        )
        for (const { id } of theirs) ofEmployer.add(id)
      },
      sorts: {
        issuedOn: (row) => row.issuedOn ?? '9999',
        dueOn: (row) => row.dueOn ?? '9999',
        total: (row) => row.total,
        balance: (row) => row.balance,
      },
      filters: {
        q: [[{ q: 'harbour' }, (row) => holds(row.customerName, 'harbour')]],
        tab: [
          [{ tab: 'draft' }, (row) => row.status === 'draft'],
          [{ tab: 'credited' }, (row) => row.status === 'credited' || row.type === 'credit_note'],
          [{ tab: 'overdue' }, (row) => row.type !== 'credit_note' && open.includes(row.status) && (row.dueOn ?? '') < ago(row, 0)],
        ],
        customerId: [[ofFirst('customer_id', 'invoices'), (row, query) => row.customerId === query.customerId]],
        employerId: [[ofFirst('employer_id', 'customers'), (row) => ofEmployer.has(row.customerId)]],
        orderId: [[ofFirst('order_id', 'invoices'), (row, query) => row.orderId === query.orderId]],
        country: [[{ country: 'FR' }, (row) => row.sellerCountry === 'FR']],
        currency: [[{ currency: 'GBP' }, (row) => row.currency === 'GBP']],
        from: [[{ from: inDays(-20) }, (row) => row.issuedOn !== null && row.issuedOn >= inDays(-20)]],
        to: [[{ to: inDays(-20) }, (row) => row.issuedOn !== null && row.issuedOn <= inDays(-20)]],
        origin: [[{ origin: 'order' }, (row) => row.orderId !== null && row.status !== 'draft']],
        age: [
          [{ age: 'not-due' }, (row) => row.balance > 0 && (row.dueOn ?? '') >= ago(row, 0)],
          [{ age: '31-60' }, (row) => row.balance > 0 && row.dueOn !== null && row.dueOn >= ago(row, 60) && row.dueOn <= ago(row, 31)],
        ],
        min: [[{ min: 20_000 }, (row) => row.total >= 20_000]],
        max: [[{ max: 20_000 }, (row) => row.total <= 20_000]],
        family: [[{ family: 'inductions' }, (row) => withInductions.has(row.id)]],
      },
    },
  }

  function admin() {
    return world.as('admin')
  }
}
