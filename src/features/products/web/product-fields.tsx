import { type Currency, showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import screen from '#web/ui/screen.module.css'
import type { DescribedType } from '../../documents/contract.ts'
import { currencyOf } from '../../places/countries.ts'
import { homeCodes, rateOf, taxOn } from '../../vat/rules.ts'
import { countryText } from '../../places/country-text.ts'
import { vatText } from '../../vat/text.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { kindText } from '../option-text.ts'
import { givesCredits, hasSessions, hasSizes, isForPeople } from '../rules.ts'
import type { Product, ProductInput } from '../shapes.ts'
import { MoneyField } from './money-field.tsx'
import css from './products.module.css'
import { SupplierField } from './supplier-field.tsx'
import { text } from './text.ts'

type Props = {
  product?: Product
  /** The form as it stands now: what a kind does not have is not asked for. */
  typed: ProductInput
  documentTypes: readonly DescribedType[]
  today: string
}

/** The fields of a product, the same for adding and editing. */
export function ProductFields({ product, typed, documentTypes, today }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const { input, label } = useFields(fields, labels, product)
  const { kind, country } = typed
  const types = documentTypes.filter((one) => one.country === null || one.country === country || one.code === product?.documentType)
  const k = useText(kindText)
  const c = useText(countryText)
  // Orders and baskets rely on it.
  const isFixed = Boolean(product?.publishedAt)
  const only = (name: 'kind' | 'country', word: string) => (
    <Select label={label[name]} name={name} options={[[typed[name], word]]} defaultValue={typed[name]} />
  )
  return (
    <>
      <section className={screen.card} aria-labelledby="what">
        <h2 id="what">{t.whatItIs}</h2>
        <div className={screen.two}>
          {input('nameEn')}
          {input('nameFr')}
        </div>
        <div className={css.four}>
          {isFixed ? only('kind', k[kind]) : input('kind')}
          {input('family')}
          {input('audience')}
          {isFixed ? <TextField label={label.sku} name="sku" value={product?.sku} readOnly /> : input('sku')}
        </div>
        {typed.audience !== 'employer' && <NeverCondition />}
        <div className={screen.two}>
          {input('descriptionEn')}
          {input('descriptionFr')}
        </div>
      </section>
      <Price
        {...{ product, typed, today }}
        country={isFixed ? only('country', c[country]) : input('country', { start: country })}
        unit={input('unit')}
        months={input('months')}
      />
      {(givesCredits(kind) || isForPeople(kind)) && (
        <section className={screen.card} aria-labelledby="gets">
          <h2 id="gets">{t.whatBuyerGets}</h2>
          {givesCredits(kind) && (
            <>
              <div className={css.four}>
                {input('credits')}
                {input('daysValid')}
                {input('daysLive')}
                {input('featuredCredits')}
              </div>
              {input('hasClientView')}
            </>
          )}
          <div className={screen.three}>
            {isForPeople(kind) && (
              <Select
                key={country}
                label={label.documentType}
                name="documentType"
                hint={t.documentHint}
                empty={t.none}
                defaultValue={product?.documentType ?? ''}
                options={types.map((one) => [one.code, locale === 'fr' ? one.nameFr : one.nameEn])}
              />
            )}
            {hasSessions(kind) && input('namesDueDays')}
            {hasSessions(kind) && input('freeCancelDays')}
            {hasSizes(kind) && input('lowStock')}
          </div>
        </section>
      )}
      <section className={screen.card} aria-labelledby="sale">
        <h2 id="sale">{t.onSale}</h2>
        {input('isVisible', { start: true })}
        <div className={screen.two}>
          {input('soldFrom')}
          {input('soldUntil')}
        </div>
        <div className={screen.two}>
          <SupplierField label={label.supplierId} name="supplierId" initial={product?.supplier ?? null} />
          {input('tags')}
        </div>
      </section>
    </>
  )
}

type PriceProps = Pick<Props, 'product' | 'typed' | 'today'> & Record<'country' | 'unit' | 'months', React.ReactNode>

/** The net price, what it comes to with VAT, and what is left of it. */
function Price({ product, typed, today, country, unit, months }: PriceProps) {
  const t = useText(text)
  const v = useText(vatText)
  const locale = useLocale()
  const label = useText(labels)
  const currency: Currency = currencyOf(typed.country)
  const codes = homeCodes(typed.country)
  const code = codes.includes(typed.vatCode) ? typed.vatCode : (codes[0] ?? typed.vatCode)
  const rate = rateOf(code, today)
  const money = (amount: number) => showExactMoney({ amount, currency }, locale)
  const price = typed.price ?? 0
  const percent = (part: number, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { style: 'percent', maximumFractionDigits }).format(part)
  const margin =
    typed.cost !== null && price > 0
      ? t.margin({ amount: money(price - typed.cost), percent: percent((price - typed.cost) / price) })
      : undefined
  return (
    <section className={screen.card} aria-labelledby="price">
      <h2 id="price">{t.price}</h2>
      <div className={css.four}>
        <MoneyField name="price" label={label.price} currency={currency} initial={product?.price} required />
        <Select
          key={typed.country}
          label={label.vatCode}
          name="vatCode"
          required
          defaultValue={product && codes.includes(product.vatCode) ? product.vatCode : code}
          options={codes.map((one) => [one, `${v[one]}, ${percent(rateOf(one, today) / 10_000, 2)}`])}
        />
        <TextField label={t.withVat} value={money(price + taxOn(price, rate))} readOnly tabIndex={-1} />
        <MoneyField name="cost" label={label.cost} currency={currency} initial={product?.cost} hint={margin} />
      </div>
      <div className={css.four}>
        {country}
        {unit}
        <MoneyField name="monthlyPrice" label={label.monthlyPrice} currency={currency} initial={product?.monthlyPrice} />
        {months}
      </div>
    </section>
  )
}

/** Rule 1 of the honest back office, beside whatever a candidate can buy. */
function NeverCondition() {
  const t = useText(text)
  return (
    <div className={css.notice}>
      <Icon name="scale" />
      <p>
        <strong>{t.neverCondition}</strong> {t.neverConditionBody}
      </p>
    </div>
  )
}
