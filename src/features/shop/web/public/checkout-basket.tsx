import { Form, Link } from 'react-router'
import { showExactMoney } from '#shared/money.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { countryOfCurrency } from '../../../places/countries.ts'
import { showPlace } from '../../../places/rules.ts'
import { grossOfLines, mostOfOne } from '../../rules.ts'
import { showSession } from '../../../products/session-text.ts'
import type { Basket, BasketLine } from '../../shapes.ts'
import css from './checkout.module.css'
import { text } from './checkout-text.ts'
import { canAccept, useIssue } from './issues.tsx'
import shop from './shop.module.css'

/** The first step: what is in the basket, how many of each, what has changed. All of it works without script. */
export function CheckoutBasket({ basket, refused }: { basket: Basket; refused: string | null }) {
  const t = useText(text)
  const at = useAt()
  const issue = useIssue()
  const costs = basket.customerKind === 'person' ? grossOfLines(basket) : basket.lines.map(({ net }) => net)
  const issues = basket.lines.flatMap((line) => issue(line, basket) ?? [])
  return (
    <div className={css.main}>
      {refused && (
        <p className={`${shop.note} ${shop.bad}`} role="alert">
          {refused}
        </p>
      )}
      {issues.length > 0 && (
        <div className={shop.note} role="status">
          <b>{t.changedTitle}</b>
          <ul>
            {issues.map((says) => (
              <li key={says}>{says}</li>
            ))}
          </ul>
          {canAccept(basket) && (
            <Form method="post" encType="multipart/form-data" preventScrollReset>
              <Button type="submit" small name="does" value="accept">
                {t.accept}
              </Button>
            </Form>
          )}
        </div>
      )}
      <ul className={css.lines}>
        {basket.lines.map((line, i) => (
          <Line key={line.id} line={line} cost={costs[i] ?? line.net} basket={basket} />
        ))}
      </ul>
      <div className={css.actions}>
        {issues.length === 0 && (
          <LinkButton look="primary" to={at('/product/checkout?step=details')}>
            {t.continue}
          </LinkButton>
        )}
        <Link to={at('/product')}>{t.toShop}</Link>
      </div>
    </div>
  )
}

function Line({ line, cost, basket: { currency } }: { line: BasketLine; cost: number; basket: Basket }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const name = locale === 'fr' ? line.nameFr : line.nameEn
  const show = (amount: number) => (currency ? showExactMoney({ amount, currency }, locale) : '')
  const { session, size } = line
  const about = [
    session &&
      `${showSession(session, countryOfCurrency(currency), locale)}${session.place ? `, ${showPlace(session.place, locale)}` : ''}`,
    size && t.size({ size }),
    line.months !== null && t.monthlyFor({ n: line.months }),
    line.quantity > 1 && t.each({ price: show(Math.round(cost / line.quantity)) }),
  ].filter(Boolean)
  return (
    <li className={css.line}>
      <div>
        <h2>
          <Link to={at(`/product/${line.sku}`)}>{name}</Link>
        </h2>
        {about.length > 0 && <p>{about.join(' · ')}</p>}
      </div>
      <b>{show(cost)}</b>
      <Form method="post" encType="multipart/form-data" className={css.set} preventScrollReset>
        <input type="hidden" name="productId" value={line.productId} />
        <input type="hidden" name="lineId" value={line.id} />
        {session && <input type="hidden" name="sessionId" value={session.id} />}
        {line.sizeId && <input type="hidden" name="sizeId" value={line.sizeId} />}
        {line.isMonthly && <input type="hidden" name="pay" value="monthly" />}
        <input
          type="number"
          name="quantity"
          min={1}
          max={mostOfOne}
          inputMode="numeric"
          key={line.quantity}
          defaultValue={line.quantity}
          aria-label={t.quantityOf({ name })}
        />
        <Button type="submit" small name="does" value="set">
          {t.update}
        </Button>
        <Button
          type="submit"
          small
          look="quiet"
          name="does"
          value={`remove-${line.id}`}
          formNoValidate
          aria-label={t.removeNamed({ name })}
        >
          {t.remove}
        </Button>
      </Form>
    </li>
  )
}
