import { tokenOf } from '../../invoices/server/links.ts'
import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import { lendStripe } from '#test/support/fake-stripe.ts'
import { makeCustomer, makeIssued } from '#test/support/invoices.ts'
import { type ListsOf, holds } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { receivables } from '../contract.ts'
import { receivableTasks } from './tasks.ts'

let count = 0
const today = () => new Date().toISOString().slice(0, 10)

/** A statement of one line that says nothing. */
const csv = (lines = `02/11/2026,Unknown ${++count},Thank you,12.50`) =>
  new File([`Date,Name,Reference,Amount\n${lines}\n`], 'statement.csv', { type: 'text/csv' })

async function makeLine(world: World, lines?: string) {
  const admin = await world.as('admin')
  const { items } = await admin.post('/bank-statements', { body: { currency: 'GBP' }, file: csv(lines) })
  const statementId = items[0]?.id ?? 0
  await receivableTasks['receivables.matchLines']?.run(world.tasking(), { statementId } as never)
  const [line] = (await admin.get('/bank-lines', { query: { statementId } })).items
  return { statementId, bankLineId: line?.id ?? 0 }
}

/** A paid invoice, and what it was paid with. */
async function makePaid(world: World, { amount = 5000 } = {}) {
  const customerId = await makeCustomer(world)
  const { id: invoiceId } = await makeIssued(world, { customerId })
  const admin = await world.as('admin')
  await admin.post('/invoices/{invoiceId}/payments', {
    invoiceId,
    body: { amount, receivedOn: today() },
    idempotencyKey: crypto.randomUUID(),
  })
  const [entry] = (await admin.get('/customers/{customerId}/entries', { customerId })).items
  return { customerId, invoiceId, entryId: entry?.id ?? 0, allocationId: entry?.allocations[0]?.id ?? 0 }
}

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const paid = await makePaid(world)
  return { ...paid, ...(await makeLine(world)) }
}

