import { useState } from 'react'
import { addDays } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { useOrdered } from '#web/ui/ordered.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import screen from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { mostFrenchDays } from '../../customers/rules.ts'
import { countries, type Country, currencyOf, isCountry } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { countryOf, rateOf, standardCode, type VatCode, vatCodes } from '../../vat/rules.ts'
import { bounds } from '../bounds.ts'
import { deliveryBounds, mostLines } from '../limits.ts'
import { cisRates } from '../rules.ts'
import type { Invoice } from '../shapes.ts'
import { CustomerField } from './customer-field.tsx'
import { draftFields } from './draft-fields.ts'
import { DraftTotals } from './draft-totals.tsx'
import css from './edit.module.css'
import { editText } from './edit-text.ts'
import { lineText, untaxedText } from './line-text.ts'
import { LinesInput } from './lines-input.tsx'
import { deductingLines, emptyLine, reckoned, typedLine } from './typed-lines.ts'

type Props = {
  invoice: Invoice
  preview: { issuedOn: string }
  /** What a service bears for this customer. */
  usualCode: VatCode | null
}

/** The fields of a draft and its lines, with what they come to while one types. */
export function DraftForm({ invoice, preview, usualCode }: Props) {
  const e = useText(editText)
  const v = useText(untaxedText)
  const l = useText(lineText)
  const locale = useLocale()
  const dates = useDates()
  const money = useMoney()
  const { input } = useFields(draftFields, { ...editText, ...labelsOf }, invoice)
  const started = {
    country: useDrafted('sellerCountry'),
    cis: useDrafted('cisRate'),
    to: useDrafted('suppliedTo'),
    days: useDrafted('paymentDays'),
  }
  const [country, setCountry] = useState<Country>(isCountry(started.country ?? '') ? (started.country as Country) : invoice.sellerCountry)
  const [cisRate, setCisRate] = useState<number | null>(
    cisRates.find((one) => String(one) === (started.cis ?? String(invoice.cisRate))) ?? null,
  )
  const [suppliedTo, setSuppliedTo] = useState(started.to ?? invoice.suppliedTo ?? '')
  const [days, setDays] = useState(started.days ?? String(invoice.paymentDays))
  const list = useOrdered(
    'lines',
    invoice.lines.map((line) => typedLine(line, locale)),
    l,
  )
  const taxPoint = suppliedTo || preview.issuedOn
  const currency = currencyOf(country)
  const isBritish = country === 'GB'
  const totals = reckoned(list.entries, { cisRate: isBritish ? cisRate : null, on: taxPoint, locale })
  const usual = usualCode && countryOf(usualCode) === country ? usualCode : standardCode(country)
  const codes = vatCodes
    .filter((code) => countryOf(code) === country)
    .map((code) => {
      const rate = rateOf(code, taxPoint)
      const short = code.slice(3)
      return [code, rate === 0 && short in untaxedText ? v[short as keyof typeof v] : money.rate(rate)] as const
    })
  const moveTo = (next: Country) => {
    setCountry(next)
    for (const { id, vatCode } of list.entries) list.change(id, { vatCode: codeIn(next, vatCode) })
  }
  const dueOn = /^\d{1,3}$/.test(days) ? e.dueOn({ day: dates.day(addDays(preview.issuedOn, Number(days))) }) : undefined
  return (
    <>
      <section className={`${screen.card} ${css.beam}`} aria-label={e.who}>
        <input type="hidden" name="typedIn" value={locale} />
        <div className={css.two}>
          <CustomerField
            withEmployers
            name="customerId"
            label={e.customer}
            initial={{ id: invoice.customer.id, name: invoice.customer.name }}
          />
          <TextField
            label={e.purchaseOrder}
            name="purchaseOrder"
            defaultValue={invoice.purchaseOrder ?? ''}
            maxLength={60}
            optional={!invoice.customer.needsPurchaseOrder}
            hint={invoice.customer.needsPurchaseOrder ? e.purchaseOrderNeeded : undefined}
            autoComplete="off"
          />
        </div>
        <div className={css.four}>
          <DayField label={e.suppliedFrom} name="suppliedFrom" defaultValue={invoice.suppliedFrom ?? ''} optional />
          <DayField
            label={e.suppliedTo}
            name="suppliedTo"
            defaultValue={invoice.suppliedTo ?? ''}
            hint={e.suppliedToHint}
            onChange={setSuppliedTo}
            optional
          />
          <TextField
            label={e.paymentDays}
            name="paymentDays"
            type="number"
            min={0}
            max={isBritish ? bounds.paymentDays.max : mostFrenchDays}
            defaultValue={String(invoice.paymentDays)}
            onInput={({ currentTarget }) => setDays(currentTarget.value)}
            hint={dueOn}
            required
          />
          <Select
            label={e.currency}
            name="sellerCountry"
            value={country}
            options={[
              ['GB', '£ GBP'],
              ['FR', '€ EUR'],
            ]}
            onChange={({ target }) => moveTo(target.value === 'FR' ? 'FR' : 'GB')}
          />
        </div>
        <div className={css.four}>
          <Select
            label={e.type}
            name="type"
            defaultValue={invoice.type}
            options={[
              ['invoice', e.invoice],
              ['deposit', e.deposit],
            ]}
          />
          {input('locale')}
          {isBritish && (
            <Select
              label={e.cisRate}
              name="cisRate"
              value={cisRate === null ? '' : String(cisRate)}
              empty={e.noCis}
              options={cisRates.map((rate) => [String(rate), e[`cis${rate}`]])}
              onChange={({ target }) => setCisRate(target.value === '' ? null : Number(target.value))}
            />
          )}
        </div>
        {!isBritish && <div>{input('isVatOnDebits')}</div>}
        <DeliveryFields invoice={invoice} />
      </section>
      <LinesInput
        list={list}
        nets={totals.nets}
        currency={currency}
        codes={codes}
        hasCis={isBritish && cisRate !== null}
        most={mostLines}
        onAdd={() => list.add(emptyLine(list.entries.at(-1)?.vatCode ?? usual, isBritish && cisRate !== null ? 'labour' : null))}
        below={
          <div className={css.below}>
            <div className={css.note}>
              {input('note')}
              <Deposits
                invoice={invoice}
                taken={list.entries.map(({ depositId }) => depositId)}
                onDeduct={(deposits) => list.add(...deposits)}
              />
            </div>
            <DraftTotals totals={totals} currency={currency} cisRate={isBritish ? cisRate : null} />
          </div>
        }
      />
    </>
  )
}

