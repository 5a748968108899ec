import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { invoiceTabs } from '../rules.ts'
import { anyOf } from './any-invoice.ts'
import { draft, frenchCredit, invoice, invoiceRow, preview, reminderLetter, sellers } from './samples.ts'
import { employer } from '../../employers/web/samples.ts'

const totals = [
  { currency: 'GBP' as const, total: 1_293_802, balance: 18_322 },
  { currency: 'EUR' as const, total: 113_966, balance: 0 },
]
const onClose = () => {}
const tabs = invoiceTabs.map((tab) => ({ tab, count: 1, totals }))
const any = anyOf(invoice)
const at = '2026-11-10T09:00:00.000Z'
const transmission = {
  id: 1,
  invoiceId: 7,
  platform: 'file-drop',
  format: 'factur-x',
  status: 'handed-over',
  reason: '',
  fileName: 'AV-2026-0002.pdf',
  startedAt: at,
  answeredAt: null,
  by: null,
}
const mail = {
  to: 'pay@northgate.example',
  locale: 'en',
  subject: 'Invoice INV-2026-0419',
  text: 'Your invoice is attached.',
  attachment: 'INV-2026-0419.pdf',
}
const entry = {
  id: 4,
  kind: 'credit_note',
  currency: 'GBP',
  amount: -5000,
  left: 5000,
  onDay: '2026-10-02',
  invoice: { id: 8, number: 'CN-2026-0003' },
}
const editing = { invoice: draft, preview, usual: { code: 'gb-standard', rate: 2000 }, invoicedThisYear: totals }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(invoiceRow), tabs, sums: null } },
  {
    file: 'many-invoices',
    part: 'ManyInvoices',
    props: { ids: new Set([7]), rows: [invoiceRow], onChange: () => {}, total: 2, readAll: async () => [7] },
  },
  { file: 'new', data: { customer: { id: 3, name: 'Northgate Masonry' }, order: null, placement: null } },
  { file: 'new', name: 'of an order', data: { customer: null, order: { id: 1, name: 'ORD-2026-000123, Calder' }, placement: null } },
  { file: 'new', name: 'of a placement', data: { customer: null, order: null, placement: { id: 1, name: 'Ana Costa, Site supervisor' } } },
  { file: 'edit', data: editing },
  {
    file: 'edit',
    name: 'in France',
    data: { ...editing, invoice: { ...draft, sellerCountry: 'FR', currency: 'EUR', type: 'deposit', cisRate: null } },
  },
  { file: 'edit', name: 'issued', data: { ...editing, invoice } },
  { file: 'invoice', data: { invoice, transmissions: null } },
  { file: 'invoice', name: 'draft', data: { invoice: draft, transmissions: null } },
  { file: 'invoice', name: 'credit note', data: { invoice: frenchCredit, transmissions: [transmission] } },
  { file: 'settings', data: { sellers, country: 'GB' } },
  { file: 'settings', name: 'France', data: { sellers: [], country: 'FR' } },
  { file: 'of-employer', data: { employer, items: [invoiceRow], total: 1, customer: invoice.customer } },
  { file: 'order-slot', data: { orderId: 123, items: [invoiceRow] } },
  { file: 'order-slot', name: 'none', data: { orderId: 123, items: [] } },
  { file: 'credit-dialog', part: 'CreditDialog', props: { title: 'Credit note', invoice, onClose } },
  { file: 'issue-dialog', part: 'IssueDialog', props: { invoice: draft, sends: true, preview, look: () => {}, onClose } },
  { file: 'send-dialog', part: 'SendDialog', props: { invoice: anyOf(frenchCredit), mail, onClose } },
  { file: 'payment-dialogs', name: 'credit', part: 'UseCreditDialog', props: { invoice: any, entries: [entry], onClose } },
  { file: 'payment-dialogs', name: 'no credit', part: 'UseCreditDialog', props: { invoice: any, entries: [], onClose } },
  { file: 'payment-dialogs', part: 'PaymentDialog', props: { invoice: any, onClose } },
  { file: 'payment-dialogs', name: 'give up', part: 'WriteOffDialog', props: { invoice: any, onClose } },
  { file: 'small-dialogs', part: 'DisputeDialog', props: { invoice: any, onClose } },
  { file: 'small-dialogs', name: 'link', part: 'LinkDialog', props: { invoice: any, onClose } },
  { file: 'small-dialogs', name: 'transmit', part: 'TransmitDialog', props: { invoice: any, onClose } },
  { file: 'small-dialogs', name: 'delete', part: 'DeleteDialog', props: { invoice: any, onClose } },
  {
    file: 'reminders',
    data: {
      letters: [reminderLetter],
      leftOut: [{ invoiceId: 42, number: 'INV-2026-0042', code: 'invoice-disputed', message: 'SKU' }],
      hasMore: true,
    },
  },
  { file: 'reminders', name: 'none', data: { letters: [], leftOut: [], hasMore: false } },
  { file: 'platform-card', part: 'AnswerDialog', props: { of: transmission, onClose } },
]
