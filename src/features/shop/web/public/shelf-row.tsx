import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Fault } from '#web/ui/controls.tsx'
import type { ShopCard } from '../../../products/public-contract.ts'
import { whyNotSell } from '../../../orders/rules.ts'
import { hasSessions, hasSizes } from '../../../products/rules.ts'
import { showSession, showSessionDay } from '../../../products/session-text.ts'
import { whatOneGets } from './gets.ts'
import { Price } from './price.tsx'
import { text } from './shop-text.ts'
import css from './shop.module.css'

/** So few seats are worth a colour. */
const few = 3

type Props = { product: ShopCard; isPerson: boolean; isVisitor: boolean; refused: string | null }

/** One product of a priced list: what it is, its price, and the button that puts it into the basket or leads to the choice. */
export function ShelfRow({ product, isPerson, isVisitor, refused }: Props) {
  const t = useText(text)
  const at = useAt()
  const { name, summary, kind, sizes } = product
  const path = at(`/product/${product.sku}`)
  const gets = whatOneGets(product, t)
  const [size] = sizes
  return (
    <li className={css.item} id={product.sku}>
      <div>
        <h3>
          <a href={path}>{name}</a>
        </h3>
        <p>{gets.length > 0 ? gets.join(', ') : summary}</p>
        {hasSessions(kind) && <NextDates product={product} path={path} />}
        {hasSizes(kind) && <Stock sizes={sizes} />}
      </div>
      <Price of={product} isPerson={isPerson} />
      {isPerson && whyNotSell({ kind: 'person' }, product) ? (
        <p>{t.forCompanies}</p>
      ) : hasSessions(kind) ? (
        <AnchorButton href={path} aria-label={`${product.seatsLeft === 0 ? t.seeDates : t.chooseSeats}, ${name}`}>
          {product.seatsLeft === 0 ? t.seeDates : t.chooseSeats}
        </AnchorButton>
      ) : sizes.length > 1 ? (
        <AnchorButton href={path} aria-label={`${t.chooseSizes}, ${name}`}>
          {t.chooseSizes}
        </AnchorButton>
      ) : (
        <AddForm isPlain={isVisitor}>
          <input type="hidden" name="does" value="add" />
          <input type="hidden" name="productId" value={product.id} />
          <input type="hidden" name="quantity" value="1" />
          {size && <input type="hidden" name="sizeId" value={size.id} />}
          <Button type="submit" wide aria-label={t.addNamed({ name })} disabled={size?.stock === 0}>
            {t.add}
          </Button>
        </AddForm>
      )}
      {refused && (
        <Fault role="alert" className={css.fault}>
          {refused}
        </Fault>
      )}
    </li>
  )
}

/** In React's hands for whoever is signed in; a visitor's page has none, and forty plain forms are drawn in no time. */
function AddForm({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  const sent = { method: 'post', encType: 'multipart/form-data' } as const
  return isPlain ? (
    <form {...sent}>{children}</form>
  ) : (
    <Form {...sent} preventScrollReset>
      {children}
    </Form>
  )
}

/** The next date with what is left of it; of one that is full, the next with a seat. */
function NextDates({ product: { sessions, country }, path }: { product: ShopCard; path: string }) {
  const t = useText(text)
  const locale = useLocale()
  const [next] = sessions
  if (!next) return <p>{t.noDates}</p>
  const free = next.left > 0 ? undefined : sessions.find(({ left }) => left > 0)
  return (
    <>
      <p>
        {showSession(next, country, locale)}, {next.place?.name ?? t.online}
      </p>
      <p className={css.tags}>
        <Left left={next.left} />
        {free && <a href={path}>{t.nextDate({ day: showSessionDay(free.startsAt, country, locale) })}</a>}
      </p>
    </>
  )
}

/** How many seats are left, in the colour of how few. */
export function Left({ left }: { left: number }) {
  const t = useText(text)
  const look = left === 0 ? css.none : left <= few ? css.few : ''
  return <span className={`${css.tag} ${look}`}>{left === 0 ? t.full : t.seatsLeft({ n: left })}</span>
}

function Stock({ sizes }: { sizes: ShopCard['sizes'] }) {
  const t = useText(text)
  const n = sizes.reduce((sum, { stock }) => sum + stock, 0)
  const [first, last] = [sizes[0], sizes.at(-1)]
  return (
    <>
      {sizes.length > 1 && first && last && <p>{t.sizes({ first: first.size, last: last.size })}</p>}
      <p className={css.tags}>
        <span className={`${css.tag} ${n === 0 ? css.none : ''}`}>{n === 0 ? t.outOfStock : t.inStock({ n })}</span>
      </p>
    </>
  )
}
