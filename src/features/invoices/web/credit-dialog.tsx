import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { leftOf } from '../credits.ts'
import type { Invoice, InvoiceLine } from '../shapes.ts'
import { actionText } from './action-text.ts'
import type { DialogProps } from './any-invoice.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

/** Reads the lines of an invoice, then asks which of them are credited. */
export function Crediting({ invoice: { id: invoiceId, number }, onClose }: DialogProps) {
  const a = useText(actionText)
  const [invoice, setInvoice] = useState<Invoice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each invoice
  useEffect(() => {
    api.get('/invoices/{invoiceId}', { invoiceId }).then(setInvoice, (error) => {
      complain(error)
      onClose()
    })
  }, [invoiceId])
  return invoice && <CreditDialog title={a.creditTitle({ number: number ?? '' })} invoice={invoice} onClose={onClose} />
}

const quantityLeft = ({ quantity, creditedQuantity }: InvoiceLine) => quantity - creditedQuantity

/** A credit note, for all that is left of an invoice or for some of its lines. */
export function CreditDialog({ title, invoice, onClose }: { title: string; invoice: Invoice; onClose: () => void }) {
  const a = useText(actionText)
  const locale = useLocale()
  const money = useMoney()
  const navigate = useNavigate()
  const [isPart, setPart] = useState(false)
  const [net, setNet] = useState(invoice.lines.reduce((sum, line) => sum + leftOf(line), 0))
  const lines = invoice.lines.filter((line) => quantityLeft(line) > 0)
  const percentOf = (given: FormData) => decimalIn(textOf(given, 'percent') ?? '', 2, locale)
  const quantityOf = (given: FormData, { id }: InvoiceLine) => decimalIn(textOf(given, `line-${id}`) ?? '0', 3, locale)
  const show = (quantity: number) => typedDecimal(quantity, 3, locale)
  const reckon = (form: HTMLFormElement | null, part: boolean) => {
    if (!form) return
    const given = new FormData(form)
    const share = (percentOf(given) ?? 0) / 10_000
    setNet(
      (part ? lines : invoice.lines).reduce((sum, line) => {
        const whole = part ? ((quantityOf(given, line) ?? 0) / line.quantity) * line.net : leftOf(line)
        return sum + Math.round(whole * share)
      }, 0),
    )
  }
  return (
    <DialogForm
      title={title}
      danger
      send={a.issueCredit}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const percent = percentOf(given)
        const picked = lines.map((line) => ({ line, quantity: quantityOf(given, line) }))
        const problem = localProblem([
          ...(isPart
            ? picked.map(
                ({ line, quantity }) =>
                  (quantity === undefined || quantity < 0 || quantity > quantityLeft(line)) &&
                  ([`line-${line.id}`, a.quantityWrong({ most: show(quantityLeft(line)) })] as const),
              )
            : []),
          isPart && picked.every(({ quantity }) => !quantity) && [`line-${lines[0]?.id}`, a.chooseLines],
          !(percent && percent > 0 && percent <= 10_000) && ['percent', a.percentWrong],
        ])
        if (problem) throw problem
        const body = {
          ...(isPart && { lines: picked.flatMap(({ line, quantity }) => (quantity ? [{ lineId: line.id, quantity }] : [])) }),
          percent: percent ?? 10_000,
          reason: textOf(given, 'reason') ?? '',
        }
        const note = await api.post('/invoices/{invoiceId}/credit-notes', { invoiceId: invoice.id, body, idempotencyKey })
        navigate(toInvoice(note.id))
        return { said: a.isCredited({ number: note.number ?? '' }) }
      }}
    >
      <p>{a.creditBody}</p>
      <Select
        label={a.howMuch}
        name="part"
        value={isPart ? 'some' : 'all'}
        options={[
          ['all', a.allLeft],
          ['some', a.someLines],
        ]}
        onChange={({ target }) => {
          setPart(target.value === 'some')
          reckon(target.form, target.value === 'some')
        }}
      />
      {isPart &&
        lines.map((line) => (
          <TextField
            key={line.id}
            label={line.description}
            hint={a.lineHint({ left: show(quantityLeft(line)), amount: money.exact(leftOf(line), invoice.currency) })}
            name={`line-${line.id}`}
            inputMode="decimal"
            defaultValue="0"
            autoComplete="off"
            onInput={({ currentTarget }) => reckon(currentTarget.form, true)}
          />
        ))}
      <TextField
        label={a.percent}
        name="percent"
        inputMode="decimal"
        defaultValue="100"
        autoComplete="off"
        required
        onInput={({ currentTarget }) => reckon(currentTarget.form, isPart)}
      />
      <p className={screen.sub} role="status">
        {a.comesOff({ amount: money.exact(net, invoice.currency) })}
      </p>
      <TextField label={a.reason} hint={a.reasonPrinted} name="reason" maxLength={500} required />
    </DialogForm>
  )
}
