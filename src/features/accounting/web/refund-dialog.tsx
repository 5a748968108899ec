import { useRevalidator } from 'react-router'
import { dayOf } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { actionText } from '../../invoices/web/action-text.ts'
import { decimalIn, typedDecimal } from '../../invoices/web/typed-amounts.ts'
import type { Account } from '../shapes.ts'
import { statementText } from '../statement-text.ts'
import { text } from './text.ts'

const methods = ['transfer', 'card', 'cheque', 'cash', 'direct_debit'] as const
type Props = { customerId: number; standing: Account['standings'][number] | undefined; onClose: () => void }

/** Pays back what a customer has left with us, or notes that it was. */
export function RefundDialog({ customerId, standing, onClose }: Props) {
  const t = useText(text)
  const a = useText(actionText)
  const s = useText(statementText)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  if (!standing) return null
  const { currency, credit } = standing
  return (
    <DialogForm
      title={t.refund}
      send={t.refund}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const amount = decimalIn(textOf(given, 'amount') ?? '', 2, locale)
        const problem = localProblem([!(amount && amount > 0) && ['amount', a.amountWrong]])
        if (problem) throw problem
        const body = {
          currency,
          amount: amount ?? 0,
          method: methods.find((one) => one === given.get('method')) ?? 'transfer',
          refundedOn: textOf(given, 'refundedOn') ?? '',
          reference: textOf(given, 'reference') ?? '',
        }
        await api.post('/customers/{customerId}/refunds', { customerId, body, idempotencyKey })
        void revalidate()
        return { said: t.refunded }
      }}
    >
      <p>{t.refundHow}</p>
      <TextField
        label={t.amount({ currency })}
        name="amount"
        inputMode="decimal"
        defaultValue={typedDecimal(credit, 2, locale, 2)}
        required
      />
      <Select
        label={t.method}
        name="method"
        defaultValue="transfer"
        options={methods.map((one) => [one, one === 'card' ? t.backToCard : s[one]])}
      />
      <DayField label={t.on} name="refundedOn" defaultValue={dayOf(new Date())} required />
      <TextField label={t.reference} name="reference" maxLength={140} optional />
    </DialogForm>
  )
}
