import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { OrderStatus, PaymentState, PersonStatus } from '../../rules.ts'
import { paymentText, statusText } from '../../status-text.ts'
import { text } from './text.ts'

const ofOrder: Record<OrderStatus, Family> = {
  pending: 'waiting',
  confirmed: 'open',
  fulfilling: 'open',
  completed: 'won',
  cancelled: 'lost',
  partially_refunded: 'paused',
  refunded: 'lost',
}
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const t = useText(statusText)
  return <Status family={ofOrder[status]}>{t[status]}</Status>
}

const ofPayment: Record<PaymentState, Family> = {
  nothing: 'won',
  'to-pay': 'waiting',
  'part-paid': 'waiting',
  paid: 'won',
  'to-give-back': 'late',
  'given-back': 'lost',
}
export function PaymentChip({ payment }: { payment: PaymentState }) {
  const t = useText(paymentText)
  return <Status family={ofPayment[payment]}>{t[payment]}</Status>
}

const ofPerson: Record<PersonStatus, Family> = { booked: 'open', attended: 'won', absent: 'lost', cancelled: 'lost' }
export function PersonChip({ status }: { status: PersonStatus }) {
  const t = useText(text)
  return <Status family={ofPerson[status]}>{t[status]}</Status>
}
