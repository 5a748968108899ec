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
import css from './business.module.css'
import { CurrencySwitch, useChosen } from './currency-switch.tsx'
import { EmployersCard, OwnersCard, TradesCard } from './ranked-cards.tsx'
import { LatestCard } from './latest-card.tsx'
import { OwedCard } from './owed-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { text } from './text.ts'
import { useTrend } from './use-trend.ts'

const load = (api: Api<Operations>, { url }: Visit) => api.get('/business', { query: periodIn(url) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

type Business = CallOutput<Operations['findBusiness']>

/** What the agency earns, and from whom; each number leads to its list. */
export default function BusinessOverview({ loaderData }: Screen<typeof load>) {
  const { period, money, trades, owners, latest } = loaderData
  const t = useText(text)
  const days = usePeriodWords(period)
  const chosen = useChosen(money)
  useLive(['invoices', 'applications'])
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
          <RevenueCard money={chosen} />
          <EmployersCard money={chosen} />
        </div>
        <div className={css.column}>
          <OwedCard money={chosen} />
          <LatestCard latest={latest} />
          <TradesCard trades={trades} />
          <OwnersCard owners={owners} />
        </div>
      </div>
    </Page>
  )
}

function useFigures({ placements, openJobs, lapsing }: Business, chosen: Business['money'][number] | null): StripFigure[] {
  const t = useText(text)
  const money = useMoney()
  const { trend, share } = useTrend()
  const others: StripFigure[] = [
    { name: t.placed, n: placements.n, before: placements.before, to: toBehind(placements) },
    { name: t.openJobs, n: openJobs.n, to: toBehind(openJobs) },
    { name: t.lapsing, n: lapsing.n, to: toBehind(lapsing) },
  ]
  if (!chosen) return others
  const { currency, invoiced, margin, owed } = chosen
  const show = (amount: number) => money.rounded(amount, currency)
  return [
    { name: t.revenue, n: invoiced.amount, shown: show(invoiced.amount), to: toBehind(invoiced), note: trend(invoiced) },
    ...(margin
      ? [
          {
            ...{ name: t.margin, n: margin.amount, shown: show(margin.amount), to: toBehind(margin) },
            note: invoiced.amount > 0 ? t.ofRevenue({ share: share(margin.amount / invoiced.amount) }) : trend(margin),
          },
        ]
      : []),
    {
      ...{ name: t.owed, n: owed.all.amount, shown: show(owed.all.amount), to: toBehind(owed.all) },
      alert: owed.late.n > 0 ? t.late({ amount: show(owed.late.amount) }) : undefined,
    },
    ...others,
  ]
}
