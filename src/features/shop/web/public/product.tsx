import { Link, type MetaFunction, redirect, useActionData, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import { breadcrumbs } from '#web/breadcrumbs.ts'
import type { PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import type { Visit } from '#web/load.ts'
import { describe, localeOf, rootOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { Description } from '../../../jobs/web/public/description.tsx'
import { BasketBox } from './basket-box.tsx'
import { BuyForm } from './buy-form.tsx'
import { changeHere, changePlainly, type Refused } from './change-basket.ts'
import { Terms } from './product-terms.tsx'
import { productOffer } from './product-ld.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'
import { useJoinedBasket } from './use-join.ts'
import { readBasket, seatsKnownMs, withBasket } from './with-basket.ts'

async function load(api: Api<Operations>, { params, locale }: Visit<'sku'>, key: string | null) {
  const [shop, product, basket] = await Promise.all([
    api.get('/shop'),
    api.get('/shop/products/{sku}', { sku: params.sku }),
    readBasket(api, key),
  ])
  if (!shop.mayEnter) throw redirect(inLocale('/coming-soon', locale))
  return { product, basket }
}
const loads = withBasket(load)
export const loader = loads.loader
export const clientLoader = loads.clientLoader
export const action = changePlainly
export const clientAction = changeHere
export const handle = { ...asDocument, keptMs: seatsKnownMs }

export const meta: MetaFunction<typeof loader> = (page) => {
  if (!page.loaderData) return []
  const { product } = page.loaderData
  const locale = localeOf(page)
  const t = say(text, locale)
  const { publicUrl } = rootOf(page)
  const price = showExactMoney({ amount: product.price, currency: product.currency }, locale)
  const [summary = ''] = product.description.split('\n')
  return [
    ...describe(t.product({ name: product.name, price }), t.productDescription({ name: product.name, summary: summary.slice(0, 140) })),
    { 'script:ld+json': productOffer(product, publicUrl, locale) },
    {
      'script:ld+json': breadcrumbs([
        [t.title, `${publicUrl}${inLocale('/product', locale)}`],
        [product.name, `${publicUrl}${inLocale(`/product/${product.sku}`, locale)}`],
      ]),
    },
  ]
}

/** One product: what it is, when and where, what one gets, what comes back when one cancels, and the form that puts it into the basket. */
export default function Product({ loaderData: { product, basket } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const t = useText(text)
  const at = useAt()
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const isStaff = session?.role === 'admin' || session?.role === 'operation'
  useJoinedBasket(session)
  const answer = useActionData() as Refused | undefined
  return (
    <main className={css.page} id="content">
      <p>
        <Link to={at('/product')} reloadDocument={!session}>
          ← {t.title}
        </Link>
      </p>
      <div className={css.product}>
        <div className={css.main}>
          <h1>{product.name}</h1>
          {isStaff && (
            <p>
              <Link to={`/product/${product.id}/edit`}>{t.manage}</Link>
            </p>
          )}
          {product.audience !== 'employer' && <p className={`${css.note} ${css.calm}`}>{t.never}</p>}
          {product.description && <Description text={product.description} />}
          {session?.role !== 'agent' && (
            <BuyForm product={product} isPerson={session?.role === 'candidate'} refused={answer?.refused ?? null} />
          )}
          <Terms product={product} />
        </div>
        <BasketBox basket={basket} isGuest={!session} />
      </div>
    </main>
  )
}
