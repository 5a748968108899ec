import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showMoney } from '#shared/money.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, Button, Select } from '#web/ui/controls.tsx'
import { type Country, countries } from '../../../places/countries.ts'
import { type Plan, plans } from '../../plans.ts'
import { PageText } from './page-text.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const payments = ['once', 'monthly'] as const

async function load(api: Api<Operations>, { url, locale }: Visit) {
  const chosen = <One extends string>(name: string, of: readonly One[]) => of.find((one) => one === url.searchParams.get(name))
  return {
    ...(await api.get('/pages/{page}', { page: 'pricing' })),
    country: chosen('country', countries) ?? (locale === 'fr' ? 'FR' : 'GB'),
    payment: chosen('pay', payments) ?? 'once',
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

export const meta: MetaFunction<typeof loader> = (page) =>
  page.loaderData ? describe(page.loaderData.title, say(text, localeOf(page)).pricingDescription) : []

/** What employers pay, net, in the country of the job. */
export default function Pricing({ loaderData: { country, payment, ...page } }: Screen<typeof load>) {
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
            <OfferedPlan key={plan.slug} plan={plan} country={country} isMonthly={payment === 'monthly'} />
          ))}
        </ul>
        <p>{country === 'FR' ? t.vatFR : t.vatGB}</p>
      </PageText>
    </main>
  )
}

function OfferedPlan({ plan, country, isMonthly }: { plan: Plan; country: Country; isMonthly: boolean }) {
  const t = useText(text)
  const at = useAt()
  const locale = useLocale()
  const { slug, credits, days, featured, clientView, price } = plan
  const costs = () => {
    if (!price) return t.onRequest
    if (price.once[country].amount === 0) return t.forFree
    return isMonthly
      ? t.aMonth({ price: showMoney(price.monthly[country], locale), n: price.months })
      : showMoney(price.once[country], locale)
  }
  return (
    <li>
      <h2>{t[slug]}</h2>
      <p className={css.price}>{costs()}</p>
      <ul>
        {credits !== null && days !== null && <li>{t.liveFor({ n: credits, days })}</li>}
        {featured > 0 && <li>{t.featured({ n: featured })}</li>}
        {slug === 'managed' && <li>{t.managedBody}</li>}
        {clientView && <li>{t.clientView}</li>}
      </ul>
      <AnchorButton wide href={at(`/contact-us?plan=${slug}`)} aria-label={t.talkAbout({ plan: t[slug] })}>
        {t.talk}
      </AnchorButton>
    </li>
  )
}
