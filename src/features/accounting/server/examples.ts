import { randomUUID } from 'node:crypto'
import type { World } from '#test/support/app.ts'
import { lateInvoice } from '#test/support/late-invoices.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { reminders } from '../../invoices/reminder-contract.ts'

let count = 0
const details = { locale: 'en', country: 'GB', address: '4 Canal Wharf', postcode: 'LS11 5BB', town: 'Leeds' } as const

/** One call of each audited operation about what customers owe, with its side effects. */
export function examples(world: World): ExamplesOf<typeof reminders> {
  return {
    sendReminders: async (colleague) => {
      const by = await world.as('admin', colleague)
      const email = `accounts${++count}@aireside.example`
      const { id: customerId } = await by.post('/customers', { body: { name: `Aireside ${count} Ltd`, email, ...details } })
      const { id, number } = await lateInvoice(world, { customerId })
      const letter = { customerId, sellerCountry: 'GB', subject: `Invoice ${number} is late`, text: 'Please pay it.' }
      const body = { letters: [{ ...letter, invoices: [{ invoiceId: id, reminders: 0 }] }] }
      return {
        by,
        input: { body, idempotencyKey: randomUUID() },
        otherwise: {
          idempotencyKey: randomUUID(),
          body: { letters: [{ ...letter, text: 'Please pay it soon.', invoices: [{ invoiceId: id, reminders: 0 }] }] },
        },
        sideEffects: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'invoice.reminded', on: id, changes: { step: 1 } }],
          topics: ['invoices', `invoice:${id}`, `customer:${customerId}`],
          mails: [{ to: email, locale: 'en', subject: letter.subject }],
        }),
      }
    },
  }
}
