import { useState } from 'react'
import { showDay } from '#shared/dates.ts'
import { type Locale, locales } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { SegmentButtons } from '#web/ui/segments.tsx'
import screen from '#web/ui/screen.module.css'
import { localOf } from '../../places/clocks.ts'
import { currencyOf, zoneOf } from '../../places/countries.ts'
import { homeCodes, rateOf, taxOn } from '../../vat/rules.ts'
import { whyNotBook } from '../rules.ts'
import { shelfText } from '../shelf-text.ts'
import type { ProductInput, Session, Size } from '../shapes.ts'
import { say } from '#shared/text.ts'
import css from './products.module.css'
import { text } from './text.ts'

type Props = { typed: ProductInput; sessions?: readonly Session[]; sizes?: readonly Size[]; today: string }

/** The row as it stands on the shelf, in either language, while one types. */
export function InShop({ typed, sessions = [], sizes = [], today }: Props) {
  const t = useText(text)
  const own = useLocale()
  const [locale, setLocale] = useState<Locale>(own)
  const s = say(shelfText, locale)
  const codes = homeCodes(typed.country)
  const code = codes.includes(typed.vatCode) ? typed.vatCode : codes[0]
  const price = typed.price ?? 0
  const gross = price + (code ? taxOn(price, rateOf(code, today)) : 0)
  const money = (amount: number) => showExactMoney({ amount, currency: currencyOf(typed.country) }, locale)
  const name = locale === 'fr' ? typed.nameFr : typed.nameEn
  const [summary] = (locale === 'fr' ? typed.descriptionFr : typed.descriptionEn).split('\n')
  const next = sessions.find((one) => whyNotBook(one, new Date()) === null)
  const stock = sizes.reduce((sum, one) => sum + one.stock, 0)
  return (
    <section className={screen.card} aria-labelledby="in-shop">
      <div className={css.head}>
        <h2 id="in-shop">{t.inShop}</h2>
        <SegmentButtons
          label={t.language}
          of={locales.map((one) => ({ value: one, name: one.toUpperCase(), isCurrent: one === locale }))}
          onChoose={setLocale}
        />
      </div>
      <div className={css.shelf} lang={locale}>
        <div>
          <strong>{name || '–'}</strong>
          {next && (
            <small>
              {showDay(localOf(next.startsAt, zoneOf(typed.country)).slice(0, 10), locale)}, {next.place ? next.place.name : s.online}
            </small>
          )}
          {summary && <small>{summary}</small>}
          {next && <small>{s.seatsLeft({ n: next.left })}</small>}
          {sizes.length > 0 && <small>{s.inStock({ n: stock })}</small>}
        </div>
        <div>
          <strong>{money(price)}</strong>
          <small>{s.withVat({ amount: money(gross) })}</small>
        </div>
      </div>
    </section>
  )
}