const labelsOf = {
  customerId: editText.customer,
  sellerCountry: editText.currency,
  lines: lineText.lines,
}

/** The same tax in another country: reduced stays reduced, whatever has no equal is standard. */
function codeIn(country: Country, code: VatCode): VatCode {
  const equal = `${country.toLowerCase()}${code.slice(2)}`
  return vatCodes.find((one) => one === equal) ?? standardCode(country)
}

/** Another address than the buyer's, where there is one. */
function DeliveryFields({ invoice }: { invoice: Invoice }) {
  const { delivery } = invoice
  const e = useText(editText)
  const c = useText(countryText)
  const drafted = useDrafted('hasDelivery')
  const [has, setHas] = useState(drafted === undefined ? delivery !== null : drafted === 'on')
  const field = (name: 'name' | 'address' | 'postcode' | 'town') => (
    <TextField
      label={e[name]}
      name={`delivery${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      defaultValue={delivery?.[name] ?? ''}
      maxLength={deliveryBounds[name].max}
      autoComplete="off"
      required
    />
  )
  return (
    <>
      <div>
        <Checkbox name="hasDelivery" checked={has} onChange={({ target }) => setHas(target.checked)}>
          {e.hasDelivery}
        </Checkbox>
      </div>
      {has && (
        <fieldset className={css.delivery}>
          <legend className="visually-hidden">{e.delivery}</legend>
          <div className={css.two}>
            {field('name')}
            {field('address')}
          </div>
          <div className={screen.three}>
            {field('postcode')}
            {field('town')}
            <Select
              label={e.country}
              name="deliveryCountry"
              defaultValue={delivery?.country ?? invoice.sellerCountry}
              options={countries.map((one) => [one, c[one]])}
            />
          </div>
        </fieldset>
      )}
    </>
  )
}

type DepositProps = { invoice: Invoice; taken: readonly (number | null)[]; onDeduct: (lines: ReturnType<typeof deductingLines>) => void }

/** Deposits of the customer that no invoice deducts yet, each with a button that writes the lines. */
function Deposits({ invoice, taken, onDeduct }: DepositProps) {
  const e = useText(editText)
  const locale = useLocale()
  const left = invoice.type === 'deposit' ? [] : invoice.deposits.filter(({ id }) => !taken.includes(id))
  if (left.length === 0) return null
  const deduct = async (invoiceId: number, number: string) => {
    try {
      const deposit = await api.get('/invoices/{invoiceId}', { invoiceId })
      onDeduct(deductingLines(deposit, e.deductLine({ number }), locale))
    } catch (error) {
      complain(error)
    }
  }
  return (
    <div>
      <p className={screen.sub}>{e.deposits}</p>
      <div className={screen.actions}>
        {left.map(({ id, number }) => (
          <ActionButton key={id} small onClick={() => deduct(id, number)}>
            {e.deduct({ number })}
          </ActionButton>
        ))}
      </div>
    </div>
  )
}