/** One call of each audited operation of `receivables`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof receivables> {
  const ofCustomer = (id: number): Topic[] => [`customer:${id}`, 'customers']
  const ofInvoice = (id: number): Topic[] => [`invoice:${id}`, 'invoices']
  const asAdmin = (name?: string) => world.as('admin', name)
  return {
    recordInvoicePayment: async (colleague) => {
      const customerId = await makeCustomer(world)
      const { id } = await makeIssued(world, { customerId })
      return {
        by: await asAdmin(colleague),
        input: { invoiceId: id, body: { amount: 13_000, receivedOn: today(), reference: 'BACS 1' }, idempotencyKey: crypto.randomUUID() },
        sideEffects: () => ({ on: id, changes: { amount: 13_000, credit: 1000 }, topics: [...ofCustomer(customerId), ...ofInvoice(id)] }),
      }
    },
    recordInvoicePayments: async (colleague) => {
      const customerId = await makeCustomer(world)
      const { id } = await makeIssued(world, { customerId })
      return {
        by: await asAdmin(colleague),
        input: { body: { invoiceIds: [id], receivedOn: today() }, idempotencyKey: crypto.randomUUID() },
        sideEffects: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'invoice.paid', on: id }],
          topics: [...ofCustomer(customerId), ...ofInvoice(id)],
        }),
      }
    },
    applyCustomerCredit: async (colleague) => {
      const { customerId, entryId } = await makePaid(world, { amount: 15_000 })
      const { id } = await makeIssued(world, { customerId })
      return {
        by: await asAdmin(colleague),
        input: { invoiceId: id, body: { entryId, amount: 3000 } },
        sideEffects: () => ({ on: id, changes: { entryId, amount: 3000 }, topics: ofInvoice(id) }),
      }
    },
    takeBackAllocation: async (colleague) => {
      const { allocationId, invoiceId } = await makePaid(world)
      return {
        by: await asAdmin(colleague),
        input: { allocationId },
        sideEffects: () => ({ on: invoiceId, changes: { amount: 5000 }, topics: ofInvoice(invoiceId) }),
      }
    },
    refundCustomerCredit: async (colleague) => {
      const { customerId } = await makePaid(world, { amount: 15_000 })
      return {
        by: await asAdmin(colleague),
        input: {
          customerId,
          body: { currency: 'GBP', amount: 1000, method: 'transfer', refundedOn: today(), reference: `Back ${++count}` },
          idempotencyKey: crypto.randomUUID(),
        },
        sideEffects: () => ({
          on: customerId,
          changes: { amount: 1000, currency: 'GBP', method: 'transfer' },
          topics: ofCustomer(customerId),
        }),
      }
    },
    writeOffInvoice: async (colleague) => {
      const { customerId, invoiceId } = await makePaid(world, { amount: 11_900 })
      return {
        by: await asAdmin(colleague),
        input: { invoiceId, body: { amount: 100, reason: 'Bank charges' } },
        sideEffects: () => ({
          on: invoiceId,
          reason: 'Bank charges',
          changes: { amount: 100 },
          topics: [...ofCustomer(customerId), ...ofInvoice(invoiceId)],
        }),
      }
    },
    undoCustomerPayment: async (colleague) => {
      const { customerId, entryId, invoiceId } = await makePaid(world)
      return {
        by: await asAdmin(colleague),
        input: { entryId, body: { reason: 'Recorded twice' } },
        sideEffects: () => ({ on: entryId, reason: 'Recorded twice', topics: [...ofCustomer(customerId), ...ofInvoice(invoiceId)] }),
      }
    },
    importBankStatement: async (colleague) => ({
      by: await asAdmin(colleague),
      input: { body: { currency: 'GBP' }, file: csv() },
      sideEffects: (answer) => ({
        on: (answer as unknown as { items: { id: number }[] }).items[0]?.id ?? 0,
        changes: { lines: 1, skipped: 0 },
        topics: ['bank-statements'],
      }),
    }),
    payLinkedInvoice: async () => {
      await lendStripe(world)
      const { id } = await makeIssued(world, { customerId: await makeCustomer(world) })
      return {
        by: world.visitor,
        input: { token: tokenOf(world.config, { id, linkVersion: 1 }), body: { amount: 5000 } },
        sideEffects: () => ({ on: id, changes: { amount: 5000 }, topics: [] }),
      }
    },
    askForInvoiceLink: async () => {
      const email = `office${++count}@harbour.example`
      const { id, number } = await makeIssued(world, { customerId: await makeCustomer(world, { email }) })
      return {
        by: world.visitor,
        input: { body: { number, email } },
        sideEffects: () => ({ on: id, topics: [], mails: [{ to: email, locale: 'en', subject: `Your link to invoice ${number}` }] }),
      }
    },
    settleBankLine: async (colleague) => {
      const { bankLineId } = await makeLine(world)
      const customerId = await makeCustomer(world)
      return {
        by: await asAdmin(colleague),
        input: { bankLineId, body: { customerId } },
        sideEffects: () => ({ on: bankLineId, changes: { amount: 1250 }, topics: ['bank-statements', ...ofCustomer(customerId)] }),
      }
    },
    ignoreBankLine: async (colleague) => {
      const { bankLineId } = await makeLine(world)
      return {
        by: await asAdmin(colleague),
        input: { bankLineId, body: { reason: 'Interest' } },
        sideEffects: () => ({ on: bankLineId, reason: 'Interest', topics: ['bank-statements'] }),
      }
    },
    undoBankLine: async (colleague) => {
      const { bankLineId } = await makeLine(world)
      await (await asAdmin()).put('/bank-lines/{bankLineId}/exclusion', { bankLineId, body: { reason: 'Interest' } })
      return {
        by: await asAdmin(colleague),
        input: { bankLineId },
        sideEffects: () => ({ on: bankLineId, topics: ['bank-statements'] }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof receivables> {
  const known = { customerId: 0, statementId: 0 }
  return {
    listCustomerEntries: {
      as: 'operation',
      of: async () => {
        if (known.customerId === 0) {
          const { customerId } = await makePaid(world, { amount: 15_000 })
          await makeIssued(world, { customerId, issuedOn: '2026-05-04' })
          await makeIssued(world, { customerId, country: 'FR', issuedOn: '2026-04-06' })
          known.customerId = customerId
        }
        return { customerId: known.customerId }
      },
      sorts: { default: (row) => row.onDay },
      filters: {
        currency: [[{ currency: 'GBP' }, (row) => row.currency === 'GBP']],
        isFree: [[{ isFree: true }, (row) => row.left > 0]],
      },
    },
    listBankStatements: {
      as: 'operation',
      arrange: async () => {
        await makeLine(world)
        await makeLine(world)
      },
      sorts: { default: (row) => row.importedAt },
      filters: {},
    },
    listBankLines: {
      as: 'operation',
      arrange: async () => {
        const { bankLineId, statementId } = await makeLine(
          world,
          '02/11/2026,Aubry Maçonnerie,Thank you,12.50\n03/11/2026,Bank,Charges,-3.00',
        )
        await (await asAdmin()).put('/bank-lines/{bankLineId}/exclusion', { bankLineId, body: { reason: 'Interest' } })
        known.statementId = statementId
      },
      sorts: { default: (row) => `${row.status === 'unclear' ? 1 : 0} ${row.onDay}` },
      filters: {
        status: [[{ status: 'ignored' }, (row) => row.status === 'ignored']],
        statementId: [[async () => ({ statementId: known.statementId }), (row) => row.statementId === known.statementId]],
        q: [[{ q: 'aubry' }, (row) => holds(row.payer, 'aubry')]],
      },
    },
  }
  function asAdmin() {
    return world.as('admin')
  }
}
