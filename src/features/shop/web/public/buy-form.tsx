import { Form } from 'react-router'
import { showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Fault, TextField } from '#web/ui/controls.tsx'
import { showPlace } from '../../../places/rules.ts'
import type { ShopPage } from '../../../products/public-contract.ts'
import { whyNotSell } from '../../../orders/rules.ts'
import { hasSessions, hasSizes } from '../../../products/rules.ts'
import { mostOfOne } from '../../rules.ts'
import { showSession } from '../../../products/session-text.ts'
import { Price } from './price.tsx'
import { Left } from './shelf-row.tsx'
import { text } from './shop-text.ts'
import css from './shop.module.css'

type Props = { product: ShopPage; isPerson: boolean; refused: string | null }

/** Price, date or size, how many: a plain form that needs no script. */
export function BuyForm({ product, isPerson, refused }: Props) {
  const t = useText(text)
  const { id, kind, sessions, sizes } = product
  const notForThem = isPerson && whyNotSell({ kind: 'person' }, product) !== null
  const isSoldOut =
    (hasSessions(kind) && !sessions.some(({ left }) => left > 0)) || (hasSizes(kind) && !sizes.some(({ stock }) => stock > 0))
  return (
    <Form method="post" encType="multipart/form-data" className={css.buy} preventScrollReset>
      <div className={css.big}>
        <Price of={product} isPerson={isPerson} />
      </div>
      <input type="hidden" name="does" value="add" />
      <input type="hidden" name="productId" value={id} />
      {hasSessions(kind) && <Dates product={product} />}
      {hasSizes(kind) && <Sizes sizes={sizes} />}
      <Payments product={product} />
      <div className={css.amount}>
        <TextField
          label={hasSessions(kind) ? t.seats : t.quantity}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostOfOne}
          required
          defaultValue="1"
        />
      </div>
      {notForThem && <p className={css.soft}>{t.forCompanies}</p>}
      {refused && (
        <Fault role="alert" className={css.fault}>
          {refused}
        </Fault>
      )}
      <div className={css.actions}>
        <Button type="submit" look="primary" disabled={isSoldOut || notForThem}>
          {t.addToBasket}
        </Button>
      </div>
    </Form>
  )
}

function Dates({ product: { sessions, country } }: Pick<Props, 'product'>) {
  const t = useText(text)
  const locale = useLocale()
  const first = sessions.find(({ left }) => left > 0)
  if (sessions.length === 0) return <p className={css.soft}>{t.noDates}</p>
  return (
    <fieldset>
      <legend>{t.chooseDate}</legend>
      {sessions.map((session) => (
        <label key={session.id} className={css.choice}>
          <input
            type="radio"
            name="sessionId"
            value={session.id}
            required
            disabled={session.left === 0}
            defaultChecked={session.id === first?.id}
          />
          <span>
            {showSession(session, country, locale)}, {session.place ? showPlace(session.place, locale) : t.online}
            {session.venue && ` · ${session.venue}`}
          </span>
          <Left left={session.left} />
        </label>
      ))}
    </fieldset>
  )
}

function Sizes({ sizes }: Pick<ShopPage, 'sizes'>) {
  const t = useText(text)
  const [first] = sizes
  if (sizes.length === 1 && first)
    return (
      <p className={css.soft}>
        <input type="hidden" name="sizeId" value={first.id} />
        {first.stock === 0 ? t.outOfStock : t.inStock({ n: first.stock })}
      </p>
    )
  return (
    <fieldset>
      <legend>{t.chooseSize}</legend>
      {sizes.map(({ id, size, stock }) => (
        <label key={id} className={css.choice}>
          <input type="radio" name="sizeId" value={id} required disabled={stock === 0} />
          <span>{size}</span>
          <span className={`${css.tag} ${stock === 0 ? css.none : ''}`}>{stock === 0 ? t.outOfStock : t.inStock({ n: stock })}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Of a plan that is also paid each month. */
function Payments({ product: { price, monthlyPrice, months, currency } }: Pick<Props, 'product'>) {
  const t = useText(text)
  const locale = useLocale()
  if (monthlyPrice === null || months === null) return null
  const show = (amount: number) => showExactMoney({ amount, currency }, locale)
  return (
    <fieldset>
      <legend>{t.payment}</legend>
      <label className={css.choice}>
        <input type="radio" name="pay" value="once" defaultChecked />
        <span>{t.once({ price: show(price) })}</span>
      </label>
      <label className={css.choice}>
        <input type="radio" name="pay" value="monthly" />
        <span>{t.monthly({ price: show(monthlyPrice), n: months })}</span>
      </label>
    </fieldset>
  )
}
