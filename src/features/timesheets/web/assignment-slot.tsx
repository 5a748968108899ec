import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toWeekOf } from '#shared/screens.ts'
import { useLive } from '#web/live.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import screen from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { lastDayOf } from '../../assignments/rules.ts'
import { roleNow } from '../../identity/web/role-now.ts'
import { todayIn } from '../../places/countries.ts'
import { hasHours, latestWeek } from '../rules.ts'
import type { TimesheetRow } from '../shapes.ts'
import { sayWeek, sayWeekDays } from '../week-text.ts'
import { showHours } from '../words.ts'
import { listText } from './list-text.ts'
import { familyOf, statusText } from './status.ts'
import css from './week.module.css'

/** For those who enter and invoice hours. */
export async function load(api: Api<Operations>, { params, url }: Visit<'assignmentId'>) {
  const role = await roleNow()
  if (role !== 'admin' && role !== 'operation') return null
  const assignmentId = idIn(params.assignmentId)
  const { engagement, startsOn, endsOn, endedOn, country } = await api.get('/assignments/{assignmentId}', { assignmentId })
  if (!hasHours(engagement)) return null
  const today = todayIn(country, new Date())
  const { page, limit } = queryOf(url).paging([])
  const weeks = await api.get('/timesheets', { query: { assignmentId, sort: 'week', dir: 'desc', page, limit } })
  // The week under way, or the last one; none before it begins.
  const week = startsOn > today ? null : latestWeek(lastDayOf({ startsOn, endsOn, endedOn }), today)
  return { assignmentId, week, ...weeks }
}

/** On an assignment: its weeks of hours, and the way to enter one. */
export default function HoursOnAssignment({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(listText)
  useLive(shown ? ['timesheets'] : [])
  if (!shown) return null
  const { assignmentId, week, items, total } = shown
  return (
    <section className={screen.card} aria-labelledby="hours-weeks">
      <div className={screen.head}>
        <h2 id="hours-weeks">{t.title}</h2>
        {week && (
          <LinkButton small to={toWeekOf(assignmentId, week)}>
            {t.enter}
          </LinkButton>
        )}
      </div>
      {total === 0 ? (
        <p className={screen.sub}>{t.empty}</p>
      ) : (
        <ul className={css.weeks}>
          {items.map((one) => (
            <Week key={one.id} of={one} />
          ))}
        </ul>
      )}
      {total > 0 && <Pager total={total} />}
    </section>
  )
}

function Week({ of: { assignmentId, week, status, hours, query, invoiceId, invoiceNumber } }: { of: TimesheetRow }) {
  const t = useText(listText)
  const s = useText(statusText)
  const locale = useLocale()
  return (
    <li>
      <Link to={toWeekOf(assignmentId, week)}>
        <span>
          <strong>{sayWeek(week, locale)}</strong> {sayWeekDays(week, locale)}
          {status === 'queried' && <span className={css.note}>{query}</span>}
        </span>
        <span className={css.right}>
          <Status family={familyOf(status)}>{s[status]}</Status>
          <span className={css.note}>
            {[t.hours({ hours: showHours(hours, locale) }), invoiceId !== null && (invoiceNumber ?? t.onDraft)].filter(Boolean).join(', ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
