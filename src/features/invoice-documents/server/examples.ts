import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { paperInvoice } from '#test/support/paper-invoices.ts'
import { runs } from '#test/support/sql.ts'
import type { invoiceDocuments } from '../contract.ts'

const topicsOf = (id: number): Topic[] => [`invoice:${id}`, 'invoices']

/** A French invoice that the platform has got. */
async function handedOver(world: World) {
  const { id: invoiceId } = await paperInvoice(world, { country: 'FR' })
  const [row] = await runs<{ id: number }>(
    world,
    `insert into invoice_transmissions (invoice_id, platform, format, status, started_at)
      values (${invoiceId}, 'file-drop', 'factur-x', 'handed-over', now()) returning id::int`,
  )
  return { invoiceId, transmissionId: row?.id ?? 0 }
}

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { transmissionId, invoiceId } = await handedOver(world)
  return { transmissionId, invoiceId }
}

/** One call of each audited operation of `invoice-documents`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof invoiceDocuments> {
  return {
    zipInvoicePdfs: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id } = await paperInvoice(world)
      return { by, input: { query: { invoiceIds: [id] } }, sideEffects: () => ({ on: null, changes: { invoices: 1 }, topics: [] }) }
    },
    sendInvoice: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id, number, to } = await paperInvoice(world)
      return {
        by,
        input: { invoiceId: id, body: {} },
        sideEffects: () => ({
          on: id,
          topics: topicsOf(id),
          mails: [{ to, locale: 'en', subject: `Invoice ${number} from Lintel Recruitment Ltd` }],
        }),
      }
    },
    sendInvoices: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id, number, to } = await paperInvoice(world)
      return {
        by,
        input: { body: { invoiceIds: [id] } },
        sideEffects: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'invoice.sent', on: id }],
          topics: topicsOf(id),
          mails: [{ to, locale: 'en', subject: `Invoice ${number} from Lintel Recruitment Ltd` }],
        }),
      }
    },
    transmitInvoice: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id } = await paperInvoice(world, { country: 'FR' })
      return {
        by,
        input: { invoiceId: id, body: {} },
        sideEffects: ({ id: transmissionId }) => ({ on: id, changes: { transmissionId, format: 'factur-x' }, topics: topicsOf(id) }),
      }
    },
    noteTransmissionAnswer: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { invoiceId, transmissionId } = await handedOver(world)
      return {
        by,
        input: { transmissionId, body: { answer: 'deposited' } },
        sideEffects: () => ({ on: invoiceId, changes: { transmissionId, answer: 'deposited' }, topics: topicsOf(invoiceId) }),
      }
    },
  }
}
