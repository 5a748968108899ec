import { currencies, type Currency } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { numberOf, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import css from '#web/ui/screen.module.css'
import { currencyOf, todayIn } from '../../places/countries.ts'
import { purchaseBounds } from '../bounds.ts'
import type { Supplier } from '../shapes.ts'
import { text } from './text.ts'

/** Notes a supplier's invoice by hand. */
export function PurchaseDialog({ supplier: { id: supplierId, country }, onClose }: { supplier: Supplier; onClose: () => void }) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <DialogForm
      title={t.addPurchase}
      send={f.save}
      onClose={onClose}
      onSend={async (given, idempotencyKey) => {
        const body = {
          boughtOn: textOf(given, 'boughtOn') ?? '',
          net: Math.round((numberOf(given, 'net') ?? 0) * 100),
          currency: given.get('currency') as Currency,
          reference: textOf(given, 'reference') ?? '',
          description: textOf(given, 'description') ?? '',
        }
        await api.post('/suppliers/{supplierId}/purchases', { supplierId, body, idempotencyKey })
        return { said: f.saved }
      }}
    >
      <div className={css.two}>
        <TextField label={t.reference} name="reference" maxLength={purchaseBounds.reference.max} required autoComplete="off" />
        <DayField label={t.boughtOn} name="boughtOn" defaultValue={todayIn(country, new Date())} required />
      </div>
      <div className={css.two}>
        <TextField label={t.amount} hint={t.amountHint} name="net" type="number" min={-1_000_000} max={1_000_000} step={0.01} required />
        <Select label={t.currency} name="currency" defaultValue={currencyOf(country)} options={currencies.map((one) => [one, one])} />
      </div>
      <TextField label={t.description} name="description" maxLength={purchaseBounds.description.max} optional />
    </DialogForm>
  )
}
