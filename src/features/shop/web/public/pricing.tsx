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
import { Question } from '../../../content/web/public/page-text.tsx'
import { countries } from '../../../places/countries.ts'
import type { ShopCard } from '../../../products/public-contract.ts'
import { whatOneGets } from './gets.ts'
import { text } from './pricing-text.ts'
import { text as shopText } from './shop-text.ts'

/** From so many adverts on, a plan is for firms that hire all the time. */
const manyAdverts = 10
const payments = ['once', 'monthly'] as const

async function load(api: Api<Operations>, { url, locale }: Visit) {
  const chosen = <One extends string>(name: string, of: readonly One[]) => of.find((one) => one === url.searchParams.get(name))
  const country = chosen('country', countries) ?? (locale === 'fr' ? 'FR' : 'GB')
  const [page, questions, { mayEnter }, { items }] = await Promise.all([
    api.get('/pages/{page}', { page: 'pricing' }),
    api.get('/pages/{page}', { page: 'faqs', query: { audience: 'employers' } }),
    api.get('/shop'),
    api.get('/shop/products', { query: { kind: 'job_credit', country, limit: 12 } }),
  ])
  return {
    page,
    questions: [...page.sections, ...questions.sections],
    country,
    payment: chosen('pay', payments) ?? 'once',
    isOpen: mayEnter,
    plans: items,
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction<typeof loader> = (page) =>
  page.loaderData ? describe(page.loaderData.page.title, say(text, localeOf(page)).description) : []

/** What employers pay, net, in the country of the job: the adverts that the shop sells, and what is talked over. */
export default function Pricing({ loaderData: { page, questions, country, payment, isOpen, plans } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  return (
    <main className={`${css.page} ${css.wide}`} id="content">
      <h1>{page.title}</h1>
      <p>{page.lead}</p>
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
          <p>{t.forManaged}</p>
          <p className={css.price}>
            {t.onRequest} <small>{t.agreedBefore}</small>
          </p>
          <ul>
            <li>{t.managedBody}</li>
            <li>{t.managedView}</li>
          </ul>
          <Ask plan={t.managed}>{t.talk}</Ask>
        </li>
      </ul>
      <p>{country === 'FR' ? t.vatFR : t.vatGB}</p>
      {questions.length > 0 && (
        <section className={css.part} aria-labelledby="questions">
          <h2 id="questions">{t.questions}</h2>
          <div>
            {questions.map((section) => (
              <Question key={section.id} section={section} />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

function OfferedPlan({ plan, isMonthly: asked, isOpen }: { plan: ShopCard; isMonthly: boolean; isOpen: boolean }) {
  const t = useText(text)
  const s = useText(shopText)
  const at = useAt()
  const locale = useLocale()
  const { name, currency, monthlyPrice, months } = plan
  const credits = plan.credits ?? 1
  const isMonthly = asked && monthlyPrice !== null && months !== null
  const show = (amount: number) => showMoney({ amount, currency }, locale)
  const gross = isMonthly ? plan.monthlyGross : plan.gross
  const forWhom = (n: number) => (n === 1 ? t.forOne : n < manyAdverts ? t.forFew : t.forMany)
  const basis = [
    gross && t.withVat({ price: show(gross) }),
    !isMonthly && plan.price > 0 && credits > 1 && t.anAdvert({ price: show(Math.round(plan.price / credits)) }),
  ]
  return (
    <li>
      <h2>{name}</h2>
      <p>{forWhom(credits)}</p>
      <p className={css.price}>
        {plan.price === 0 ? t.forFree : isMonthly ? t.aMonth({ price: show(monthlyPrice), n: months }) : show(plan.price)}
        <small>{basis.filter(Boolean).join(' · ')}</small>
      </p>
      <ul>
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
        <Ask plan={name}>{plan.price === 0 ? t.postFree : t.order({ plan: name })}</Ask>
      )}
    </li>
  )
}

/** By the contact form, which then says which plan it is about. */
function Ask({ plan, children }: { plan: string; children: string }) {
  const at = useAt()
  return (
    <AnchorButton wide href={at(`/contact-us?plan=${encodeURIComponent(plan)}`)} look="primary">
      {children}
    </AnchorButton>
  )
}
