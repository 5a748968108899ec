import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isWeekend } from '#shared/dates.ts'
import { toJob } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { isJobDay, lightAt } from '../rules.ts'
import type { OnSiteJob } from '../shapes.ts'
import css from './on-site.module.css'
import { text } from './text.ts'
import type { Carried, Over } from './use-carry.ts'

type Props = {
  jobs: readonly OnSiteJob[]
  days: readonly string[]
  today: string
  carried: Carried | null
  onOver: (to: Over | null) => void
  onDrop: () => void
}

/** A job in a list. */
export const nameJob = ({ title, employer, town }: Pick<OnSiteJob, 'title' | 'employer' | 'town'>) => [title, employer, town].join(', ')

/** Whether anybody can start there that day. */
export const mayStart = (job: OnSiteJob, day: string | undefined, today: string): boolean =>
  day !== undefined && day >= today && isJobDay(job, day)

/** The jobs to crew, day by day: where somebody who is carried is let go. */
export function JobRows({ jobs, days, today, carried, onOver, onDrop }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const latest = useRef({ jobs, days, today, onOver, onDrop })
  latest.current = { jobs, days, today, onOver, onDrop }
  useEffect(() => {
    if (!body.current) return
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Over | null => {
      const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-job]')
      const job = latest.current.jobs.find(({ id }) => String(id) === cell?.dataset.job)
      const i = Number(cell?.dataset.at)
      return job && mayStart(job, latest.current.days[i], latest.current.today) ? { job, at: i } : null
    }
    return dropTargetForElements({
      element: body.current,
      canDrop: ({ source }) => source.data.person !== undefined,
      onDrag: ({ location }) => latest.current.onOver(at(location.current.input)),
      onDragLeave: () => latest.current.onOver(null),
      onDrop: () => latest.current.onDrop(),
    })
  }, [])
  return (
    <tbody ref={body}>
      {jobs.map((job) => (
        <tr key={job.id} className={css.row}>
          <JobName job={job} />
          {days.map((day, at) => (
            <JobDay key={day} job={job} at={at} day={day} today={today} carried={carried} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function JobName({ job }: { job: OnSiteJob }) {
  const t = useText(text)
  const dates = useDates()
  return (
    <th scope="row">
      <div className={css.who}>
        <Avatar name={job.employer} hatched />
        <div>
          <Link to={toJob(job.id)}>{job.title}</Link>
          <small>{[job.employer, job.town, job.endsOn && t.until({ day: dates.day(job.endsOn) })].filter(Boolean).join(', ')}</small>
        </div>
      </div>
    </th>
  )
}

/** Windows lit for those who are there, and half for those who are proposed. */
export function Openings({ openings, placed, proposed }: { openings: number; placed: number; proposed: number }) {
  if (openings > 8) return null
  return (
    <span className={css.lit} aria-hidden="true">
      {Array.from({ length: openings }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
        <span key={i} data-lit={i < placed ? 'on' : i < placed + proposed ? 'half' : undefined} />
      ))}
    </span>
  )
}

type DayProps = { job: OnSiteJob; at: number; day: string; today: string; carried: Carried | null }

function JobDay({ job, at, day, today, carried }: DayProps) {
  const t = useText(text)
  const placed = job.placed[at] ?? null
  const proposed = job.proposed[at] ?? 0
  const weekend = isWeekend(day) || undefined
  if (placed === null)
    return (
      <td data-weekend={weekend}>
        <span className="visually-hidden">{t.notWorked}</span>
      </td>
    )
  const letters = carried?.lights.get(job.id)
  const fits = letters && mayStart(job, day, today) ? lightAt(letters, at) : undefined
  const isOver = carried?.over?.job.id === job.id && carried.over.at === at
  return (
    <td data-job={job.id} data-at={at} data-weekend={weekend} data-fits={fits} data-over={isOver || undefined} className={css.need}>
      <Openings openings={job.openings} placed={placed} proposed={proposed} />
      <span>{t.takenOf({ n: placed, all: job.openings })}</span>
      {proposed > 0 && <span className="visually-hidden">, {t.proposedMore({ n: proposed })}</span>}
    </td>
  )
}
