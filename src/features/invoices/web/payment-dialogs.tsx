import { useEffect, useState } from 'react'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { MessageDialog } from '#web/ui/dialog.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, numberOf, textOf } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { todayIn } from '../../places/countries.ts'
import type { moneyMethods } from '../rules.ts'
import { actionText } from './action-text.ts'
import type { DialogProps } from './any-invoice.ts'
import { methodText } from './money-text.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

/** How money comes that staff record themselves. */
const byHand = ['transfer', 'cheque', 'cash', 'direct_debit'] as const satisfies readonly (typeof moneyMethods)[number][]
export type ByHand = (typeof byHand)[number]
export const methodIn = (given: FormData): ByHand => byHand.find((one) => one === given.get('method')) ?? 'transfer'

/** When and how money came. */
export function ReceivedFields({ today }: { today: string }) {
  const a = useText(actionText)
  const m = useText(methodText)
  return (
    <>
      <div className={screen.two}>
        <DayField label={a.receivedOn} name="receivedOn" defaultValue={today} max={today} required />
        <Select label={a.method} name="method" defaultValue="transfer" options={byHand.map((one) => [one, m[one]])} />
      </div>
      <TextField label={a.reference} hint={a.referenceHint} name="reference" maxLength={140} autoComplete="off" optional />
    </>
  )
}

/** Money that came for an invoice, in part, whole or too much. */
export function PaymentDialog({ invoice, onClose }: DialogProps) {
  const a = useText(actionText)
  const locale = useLocale()
  const money = useMoney()
  const { id: invoiceId, balance, currency } = invoice
  return (
    <DialogForm
      title={a.payTitle({ number: invoice.number ?? '' })}
      send={a.record}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const amount = decimalIn(textOf(given, 'amount') ?? '', 2, locale)
        const problem = localProblem([!(amount && amount > 0) && ['amount', a.amountWrong]])
        if (problem) throw problem
        const body = {
          amount: amount ?? 0,
          receivedOn: textOf(given, 'receivedOn') ?? '',
          method: methodIn(given),
          reference: textOf(given, 'reference') ?? '',
        }
        const { credit } = await api.post('/invoices/{invoiceId}/payments', { invoiceId, body, idempotencyKey })
        return { said: credit > 0 ? a.isCredit({ amount: money.exact(credit, currency) }) : a.isRecorded }
      }}
    >
      <TextField
        label={a.amount}
        hint={a.amountHint({ amount: money.exact(balance, currency) })}
        name="amount"
        inputMode="decimal"
        defaultValue={typedDecimal(balance, 2, locale, 2)}
        autoComplete="off"
        required
      />
      <ReceivedFields today={todayIn(invoice.sellerCountry, new Date())} />
    </DialogForm>
  )
}

type Entry = CallOutput<Operations['listCustomerEntries']>['items'][number]

/** Reads what a customer has left with us, then asks how much of it settles an invoice. */
export function UsingCredit({ invoice, onClose }: DialogProps) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const { customerId, currency } = invoice
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer
  useEffect(() => {
    api.get('/customers/{customerId}/entries', { customerId, query: { currency, isFree: true, limit: 100 } }).then(
      ({ items }) => setEntries(items),
      (error) => {
        complain(error)
        onClose()
      },
    )
  }, [customerId])
  return entries && <UseCreditDialog invoice={invoice} entries={entries} onClose={onClose} />
}

/** Settles an invoice with what its customer has left with us. */
export function UseCreditDialog({ invoice, entries, onClose }: DialogProps & { entries: readonly Entry[] }) {
  const a = useText(actionText)
  const locale = useLocale()
  const dates = useDates()
  const money = useMoney()
  const [chosen, setChosen] = useState<number | null>(null)
  const { id: invoiceId, balance, currency } = invoice
  const title = a.creditForTitle({ number: invoice.number ?? '' })
  const [first] = entries
  if (!first)
    return (
      <MessageDialog title={title} onClose={onClose}>
        <p>{a.noCredit}</p>
      </MessageDialog>
    )
  const entry = entries.find(({ id }) => id === chosen) ?? first
  const name = ({ kind, invoice: note, onDay, left }: Entry) =>
    a.creditOf({
      what: kind === 'credit_note' && note ? a.creditNote({ number: note.number }) : a.payment,
      day: dates.day(onDay),
      amount: money.exact(left, currency),
    })
  return (
    <DialogForm
      title={title}
      send={a.takeIt}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const amount = decimalIn(textOf(given, 'amount') ?? '', 2, locale)
        const problem = localProblem([!(amount && amount > 0) && ['amount', a.amountWrong]])
        if (problem) throw problem
        const body = { entryId: numberOf(given, 'entryId') ?? 0, amount: amount ?? 0 }
        await api.post('/invoices/{invoiceId}/credits', { invoiceId, body, idempotencyKey })
        return { said: a.isUsed }
      }}
    >
      <Select
        label={a.whichCredit}
        name="entryId"
        value={String(entry.id)}
        options={entries.map((one) => [String(one.id), name(one)])}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <TextField
        key={entry.id}
        label={a.amountUsed}
        name="amount"
        inputMode="decimal"
        defaultValue={typedDecimal(Math.min(entry.left, balance), 2, locale, 2)}
        autoComplete="off"
        required
      />
    </DialogForm>
  )
}

/** A rest that is not worth asking for. */
export function WriteOffDialog({ invoice, onClose }: DialogProps) {
  const a = useText(actionText)
  const money = useMoney()
  const { id: invoiceId, balance, currency } = invoice
  return (
    <DialogForm
      title={a.writeOff}
      danger
      send={a.writeOff}
      onClose={onClose}
      onSend={async (given) => {
        await api.put('/invoices/{invoiceId}/write-off', { invoiceId, body: { amount: balance, reason: textOf(given, 'reason') ?? '' } })
        return { said: a.isWrittenOff }
      }}
    >
      <p>{a.writeOffBody({ amount: money.exact(balance, currency) })}</p>
      <TextField label={a.reason} name="reason" maxLength={140} required />
    </DialogForm>
  )
}
