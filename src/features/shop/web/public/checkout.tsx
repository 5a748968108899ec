import { lazy, Suspense } from 'react'
import { Link, type MetaFunction, redirect, useActionData, useLocation, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import type { PageSession } from '#web/context.ts'
import type { Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { steps } from '../../steps.ts'
import { changeHere, changePlainly, type Refused } from './change-basket.ts'
import css from './checkout.module.css'
import { CheckoutBasket } from './checkout-basket.tsx'
import { text } from './checkout-text.ts'
import { Promises } from './basket-box.tsx'
import shop from './shop.module.css'
import { Sums } from './sums.tsx'
import { useJoinedBasket } from './use-join.ts'
import { readBasket, withBasket } from './with-basket.ts'

/** The steps after the basket, which works without them. */
const CheckoutForm = lazy(() => import('./checkout-form.tsx').then((part) => ({ default: part.CheckoutForm })))

async function load(api: Api<Operations>, { locale }: Visit, key: string | null) {
  const [{ mayEnter }, basket] = await Promise.all([api.get('/shop'), readBasket(api, key)])
  if (!mayEnter) throw redirect(inLocale('/coming-soon', locale))
  return { basket, key }
}
const loads = withBasket(load)
export const loader = loads.loader
export const clientLoader = loads.clientLoader
export const action = changePlainly
export const clientAction = changeHere

export const meta: MetaFunction<typeof loader> = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.title, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

/** Basket, then who buys, then payment. Which step is shown stands in the address; what was typed stays through all of them. */
export default function Checkout({ loaderData: { basket, key } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const t = useText(text)
  const at = useAt()
  useJoinedBasket((useRouteLoaderData('root') as { session: PageSession }).session)
  const answer = useActionData() as Refused | undefined
  const asked = new URLSearchParams(useLocation().search).get('step')
  const step = steps.find((one) => one === asked) ?? 'basket'
  if (!basket || key === null || basket.lines.length === 0)
    return (
      <main className={css.page} id="content">
        <h1>{t.title}</h1>
        <EmptyState title={t.empty} actions={<LinkButton to={at('/product')}>{t.toShop}</LinkButton>}>
          {t.emptyBody}
        </EmptyState>
      </main>
    )
  return (
    <main className={css.page} id="content">
      <p>
        <Link to={at('/product')}>← {t.toShop}</Link>
      </p>
      <h1>{t.title}</h1>
      <Stepper
        label={t.steps}
        steps={[t.basket, basket.customerKind === 'person' ? t.whoPerson : t.who, t.payment]}
        at={steps.indexOf(step)}
      />
      {step === 'basket' ? (
        <div className={css.desk}>
          <CheckoutBasket basket={basket} refused={answer?.refused ?? null} />
          <aside id="basket" aria-labelledby="sums">
            <section className={`${shop.box} ${shop.dark}`}>
              <h2 id="sums">{t.order}</h2>
              <Sums basket={basket} total={t.totalToPay} isPerson={basket.customerKind === 'person'} />
              <Promises basket={basket} />
            </section>
          </aside>
        </div>
      ) : (
        <Suspense>
          <CheckoutForm basket={basket} secret={key} step={step} />
        </Suspense>
      )}
    </main>
  )
}
