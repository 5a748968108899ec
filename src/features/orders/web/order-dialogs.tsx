import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { netOf } from '../../vat/credits.ts'
import type { Order } from '../shapes.ts'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

type Props = { order: Order; onClose: () => void }

/** How money that was paid goes back; to the card only where one paid. */
function PayBack({ order }: { order: Order }) {
  const t = useText(text)
  const hasCard = order.attempts.some(
    ({ method, status, amount, refunded }) => method === 'card' && status === 'succeeded' && amount > refunded,
  )
  if (order.paid - order.refunded <= 0) return <input type="hidden" name="payBack" value="later" />
  return (
    <Select
      label={t.payBack}
      name="payBack"
      defaultValue={hasCard ? 'card' : 'later'}
      options={[...(hasCard ? [['card', t.payBackCard] as const] : []), ['transfer', t.payBackTransfer], ['later', t.payBackLater]]}
    />
  )
}
const payBackIn = (given: FormData) => (textOf(given, 'payBack') ?? 'later') as 'card' | 'transfer' | 'later'

export function CancelDialog({ order, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.cancel}
      danger
      send={t.cancel}
      onClose={onClose}
      onSend={async (given) => {
        const body = { reason: textOf(given, 'reason') ?? '', payBack: payBackIn(given) }
        await api.put('/orders/{orderId}/cancellation', { orderId: order.id, version: order.version, body })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.cancelBody}</p>
      <TextField label={t.reason} name="reason" maxLength={500} required />
      <PayBack order={order} />
    </DialogForm>
  )
}

export function RefundDialog({ order, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const lines = order.lines.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const [net, setNet] = useState(0)
  const reckon = (form: HTMLFormElement | null) => {
    if (!form) return
    const given = new FormData(form)
    const percent = numberOf(given, 'percent') ?? 100
    setNet(lines.reduce((sum, { id, unitPrice }) => sum + netOf(unitPrice, numberOf(given, `line-${id}`) ?? 0, percent), 0))
  }
  return (
    <DialogForm
      title={t.refund}
      danger
      send={t.refund}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const picked = lines.map(({ id: lineId }) => ({ lineId, quantity: numberOf(given, `line-${lineId}`) ?? 0 }))
        const chosen = picked.filter(({ quantity }) => quantity > 0)
        const problem = localProblem([chosen.length === 0 && [`line-${lines[0]?.id}`, t.chooseLines]])
        if (problem) throw problem
        const body = {
          lines: chosen,
          percent: numberOf(given, 'percent') ?? 100,
          reason: textOf(given, 'reason') ?? '',
          payBack: payBackIn(given),
        }
        await api.post('/orders/{orderId}/refunds', { orderId: order.id, body, idempotencyKey })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.refundBody}</p>
      {lines.map((line) => (
        <TextField
          key={line.id}
          onInput={({ currentTarget }) => reckon(currentTarget.form)}
          label={money.nameOf(line)}
          hint={t.leftOf({ n: line.quantity - line.refundedQuantity })}
          name={`line-${line.id}`}
          type="number"
          min={0}
          max={line.quantity - line.refundedQuantity}
          defaultValue="0"
        />
      ))}
      <TextField
        label={t.percent}
        hint={t.comesOff({ net: money.exact(net, order.currency) })}
        name="percent"
        type="number"
        min={1}
        max={100}
        defaultValue="100"
        required
        onInput={({ currentTarget }) => reckon(currentTarget.form)}
      />
      <TextField label={t.reason} hint={t.reasonHint} name="reason" maxLength={500} required />
      <PayBack order={order} />
    </DialogForm>
  )
}

/** `120.50`, `120,50` and `120` in minor units; undefined for what is no amount. */
export const minorUnits = (typed: string | undefined): number | undefined => {
  const plain = typed?.replace(/[\s\u00a0\u202f£€]/g, '').replace(',', '.') ?? ''
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

export function PaymentDialog({ order, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const money = useMoney()
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.recordPayment}
      send={t.recordPayment}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const amount = minorUnits(textOf(given, 'amount'))
        const problem = localProblem([!amount && ['amount', t.amountWrong]])
        if (problem) throw problem
        const body = { amount: amount ?? 0, receivedOn: textOf(given, 'receivedOn') ?? '' }
        await api.post('/orders/{orderId}/payments', { orderId: order.id, body, idempotencyKey })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <TextField
        label={t.received}
        hint={t.receivedHint({ amount: money.exact(order.owed, order.currency) })}
        name="amount"
        inputMode="decimal"
        defaultValue={(order.owed / 100).toFixed(2)}
        required
      />
      <DayField label={t.receivedOn} name="receivedOn" defaultValue={dayOf(new Date())} max={dayOf(new Date())} required />
    </DialogForm>
  )
}

export function GiveBackDialog({ order, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const hasCard = order.attempts.some(
    ({ method, status, amount, refunded }) => method === 'card' && status === 'succeeded' && amount > refunded,
  )
  return (
    <DialogForm
      title={t.giveBack}
      send={t.giveBack}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const method = textOf(given, 'method') === 'card' ? ('card' as const) : ('transfer' as const)
        await api.post('/orders/{orderId}/repayments', { orderId: order.id, body: { method }, idempotencyKey })
        void revalidate()
        return { said: f.saved }
      }}
    >
      <p>{t.giveBackBody({ amount: money.exact(-order.owed, order.currency) })}</p>
      <Select
        label={t.payBack}
        name="method"
        defaultValue={hasCard ? 'card' : 'transfer'}
        options={[...(hasCard ? [['card', t.payBackCard] as const] : []), ['transfer', t.payBackTransfer]]}
      />
    </DialogForm>
  )
}

export function LinkDialog({ order, onClose }: Props) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  return (
    <DialogForm
      title={t.sendLink}
      send={t.send}
      onClose={onClose}
      onSend={async () => {
        await api.put('/orders/{orderId}/link', { orderId: order.id })
        void revalidate()
        return { said: t.linkSent }
      }}
    >
      <p>{t.sendLinkBody}</p>
    </DialogForm>
  )
}
