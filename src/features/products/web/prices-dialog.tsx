import { useState } from 'react'
import { type Currency, showExactMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import screen from '#web/ui/screen.module.css'
import { toastWithUndo } from '#web/ui/undo.tsx'
import { changedPrice, type PriceChange, priceRoundings } from '../rules.ts'
import { minorIn } from '../fields.ts'
import css from './products.module.css'
import { text } from './text.ts'

type One = { id: number; sku: string; nameEn: string; nameFr: string; price: number; currency: Currency }
type Props = { products: readonly One[]; onDone: () => void; onClose: () => void }

/** Changes the prices of several products in percent or by an amount; every new price is seen before it counts, and can be taken back. */
export function PricesDialog({ products, onDone, onClose }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const [change, setChange] = useState<PriceChange>({ by: 'percent', change: 0, rounding: 10 })
  const prices = products.map((one) => ({ ...one, becomes: changedPrice(one.price, change) }))
  const money = (amount: number, currency: Currency) => showExactMoney({ amount, currency }, locale)
  const write = (from: 'price' | 'becomes', to: 'price' | 'becomes', idempotencyKey?: string) =>
    api.post('/products/prices', {
      body: { prices: prices.map((one) => ({ productId: one.id, was: one[from], becomes: one[to] })) },
      ...(idempotencyKey && { idempotencyKey }),
    })
  const read = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const by = given.get('by') === 'amount' ? 'amount' : 'percent'
    const typed = Number(String(given.get('change') ?? '').replace(',', '.')) || 0
    const rounding = priceRoundings.find((one) => one === Number(given.get('rounding'))) ?? 1
    setChange({ by, change: by === 'amount' ? (minorIn(given, 'change') ?? 0) : typed, rounding })
  }
  return (
    <DialogForm
      title={t.changePrices}
      isWide
      send={t.changePrices}
      onClose={onClose}
      onSend={async (_, key) => {
        const { changed } = await write('price', 'becomes', key)
        onDone()
        if (changed > 0) toastWithUndo(t.pricesChanged({ n: changed }), () => write('becomes', 'price').then(onDone))
        return undefined
      }}
    >
      <div
        className={screen.three}
        onInput={({ currentTarget }) => currentTarget.closest('form') && read(currentTarget.closest('form') as HTMLFormElement)}
      >
        <Select
          label={t.by}
          name="by"
          options={[
            ['percent', t.percent],
            ['amount', t.amount],
          ]}
        />
        <TextField
          label={t.change}
          name="change"
          type="number"
          step="0.01"
          inputMode="decimal"
          hint={t.changeHint}
          defaultValue=""
          required
        />
        <Select
          label={t.rounding}
          name="rounding"
          defaultValue="10"
          options={priceRoundings.map((one) => [String(one), money(one, products[0]?.currency ?? 'GBP')])}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section className={css.prices} aria-label={t.changePrices} tabIndex={0}>
        <table className={css.rows}>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col" className={css.number}>
                {t.now}
              </th>
              <th scope="col" className={css.number}>
                {t.new}
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  {locale === 'fr' ? one.nameFr : one.nameEn}
                  <small>{one.sku}</small>
                </th>
                <td className={css.number}>{money(one.price, one.currency)}</td>
                <td className={css.number}>{money(one.becomes, one.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={screen.sub}>{t.monthlyStays}</p>
    </DialogForm>
  )
}
