import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showMoney } from '#shared/money.ts'
import { toMyWeek } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { Facts, PhoneLink } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { lastDayOf, rateOn } from '../../assignments/rules.ts'
import type { OwnAssignment } from '../../assignments/shapes.ts'
import { text as payText } from '../../jobs/pay-text.ts'
import { todayIn } from '../../places/countries.ts'
import { hasHours, latestWeek } from '../rules.ts'
import type { OwnWeek } from '../shapes.ts'
import { sayWeek, sayWeekDays } from '../week-text.ts'
import { showHours } from '../words.ts'
import { ownText } from './own-text.ts'
import { familyOf, isDue, statusText } from './status.ts'
import css from './week.module.css'

const load = async (api: Api<Operations>) => {
  const [assignments, weeks, { id: candidateId }] = await Promise.all([
    api.get('/own-assignments', { query: { limit: 100 } }),
    api.get('/me/hours'),
    api.get('/me/candidate'),
  ])
  return { assignments: assignments.items, weeks: weeks.items, candidateId }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['candidate'] }

/** A candidate's own assignments, and the weeks of hours on them. */
export default function MyWork({ loaderData: { assignments, weeks, candidateId } }: Screen<typeof load>) {
  const t = useText(ownText)
  useLive([`candidate:${candidateId}`])
  const due = weeks.filter(isDue)
  const others = weeks.filter((one) => !isDue(one))
  const current = assignments.filter(({ status }) => status !== 'ended')
  const ended = assignments.filter(({ status }) => status === 'ended')
  return (
    <Page title={t.title}>
      {assignments.length === 0 && <EmptyState title={t.none}>{t.noneBody}</EmptyState>}
      {due.length > 0 && (
        <section className={screen.card} aria-labelledby="due">
          <h2 id="due">{t.due({ n: due.length })}</h2>
          <Weeks of={due} />
        </section>
      )}
      {current.length > 0 && (
        <div className={css.work}>
          {current.map((one) => (
            <AssignmentCard key={one.id} assignment={one} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <section className={screen.card} aria-labelledby="weeks">
          <h2 id="weeks">{t.weeks}</h2>
          <Weeks of={others} />
        </section>
      )}
      {ended.length > 0 && (
        <div className={css.work}>
          {ended.map((one) => (
            <AssignmentCard key={one.id} assignment={one} />
          ))}
        </div>
      )}
    </Page>
  )
}

function Weeks({ of }: { of: readonly OwnWeek[] }) {
  const t = useText(ownText)
  const s = useText(statusText)
  const locale = useLocale()
  return (
    <ul className={css.weeks}>
      {of.map(({ assignmentId, week, status, hours, pay, currency, query, siteName, employerName }) => (
        <li key={`${assignmentId} ${week}`}>
          <Link to={toMyWeek(assignmentId, week)}>
            <span>
              <strong>{sayWeek(week, locale)}</strong> {sayWeekDays(week, locale)}
              <span className={css.note}>{query && status === 'queried' ? query : `${siteName}, ${employerName}`}</span>
            </span>
            <span className={css.right}>
              <Status family={familyOf(status)}>{s[status]}</Status>
              <span className={css.note}>
                {hours > 0 &&
                  [
                    t.hours({ hours: showHours(hours, locale) }),
                    status === 'approved' && pay > 0 && showMoney({ amount: Math.round(pay / 100) * 100, currency }, locale),
                  ]
                    .filter(Boolean)
                    .join(', ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where one works, until when, for how much, and whom to ask for. */
export function AssignmentCard({ assignment }: { assignment: OwnAssignment }) {
  const t = useText(ownText)
  const per = useText(payText)
  const locale = useLocale()
  const dates = useDates()
  const { id, employer, siteName, siteAddress, town, role, status, startsOn, country, contact, allowances, engagement } = assignment
  const today = todayIn(country, new Date())
  const rate = rateOn(assignment.rates, today)
  const money = (amount: number) => showMoney({ amount, currency: rate?.currency ?? 'GBP' }, locale)
  const last = lastDayOf(assignment)
  const heading = `assignment-${id}`
  return (
    <section className={screen.card} aria-labelledby={heading}>
      <div className={screen.head}>
        <h2 id={heading}>{siteName || town}</h2>
        <Status family={status === 'running' ? 'open' : status === 'planned' ? 'waiting' : 'paused'}>{t[status]}</Status>
      </div>
      <p className={screen.sub}>
        {role}, {employer}
      </p>
      <Facts
        of={[
          [t.dates, last === null ? t.from({ from: dates.day(startsOn) }) : t.fromTo({ from: dates.day(startsOn), to: dates.day(last) })],
          [t.hoursADay, t.times({ from: assignment.dayStarts, to: assignment.dayEnds, n: assignment.breakMinutes })],
          [t.pay, rate && `${money(rate.pay)} ${per[rate.unit]}`],
          [
            t.allowances,
            allowances.length > 0
              ? allowances.map(({ label, per: unit, pay }) => `${label} ${t[`per-${unit}`]({ amount: money(pay) })}`).join(', ')
              : undefined,
          ],
          [t.address, siteAddress || (siteName ? town : undefined)],
          [t.employedBy, assignment.supplierName ?? undefined],
          [
            t.approves,
            contact === null ? undefined : (
              <>
                {contact.name}
                {contact.phone && (
                  <>
                    {', '}
                    <PhoneLink number={contact.phone} />
                  </>
                )}
              </>
            ),
          ],
        ]}
      />
      {hasHours(engagement) && startsOn <= today && (
        <p>
          <LinkButton look={status === 'running' ? 'primary' : 'secondary'} to={toMyWeek(id, latestWeek(last, today))}>
            <Icon name="clock" />
            {status === 'ended' ? t.seeHours : t.enterHours}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
