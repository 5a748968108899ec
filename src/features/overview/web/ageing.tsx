import { Link } from 'react-router'
import { toBehind } from '#shared/behind.ts'
import type { Counted } from '#shared/figures-contract.ts'
import { showNumber } from '#shared/number.ts'
import { useSettings } from '#web/settings.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChartCard } from '#web/ui/chart-card.tsx'
import { RowBars } from '#web/ui/row-bars.tsx'
import type { Desk } from '../shapes.ts'
import { text } from '../text.ts'

/** How long applications have waited at their stage, with us and with the client, and which longer than we promise. */
export function Ageing({ of }: { of: Desk['ageing'] }) {
  const t = useText(text)
  const locale = useLocale()
  const { promiseDays } = useSettings()
  const shown = (n: number) => showNumber(n, locale)
  const sum = (ages: Desk['ageing']) => ages.reduce((all, { us, client }) => all + us.n + client.n, 0)
  const late = of.filter(({ from }) => from > promiseDays)
  const ageOf = ({ from, to }: Desk['ageing'][number]) => (to === null ? t.over({ n: from - 1 }) : t.fromTo({ from, to }))
  const end = (figure: Counted, whose: string, age: string) => (
    <Link to={toBehind(figure)} aria-label={t.endSaid({ whose, age, n: figure.n })}>
      {shown(figure.n)}
    </Link>
  )
  return (
    <ChartCard
      title={t.ageing}
      fact={
        <>
          {shown(sum(of))}
          {sum(late) > 0 && ` · ${t.pastPromise({ n: sum(late) })}`}
        </>
      }
      keys={[
        { name: t.withUs, tone: 'pine' },
        { name: t.withClient, tone: 'slate' },
      ]}
      lines={[[t.daysAtStage, t.withUs, t.withClient], ...of.map((age) => [ageOf(age), age.us.n, age.client.n])]}
      definition={t.ageingMeans}
      tooLittle={sum(of) === 0 ? { title: t.noneUnderWay } : null}
    >
      <RowBars
        label={t.ageing}
        head={{ name: t.daysAtStage, ends: [t.us, t.client] }}
        of={of.map((age) => ({
          key: String(age.from),
          name: ageOf(age),
          said: t.ageSaid({ age: ageOf(age), us: age.us.n, client: age.client.n }),
          parts: [
            { key: 'us', n: age.us.n, tone: 'pine' as const },
            { key: 'client', n: age.client.n, tone: 'slate' as const },
          ],
          ends: [end(age.us, t.withUs, ageOf(age)), end(age.client, t.withClient, ageOf(age))],
          ...(age.from === promiseDays + 1 && { limit: t.promiseLine({ n: promiseDays }) }),
        }))}
      />
    </ChartCard>
  )
}
