import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { orderTabs } from '#features/orders/rules.ts'
import { order, orderRow, ownOrder } from './samples.ts'

const totals = [
  { currency: 'GBP' as const, total: 1_293_802 },
  { currency: 'EUR' as const, total: 113_966 },
]
const onClose = () => {}
const [, seats] = order.lines
const person = seats?.people[1]

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { ...list(orderRow), tabs: orderTabs.map((tab) => ({ tab, count: 1, totals })), sums: null } },
  { file: 'list', name: 'selected', part: 'ManyOrders', props: { ids: new Set([123]), onChange: () => {} } },
  { file: 'bank-accounts', part: 'BankAccounts', props: { onClose } },
  { file: 'order', data: order },
  { file: 'order-dialogs', part: 'CancelDialog', props: { order, onClose } },
  { file: 'order-dialogs', name: 'refund', part: 'RefundDialog', props: { order, onClose } },
  { file: 'order-dialogs', name: 'payment', part: 'PaymentDialog', props: { order, onClose } },
  { file: 'order-dialogs', name: 'pay back', part: 'GiveBackDialog', props: { order: { ...order, owed: -1000 }, onClose } },
  { file: 'order-dialogs', name: 'link', part: 'LinkDialog', props: { order, onClose } },
  { file: 'customer', part: 'EmployerDialog', props: { order, adds: false, onClose } },
  { file: 'customer', name: 'a new employer', part: 'EmployerDialog', props: { order, adds: true, onClose } },
  { file: 'person-dialogs', part: 'NameDialog', props: { person, onClose } },
  { file: 'person-dialogs', name: 'a candidate', part: 'CandidateDialog', props: { person, onClose } },
  { file: 'public/order', data: ownOrder },
  { file: 'public/order', name: 'in France', data: { ...ownOrder, currency: 'EUR' } },
  {
    file: 'public/order',
    name: 'a person',
    data: { ...ownOrder, customerKind: 'person', withdrawUntil: '2026-12-05', owed: 0, transfer: null, payment: 'paid' },
  },
]
