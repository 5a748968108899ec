import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { account, accountRow, customer, statement } from './samples.ts'

const { ageing: _, ...standing } = account.standings[0] as (typeof account.standings)[number]
const accounts = [
  { country: 'GB' as const, use: 'bank' as const, number: '1200', label: 'Bank current account', isUsual: true },
  { country: 'FR' as const, use: 'customers' as const, number: '411000', label: 'Clients', isUsual: true },
]
const entry = {
  id: 2,
  kind: 'payment' as const,
  currency: 'GBP' as const,
  amount: -105_000,
  balance: 315_000,
  left: 5_000,
  onDay: '2026-10-02',
  method: 'transfer' as const,
  reference: 'BACS 12',
  invoice: null,
  order: null,
  isFromBank: true,
  allocations: [{ id: 1, invoiceId: 41, number: 'INV-2026-0041', amount: 100_000 }],
  at: '2026-10-02T12:00:00.000Z',
  by: 'Ann Mason',
}
const letter = { to: 'accounts@aireside.example', subject: 'Your statement', text: 'Please find it attached.', locale: 'en' as const }
const onClose = () => {}

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'customers', data: { ...list(accountRow), totals: [standing] } },
  { file: 'customer', data: { customer, account, entries: list(entry) } },
  { file: 'statement', data: statement },
  { file: 'statement', name: 'send', part: 'SendDialog', props: { statement, letter, onClose } },
  { file: 'refund-dialog', part: 'RefundDialog', props: { customerId: 7, standing: account.standings[0], onClose } },
  { file: 'books', data: { items: accounts } },
  { file: 'books', name: 'accounts', part: 'AccountsDialog', props: { country: 'GB', items: accounts.slice(0, 1), onClose } },
]
