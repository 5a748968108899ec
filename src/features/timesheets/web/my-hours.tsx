import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { mondayOf } from '#shared/dates.ts'
import { isApiProblem } from '#shared/problem.ts'
import { toMyWork, toMyWeek } from '#shared/screens.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { EmptyState, LinkButton, Select } from '#web/ui/controls.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { lastDayOf } from '../../assignments/rules.ts'
import type { OwnAssignment } from '../../assignments/shapes.ts'
import { todayIn } from '../../places/countries.ts'
import { daysOf, hasHours, isWeek, latestWeek } from '../rules.ts'
import type { Timesheet } from '../shapes.ts'
import { ownText } from './own-text.ts'
import { text } from './text.ts'
import { WeekForm } from './week-form.tsx'
import { WeekSwitch } from './week-switch.tsx'
import css from './week.module.css'

const todayOf = ({ country }: Pick<OwnAssignment, 'country'>) => todayIn(country, new Date())
const termsOf = (one: OwnAssignment) => ({ startsOn: one.startsOn, lastDay: lastDayOf(one) })

/** The assignment and the week that an address asks for; without them those of today. */
async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const { items } = await api.get('/own-assignments', { query: { limit: 100 } })
  const assignments = items.filter((one) => hasHours(one.engagement) && one.startsOn <= todayOf(one))
  const asked = q.id('assignment')
  const chosen = assignments.find(({ id }) => id === asked) ?? assignments.find(({ status }) => status === 'running') ?? assignments[0]
  if (!chosen) return null
  const today = todayOf(chosen)
  const day = q.day('week')
  const week = day !== undefined && isWeek(day) && day <= today ? day : latestWeek(lastDayOf(chosen), today)
  const timesheet =
    daysOf(week, termsOf(chosen)).length === 0
      ? null
      : await api.get('/assignments/{assignmentId}/weeks/{week}', { assignmentId: chosen.id, week }).catch((problem) => {
          if (isApiProblem(problem) && problem.body.status === 409) return null
          throw problem
        })
  return { assignments, chosen, week, today, timesheet }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['candidate'] }

/** A week of one's own hours, on a phone above all. */
export default function MyHours({ loaderData: loaded }: Screen<typeof load>) {
  const t = useText(ownText)
  return (
    <main id="content" className={screen.page} tabIndex={-1} aria-labelledby="page-title">
      <title>{`${t.hoursTitle} · Lintel`}</title>
      {loaded === null ? <NoWork /> : <Week {...loaded} />}
    </main>
  )
}

function NoWork() {
  const t = useText(ownText)
  return (
    <>
      <h1 id="page-title" className="visually-hidden">
        {t.hoursTitle}
      </h1>
      <EmptyState title={t.none} actions={<LinkButton to={toMyWork}>{t.toWork}</LinkButton>}>
        {t.noneBody}
      </EmptyState>
    </>
  )
}

type Loaded = NonNullable<Awaited<ReturnType<typeof load>>>

function Week({ assignments, chosen, week, today, timesheet }: Loaded) {
  const t = useText(ownText)
  const navigate = useNavigate()
  const isPreview = useIsPreview()
  const { revalidate } = useRevalidator()
  useLive(timesheet ? [`candidate:${timesheet.assignment.candidateId}`] : [])
  const end = latestWeek(lastDayOf(chosen), today)
  return (
    <div className={css.week}>
      <WeekSwitch week={week} first={mondayOf(chosen.startsOn)} last={end} link={(to) => ({ to: toMyWeek(chosen.id, to) })} isHeading />
      {assignments.length > 1 ? (
        <Select
          label={t.assignment}
          value={chosen.id}
          onChange={({ target }) => navigate(toMyWeek(target.value, week))}
          options={assignments.map(({ id, siteName, town, employer }) => [String(id), `${siteName || town}, ${employer}`])}
        />
      ) : (
        <p className={css.place}>
          <strong>{chosen.siteName || chosen.town}</strong>
          <span>{chosen.employer}</span>
        </p>
      )}
      {timesheet === null ? (
        <EmptyState title={t.notHere} actions={<LinkButton to={toMyWeek(chosen.id, end)}>{t.seeHours}</LinkButton>}>
          {t.notHereBody}
        </EmptyState>
      ) : (
        <>
          {timesheet.status === 'queried' && <Query timesheet={timesheet} />}
          <WeekForm
            key={`${chosen.id} ${week}`}
            timesheet={timesheet}
            rates={chosen.rates}
            today={today}
            mayChange={!isPreview}
            onLook={revalidate}
          >
            <SentWeek timesheet={timesheet} />
          </WeekForm>
        </>
      )}
    </div>
  )
}

/** What the employer says is not right. */
export function Query({ timesheet: { decidedBy, query } }: { timesheet: Timesheet }) {
  const t = useText(text)
  return (
    <div className={css.queried} role="status">
      <strong>{t.queriedBy({ name: decidedBy })}</strong>
      <p>{query}</p>
      <p className={css.note}>{t.correctIt}</p>
    </div>
  )
}

/** Under the total of a week that lies with the employer, or is approved. */
function SentWeek({ timesheet }: { timesheet: Timesheet }) {
  const t = useText(text)
  const o = useText(ownText)
  const dates = useDates()
  const act = useAct()
  const isPreview = useIsPreview()
  const { id, version, status, sentAt, decidedAt, decidedBy, assignment } = timesheet
  if (status === 'approved' && decidedAt) return <p className={css.note}>{t.approvedBy({ name: decidedBy, day: dates.day(decidedAt) })}</p>
  if (status !== 'sent' || sentAt === null || id === null) return null
  const day = dates.day(sentAt)
  return (
    <>
      <p className={css.note}>{assignment.contact ? t.sentTo({ name: assignment.contact.name, day }) : t.sentOn({ day })}</p>
      {!isPreview && (
        <ActionButton onClick={() => act(() => api.put('/timesheets/{timesheetId}/recall', { timesheetId: id, version }), o.recalled)}>
          {o.recall}
        </ActionButton>
      )}
    </>
  )
}
