import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { labels } from '../field-text.ts'
import { assignmentTabs, lastDayOf } from '../rules.ts'
import type { AssignmentRow } from '../shapes.ts'
import { tabText } from '../word-text.ts'
import css from './assignment.module.css'
import { clockText } from './clock-text.ts'
import { useSay } from './say.ts'
import { AlertMarks, AssignmentMark } from './status.tsx'
import { text } from './text.ts'

/** The columns of lists of assignments, and their tabs. */
export function useAssignmentColumns({ isPriced }: { isPriced: boolean }) {
  const t = useText(text)
  const l = useText(labels)
  const e = useText(sharedTerms)
  const c = useText(clockText)
  const tab = useText(tabText)
  const dates = useDates()
  const say = useSay()
  return {
    tabs: (counts: Record<(typeof assignmentTabs)[number], number>) => ({
      name: 'tab',
      unasked: { name: tab.all, count: counts.all },
      values: assignmentTabs
        .filter((one) => one !== 'all')
        .map((one) => ({ value: one, name: tab[one], count: counts[one], empty: { title: t.emptyTab } })),
    }),
    name: {
      key: 'name',
      title: t.person,
      sort: 'name',
      mark: (one: AssignmentRow) => <Avatar name={one.candidate.name} />,
      cell: (one: AssignmentRow) => one.candidate.name,
      under: (one: AssignmentRow) => one.role,
    },
    employer: {
      key: 'employer',
      title: t.employer,
      phone: 'under' as const,
      cell: (one: AssignmentRow) => [one.employer?.name, one.siteName || one.town].filter(Boolean).join(', '),
    },
    job: { key: 'job', title: t.job, cell: (one: AssignmentRow) => one.job.title },
    dates: {
      key: 'starts',
      title: t.dates,
      sort: 'startsOn',
      cell: (one: AssignmentRow) => {
        const last = lastDayOf(one)
        return (
          <span className={css.days}>
            {dates.day(one.startsOn)}
            <span>{last ? t.toDay({ to: dates.day(last) }) : t.openEnd}</span>
          </span>
        )
      },
    },
    week: { key: 'week', title: t.week, numeric: true, cell: (one: AssignmentRow) => one.week },
    awr: { key: 'awr', title: c.awrShort, numeric: true, cell: (one: AssignmentRow) => one.awr && c.weeksOf({ weeks: one.awr.weeks }) },
    pay: { key: 'pay', title: t.pay, numeric: true, cell: (one: AssignmentRow) => one.rate && say.money(one.rate.pay, one.rate.currency) },
    ...(isPriced && {
      charge: {
        key: 'charge',
        title: t.charge,
        numeric: true,
        cell: (one: AssignmentRow) => one.rate && one.rate.charge !== null && say.money(one.rate.charge, one.rate.currency),
      },
      margin: { key: 'margin', title: t.margin, numeric: true, cell: (one: AssignmentRow) => one.rate && say.margin(one.rate) },
    }),
    engagement: { key: 'engagement', title: l.engagement, isOptional: true, cell: (one: AssignmentRow) => e[one.engagement] },
    status: { key: 'status', title: t.status, phone: 'end' as const, cell: (one: AssignmentRow) => <AssignmentMark status={one.status} /> },
    alerts: {
      key: 'alerts',
      title: t.toDo,
      // A line of its own: beside a long name of an employer nobody would see it.
      phone: (one: AssignmentRow) => (one.alerts.length > 0 ? ('own' as const) : undefined),
      cell: (one: AssignmentRow) => <AlertMarks of={one.alerts.slice(0, 2)} />,
    },
    lastDay: {
      key: 'ends',
      title: t.lastDay,
      sort: 'endsOn',
      numeric: true,
      isOptional: true,
      cell: (one: AssignmentRow) => {
        const last = lastDayOf(one)
        return last && dates.day(last)
      },
    },
    made: {
      key: 'made',
      title: t.made,
      sort: 'createdAt',
      numeric: true,
      isOptional: true,
      cell: (one: AssignmentRow) => dates.day(one.createdAt),
    },
  }
}
