import { Form, type MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showMoney } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Select } from '#web/ui/controls.tsx'
import css from '../../../content/web/public/page.module.css'
import { PageText } from '../../../content/web/public/page-text.tsx'
import { countries } from '../../../places/countries.ts'
import type { ShopCard } from '../../../products/public-contract.ts'
import { whatOneGets } from './gets.ts'
import { text } from './pricing-text.ts'
import { text as shopText } from './shop-text.ts'

const payments = ['once', 'monthly'] as const

async function load(api: Api<Operations>, { url, locale }: Visit) {
  const chosen = <One extends string>(name: string, of: readonly One[]) => of.find((one) => one === url.searchParams.get(name))
  const country = chosen('country', countries) ?? (locale === 'fr' ? 'FR' : 'GB')
  const [page, { mayEnter }, { items }] = await Promise.all([
    api.get('/pages/{page}', { page: 'pricing' }),
    api.get('/shop'),
    api.get('/shop/products', { query: { kind: 'job_credit', country, limit: 12 } }),
  ])
  return { page, country, payment: chosen('pay', payments) ?? 'once', isOpen: mayEnter, plans: items }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction<typeof loader> = (page) =>
  page.loaderData ? describe(page.loaderData.page.title, say(text, localeOf(page)).description) : []

/** What employers pay, net, in the country of the job: the adverts that the shop sells, and what is talked over. */
export default function Pricing({ loaderData: { page, country, payment, isOpen, plans } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  return (
    <main className={`${css.page} ${css.wide}`} id="content">
      <PageText page={page}>
        <form action={at('/pricing')} className={css.find}>
          <Select label={t.country} name="country" defaultValue={country} options={countries.map((one) => [one, t[one]])} />
          <Select label={t.payment} name="pay" defaultValue={payment} options={payments.map((one) => [one, t[one]])} />
          <Button type="submit">{t.showPrices}</Button>
        </form>
        <ul className={css.plans} aria-label={t.plans}>
          {plans.map((plan) => (
            <OfferedPlan key={plan.id} plan={plan} isMonthly={payment === 'monthly'} isOpen={isOpen} />
          ))}
          <li>
            <h2>{t.managed}</h2>
            <p className={css.price}>{t.onRequest}</p>
            <ul>
              <li>{t.managedBody}</li>
              <li>{t.managedView}</li>
            </ul>
            <Talk plan={t.managed} />
          </li>
        </ul>
        <p>{country === 'FR' ? t.vatFR : t.vatGB}</p>
      </PageText>
    </main>
  )
}

function OfferedPlan({ plan, isMonthly: asked, isOpen }: { plan: ShopCard; isMonthly: boolean; isOpen: boolean }) {
  const t = useText(text)
  const s = useText(shopText)
  const at = useAt()
  const locale = useLocale()
  const { name, currency, monthlyPrice, months } = plan
  const isMonthly = asked && monthlyPrice !== null && months !== null
  const show = (amount: number) => showMoney({ amount, currency }, locale)
  const gross = isMonthly ? plan.monthlyGross : plan.gross
  return (
    <li>
      <h2>{name}</h2>
      <p className={css.price}>
        {plan.price === 0 ? t.forFree : isMonthly ? t.aMonth({ price: show(monthlyPrice), n: months }) : show(plan.price)}
      </p>
      <ul>
        {gross ? <li>{t.withVat({ price: show(gross) })}</li> : null}
        {whatOneGets(plan, s).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isOpen ? (
        <Form method="post" action={at('/product')} encType="multipart/form-data">
          <input type="hidden" name="does" value="add" />
          <input type="hidden" name="productId" value={plan.id} />
          <input type="hidden" name="quantity" value="1" />
          {isMonthly && <input type="hidden" name="pay" value="monthly" />}
          <Button type="submit" look="primary" wide aria-label={`${s.addToBasket}, ${name}`}>
            {s.addToBasket}
          </Button>
        </Form>
      ) : (
        <Talk plan={name} />
      )}
    </li>
  )
}

function Talk({ plan }: { plan: string }) {
  const t = useText(text)
  const at = useAt()
  return (
    <AnchorButton wide href={at(`/contact-us?plan=${encodeURIComponent(plan)}`)} aria-label={t.talkAbout({ plan })}>
      {t.talk}
    </AnchorButton>
  )
}
