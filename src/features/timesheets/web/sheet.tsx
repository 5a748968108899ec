import { Link, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { mondayOf } from '#shared/dates.ts'
import { toAssignment, toCandidate, toInvoice, toWeekOf } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { useMoney } from '#web/money.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { EmptyState } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { todayIn } from '../../places/countries.ts'
import { latestWeek } from '../rules.ts'
import type { HoursLink, Timesheet } from '../shapes.ts'
import { shortHours } from '../week-text.ts'
import { useLapseWords } from './lapses.tsx'
import { LinkCard } from './link-card.tsx'
import own from './list.module.css'
import { listText } from './list-text.ts'
import { Query } from './my-hours.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { sheetText } from './sheet-text.ts'
import { familyOf, statusText } from './status.ts'
import { WeekForm } from './week-form.tsx'
import { WeekSwitch } from './week-switch.tsx'
import css from './week.module.css'

/** By its number, or by assignment and Monday where it may not be entered yet. */
function find(api: Api<Operations>, { timesheetId, assignmentId, week }: Record<string, string>) {
  if (timesheetId !== undefined) return api.get('/timesheets/{timesheetId}', { timesheetId: idIn(timesheetId) })
  return api.get('/assignments/{assignmentId}/weeks/{week}', { assignmentId: idIn(assignmentId ?? ''), week: week ?? '' })
}

async function load(api: Api<Operations>, { params }: Visit<'timesheetId' | 'assignmentId' | 'week'>) {
  const timesheet = await find(api, params)
  const { rates } = await api.get('/assignments/{assignmentId}', { assignmentId: timesheet.assignment.id })
  const { contact, employerId } = timesheet.assignment
  const links = contact && (await api.get('/employers/{employerId}/hours-links', { employerId })).items
  return { timesheet, rates, link: links?.find(({ contactId }) => contactId === contact?.id) ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One week of somebody's hours: entered for them, decided for the employer, and what it comes to. */
export default function TimesheetScreen({ loaderData: { timesheet, rates, link } }: Screen<typeof load>) {
  const t = useText(sheetText)
  const s = useText(statusText)
  const { revalidate } = useRevalidator()
  useLive(['timesheets'])
  const { week, status, id, assignment, openDays } = timesheet
  const { startsOn, lastDay, country, candidateName, role, siteName, employerName } = assignment
  const today = todayIn(country, new Date())
  const end = latestWeek(lastDay, today)
  const shown = id === null ? 'missing' : status
  return (
    <Page
      title={candidateName}
      over={<Status family={familyOf(shown)}>{s[shown]}</Status>}
      sub={`${role}, ${siteName}, ${employerName}`}
      actions={<SheetActions timesheet={timesheet} />}
    >
      <WeekSwitch week={week} first={mondayOf(startsOn)} last={end} link={(to) => ({ to: toWeekOf(assignment.id, to) })} />
      {openDays.length === 0 ? (
        <EmptyState title={t.notHere}>{t.notHereBody}</EmptyState>
      ) : (
        <div className={screen.columns}>
          <div className={css.week}>
            {status === 'queried' && <Query timesheet={timesheet} />}
            <WeekForm key={`${assignment.id} ${week}`} timesheet={timesheet} rates={rates} today={today} mayChange onLook={revalidate} />
          </div>
          <div className={screen.stack}>
            <Standing timesheet={timesheet} />
            <Lapses timesheet={timesheet} />
            {timesheet.lines.length > 0 && <Lines timesheet={timesheet} />}
            {assignment.contact && <LinkCard contact={assignment.contact} link={link as HoursLink | null} />}
          </div>
        </div>
      )}
    </Page>
  )
}

type Of = { timesheet: Timesheet }

function Standing({
  timesheet: { sentAt, askedAt, remindedAt, decidedAt, decidedBy, decidedByLink, enteredBy, id, invoice, assignment },
}: Of) {
  const t = useText(sheetText)
  const dates = useDates()
  const { contact, candidateId, candidateName } = assignment
  const moment = (at: string | null) => (at === null ? undefined : dates.moment(at))
  const number = invoice?.number ?? t.draft
  const invoiced = invoice ? <Link to={toInvoice(invoice.id)}>{invoice.isCredited ? t.credited({ number }) : number}</Link> : undefined
  return (
    <section className={screen.card} aria-labelledby="standing">
      <h2 id="standing">{t.standing}</h2>
      <Facts
        of={[
          [
            t.toProfile,
            <Link key="profile" to={toCandidate(candidateId)}>
              {candidateName}
            </Link>,
          ],
          [
            t.toAssignment,
            <Link key="assignment" to={toAssignment(assignment.id)}>
              {assignment.role}
            </Link>,
          ],
          [t.enteredBy, id === null ? undefined : t[enteredBy]],
          [t.contact, contact === null ? t.noContact : contact.isReachable ? contact.name : t.unreachable({ name: contact.name })],
          [t.sentOn, moment(sentAt)],
          [t.askedOn, moment(askedAt)],
          [t.remindedOn, moment(remindedAt)],
          [
            t.decidedOn,
            decidedAt === null ? undefined : t[decidedByLink ? 'byLink' : 'decidedBy']({ day: dates.moment(decidedAt), name: decidedBy }),
          ],
          [t.invoice, invoiced],
        ]}
      />
    </section>
  )
}

/** Days that were worked without a document that is mandatory. */
function Lapses({ timesheet: { lapses, assignment } }: Of) {
  const t = useText(listText)
  const say = useLapseWords()
  if (!lapses || lapses.length === 0) return null
  const { candidateName } = assignment
  return (
    <section className={own.lapses} aria-labelledby="lapsed">
      <h3 id="lapsed">{t.lapses}</h3>
      <ul>
        {say(lapses.map((one) => ({ ...one, candidateName }))).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** What the week is made of, as it is paid and charged. */
function Lines({ timesheet: { lines, pay, charge, assignment } }: Of) {
  const t = useText(sheetText)
  const locale = useLocale()
  const money = useMoney()
  const { currency } = assignment
  const name = (line: Timesheet['lines'][number]) =>
    line.kind === 'allowance' ? line.label : line.kind === 'expense' ? t['line-expense']({ label: line.label }) : t[`line-${line.kind}`]
  const exact = (amount: number | null) => (amount === null ? '–' : money.exact(amount, currency))
  const sum = (each: number | null, { quantity }: Timesheet['lines'][number]) =>
    exact(each === null ? null : Math.round((each * quantity) / 100))
  return (
    <section className={screen.card} aria-labelledby="lines">
      <h2 id="lines">{t.comesTo}</h2>
      <table className={own.lines}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.comesTo}</span>
            </th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.pay}</th>
            <th scope="col">{t.charge}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
            <tr key={i}>
              <th scope="row">{name(line)}</th>
              <td>{shortHours(line.quantity, locale)}</td>
              <td>{sum(line.pay, line)}</td>
              <td>{sum(line.charge, line)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td />
            <td>{exact(pay)}</td>
            <td>{exact(charge)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
