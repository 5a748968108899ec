import { toBehind } from '#shared/behind.ts'
import type { Api } from '#shared/client.ts'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useMoney } from '#web/money.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { FigureStrip, type StripFigure } from '#web/ui/figure-strip.tsx'
import { Page } from '#web/ui/page.tsx'
import { PeriodSwitch, periodIn, usePeriodWords } from '#web/ui/period-switch.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import css from '../../business/web/business.module.css'
import { CurrencySwitch, useChosen } from '../../business/web/currency-switch.tsx'
import { useTrend } from '../../business/web/use-trend.ts'
import { CreditsCard } from './credits-card.tsx'
import { FamiliesCard, SoldCard } from './sold-cards.tsx'
import { BuyersCard, ProductsCard } from './ranked-cards.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) => api.get('/sales', { query: periodIn(url) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

type Sales = CallOutput<Operations['findSales']>

/** What the shop sells, and to whom; each number leads to its list. */
export default function SalesOverview({ loaderData }: Screen<typeof load>) {
  const { period, money, credits } = loaderData
  const t = useText(text)
  const days = usePeriodWords(period)
  const chosen = useChosen(money)
  useLive(['orders', 'invoices'])
  return (
    <Page
      title={t.title}
      sub={days}
      actions={
        <>
          <CurrencySwitch of={money} />
          <PeriodSwitch period={period} />
          <PrintButton />
        </>
      }
    >
      <FigureStrip label={t.figures} of={useFigures(loaderData, chosen)} />
      <div className={css.halves}>
        <div className={css.column}>
          <SoldCard money={chosen} />
          <CreditsCard credits={credits} />
        </div>
        <div className={css.column}>
          <FamiliesCard money={chosen} />
          <BuyersCard money={chosen} />
          <ProductsCard money={chosen} />
        </div>
      </div>
    </Page>
  )
}

function useFigures({ orders, credits }: Sales, chosen: Sales['money'][number] | null): StripFigure[] {
  const t = useText(text)
  const money = useMoney()
  const { trend } = useTrend()
  const adverts = credits.find(({ kind }) => kind === 'job_credit')
  const ending = adverts?.ending.amount ?? 0
  return [
    ...(chosen
      ? [
          {
            ...{ name: t.sold, n: chosen.sold.amount, shown: money.rounded(chosen.sold.amount, chosen.currency) },
            ...{ to: toBehind(chosen.sold), note: trend(chosen.sold) },
          },
        ]
      : []),
    { name: t.orders, n: orders.n, before: orders.before, to: toBehind(orders) },
    ...(chosen
      ? [
          {
            ...{ name: t.overdue, n: chosen.overdue.amount, shown: money.rounded(chosen.overdue.amount, chosen.currency) },
            to: toBehind(chosen.overdue),
            alert: chosen.overdue.n > 0 ? t.invoicesLate({ n: chosen.overdue.n }) : undefined,
          },
        ]
      : []),
    ...(adverts
      ? [
          {
            ...{ name: t.creditsLeft, n: adverts.left.amount, to: toBehind(adverts.left) },
            ...(ending > 0 && { note: t.endSoon({ n: ending }) }),
          },
        ]
      : []),
  ]
}
