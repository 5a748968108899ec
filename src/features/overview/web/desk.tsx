import { toBehind } from '#shared/behind.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { FigureStrip, type StripFigure } from '#web/ui/figure-strip.tsx'
import { MyDay } from '../../calendar/web/my-day.tsx'
import type { Desk } from '../shapes.ts'
import { text } from '../text.ts'
import { Ageing } from './ageing.tsx'
import { Answers } from './answers.tsx'
import type { OverviewData } from './overview-data.ts'
import { Recent } from './recent.tsx'
import { Sources, TopJobs } from './tables.tsx'

/** The desk of the agency: what is to be done today, and how these days went. */
export function DeskView({ of, desk }: { of: OverviewData; desk: Desk }) {
  const t = useText(text)
  return (
    <>
      <FigureStrip label={t.figures} of={useStrip(of, desk)} />
      <div className={css.columns}>
        <div className={css.stack}>
          <Answers of={of} title={t.promised} />
          <Ageing of={desk.ageing} />
          <TopJobs of={desk.topJobs} />
        </div>
        <div className={css.stack}>
          <MyDay items={of.myDay} />
          <Sources of={desk.sources} />
          <Recent of={desk.recent} />
        </div>
      </div>
    </>
  )
}

function useStrip({ answersDue }: OverviewData, desk: Desk): StripFigure[] {
  const t = useText(text)
  const { answersLate, answersTomorrow, lapsingOnSite, duplicates, overdueInvoices } = desk
  const behind = (figure: Parameters<typeof toBehind>[0] & { n: number }) => ({ n: figure.n, to: toBehind(figure) })
  const trend = (days: Desk['appliedByDay']) => (days && days.now.length > 1 ? { spark: days.now, sparkBefore: days.before } : {})
  const links = [
    { of: desk.closingSoon, name: t.closing },
    { of: desk.newEnquiries, name: t.enquiries },
    ...(duplicates ? [{ of: duplicates, name: t.duplicates }] : []),
  ]
  return [
    { name: t.toFill, n: desk.unfilledOpenings, to: toBehind(desk.openJobs), note: t.inJobs({ n: desk.openJobs.n }) },
    { name: t.unopened, ...behind(desk.unopened) },
    {
      name: t.answersDue,
      ...behind(answersDue),
      alert: answersLate.n > 0 ? t.late({ n: answersLate.n }) : undefined,
      note: t.tomorrow({ n: answersTomorrow.n }),
    },
    { name: t.applied, ...behind(desk.applied), before: desk.applied.before, ...trend(desk.appliedByDay) },
    { name: t.candidatesAdded, ...behind(desk.candidatesAdded), before: desk.candidatesAdded.before },
    { name: t.placed, ...behind(desk.placed), before: desk.placed.before, ...trend(desk.placedByDay) },
    { name: t.lapsing, ...behind(desk.documentsLapsing), note: t.lapsingNote({ n: lapsingOnSite.n }) },
    ...links.map(({ of, name }) => ({ name, ...behind(of) })),
    ...(overdueInvoices ? [{ name: t.overdue, ...behind(overdueInvoices) }] : []),
  ]
}
