import { showExactMoney } from '#shared/money.ts'
import { useDates } from '#web/date-style.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import { countryOfCurrency } from '../../../places/countries.ts'
import { showClock } from '../../../products/session-text.ts'
import type { Basket } from '../../shapes.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'
import { Sums } from './sums.tsx'

/** The basket beside the shelves; it is changed at checkout. */
export function BasketBox({ basket, isGuest }: { basket: Basket | null; isGuest: boolean }) {
  const t = useText(text)
  const at = useAt()
  return (
    <aside className={css.aside} id="basket" aria-labelledby="basket-title">
      <section className={css.box}>
        <h2 id="basket-title">{t.basket}</h2>
        {!basket || basket.lines.length === 0 ? (
          <p className={css.soft}>{t.basketEmpty}</p>
        ) : (
          <>
            <Sums basket={basket} total={t.total} isPerson={basket.customerKind === 'person'} />
            {basket.lines.some(({ issue }) => issue) && (
              <p className={css.note}>
                {t.changed} <a href={at('/product/checkout')}>{t.see}</a>
              </p>
            )}
            <AnchorButton look="primary" wide href={at('/product/checkout')}>
              {t.checkOut}
            </AnchorButton>
            <Promises basket={basket} />
          </>
        )}
      </section>
      {isGuest && (
        <p className={css.soft}>
          <b>{t.noAccount}</b> {t.guests}
        </p>
      )}
    </aside>
  )
}

/** The same in a line at the bottom of a phone, while there is something in it. */
export function BasketBar({ basket }: { basket: Basket | null }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  if (!basket?.currency) return null
  const n = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={css.bar}>
      <span>
        {t.basketOf({ n })} <b>{t.withVat({ price: showExactMoney({ amount: basket.total, currency: basket.currency }, locale) })}</b>
      </span>
      <AnchorButton look="primary" href={at('/product/checkout')} aria-label={`${t.checkOut} (${t.basket})`}>
        {t.checkOut}
      </AnchorButton>
    </div>
  )
}

/** Until when seats are held and credits can be used. */
export function Promises({ basket: { lines, heldUntil, currency } }: { basket: Basket }) {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const seats = lines.filter(({ session }) => session !== null)
  const n = seats.reduce((sum, { quantity }) => sum + quantity, 0)
  const ends = lines.flatMap(({ usableUntil }) => (usableUntil ? [usableUntil] : [])).toSorted()[0]
  const areHeld = seats.every((line) => line.heldUntil !== null)
  return (
    <>
      {n > 0 && (
        <p className={css.soft}>
          {areHeld && heldUntil ? t.heldUntil({ n, time: showClock(heldUntil, countryOfCurrency(currency), locale) }) : t.notHeld}
        </p>
      )}
      {ends && <p className={css.soft}>{t.creditsEnd({ day: dates.day(ends) })}</p>}
    </>
  )
}
