import type { Api } from '#shared/client.ts'
import { oneText } from '#shared/common-text.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf, mondayOf } from '#shared/dates.ts'
import { toWeekOf } from '#shared/screens.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { useMoney } from '#web/money.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useAskedQuery, useQueryLink } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { Status } from '#web/ui/status.tsx'
import { employerFilter } from '../../jobs/web/employer-field.tsx'
import { weeksBack } from '../limits.ts'
import { hoursTabs, isWeek, timesheetSorts } from '../rules.ts'
import { sayWeek, sayWeekDays, shortHours } from '../week-text.ts'
import { showHours } from '../words.ts'
import { listText } from './list-text.ts'
import { ManyWeeks } from './many-weeks.tsx'
import { type HoursRow, rowOfMissing, rowOfSheet } from './rows.ts'
import { familyOf, statusText } from './status.ts'
import { WeekSwitch } from './week-switch.tsx'
import css from './list.module.css'

async function load(api: Api<Operations>, { url }: Visit) {
  const q = queryOf(url)
  const {
    tab = 'to-enter',
    week: day = '',
    ...narrow
  } = {
    tab: q.oneOf('tab', hoursTabs),
    week: q.day('week'),
    q: q.text('q'),
    employerId: q.id('employerId'),
    assignmentId: q.id('assignmentId'),
  }
  const week = isWeek(day) ? day : undefined
  const counted = api.get('/timesheets/tabs', { query: { week } })
  if (tab === 'to-enter') {
    const { items } = await api.get('/timesheets/missing', { query: { week } })
    const { page = 1, limit = 10 } = q.paging([])
    const rows = items.slice((page - 1) * limit, page * limit).map(rowOfMissing)
    return { rows, total: items.length, totalIsExact: true, tabs: await counted, tab, week }
  }
  const query = { tab, week, ...narrow, ...q.paging(timesheetSorts) }
  const { items, total, totalIsExact } = await api.get('/timesheets', { query })
  return { rows: items.map(rowOfSheet), total, totalIsExact, tabs: await counted, tab, week }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Weeks of hours by what is to be done with them. */
export default function TimesheetList({ loaderData }: Screen<typeof load>) {
  useLive(['timesheets'])
  // Nothing that was selected in one view is selected in another.
  return <Weeks key={loaderData.tab} {...loaderData} />
}

type Loaded = Awaited<ReturnType<typeof load>>

function Weeks({ rows, total, totalIsExact, tabs, tab, week }: Loaded) {
  const t = useText(listText)
  const s = useText(statusText)
  const one = useText(oneText)
  const locale = useLocale()
  const dates = useDates()
  const money = useMoney()
  const linked = useLinkedFilter()
  const selected = useSelectedRows<HoursRow>(rows)
  const isMissing = tab === 'to-enter'
  const viewOf = (name: (typeof hoursTabs)[number]) => ({
    name: t[`tab-${name}`],
    count: tabs[name].count,
    sums: tabs[name].hours > 0 ? [t.hours({ hours: showHours(tabs[name].hours, locale) })] : [],
  })
  const nothing = { sent: t.nothingSent, queried: t.nothingQueried, 'to-invoice': t.nothingToInvoice } as Record<string, string>
  const isQuiet = hoursTabs.every((name) => tabs[name].count === 0)
  return (
    <ListPage
      title={t.title}
      above={<Which week={week} />}
      rows={rows}
      total={total}
      totalIsExact={totalIsExact}
      idOf={(row) => row.id}
      to={(row) => toWeekOf(row.assignmentId, row.week)}
      unaskedSort="week"
      isSearchable={!isMissing}
      tabs={{
        name: 'tab',
        unasked: viewOf('to-enter'),
        values: hoursTabs
          .slice(1)
          .map((value) => ({ value, ...viewOf(value), ...(nothing[value] && { empty: { title: nothing[value] } }) })),
      }}
      filters={
        isMissing
          ? []
          : [
              employerFilter(
                t.employer,
                rows.flatMap(({ sheet }) => (sheet ? [{ id: sheet.employerId, name: sheet.employerName }] : [])),
                one.employer,
              ),
              ...linked('assignmentId', t.ofContact, rows[0]?.candidateName ?? t.ofContact),
            ]
      }
      empty={isQuiet && week === undefined ? { title: t.empty, body: t.emptyBody } : { title: t.nothingMissing }}
      selection={
        tab === 'approved' || tab === 'invoiced'
          ? undefined
          : { ids: selected.ids, onChange: selected.onChange, nameOf: (row) => `${row.candidateName}, ${sayWeek(row.week, locale)}` }
      }
      bar={<ManyWeeks tab={tab} ids={selected.ids} rowOf={selected.rowOf} onChange={selected.onChange} />}
      columns={[
        {
          key: 'person',
          title: t.person,
          ...(!isMissing && { sort: 'name' }),
          mark: (row) => <Avatar name={row.candidateName} />,
          cell: (row) => row.candidateName,
          under: (row) => row.role,
        },
        {
          key: 'employer',
          title: t.employer,
          ...(!isMissing && { sort: 'employer' }),
          phone: 'under',
          cell: (row) => row.employerName,
          under: (row) => row.siteName,
        },
        {
          key: 'week',
          title: t.week,
          ...(!isMissing && { sort: 'week' }),
          phone: 'kept',
          cell: (row) => sayWeek(row.week, locale),
          under: (row) => sayWeekDays(row.week, locale),
          inWords: (row) => sayWeek(row.week, locale),
        },
        {
          key: 'hours',
          title: t.hoursHead,
          ...(!isMissing && { sort: 'hours' }),
          numeric: true,
          cell: (row) => row.hours > 0 && showHours(row.hours, locale),
          under: (row) => row.sheet && row.sheet.overtime > 0 && t.overtime({ hours: shortHours(row.sheet.overtime, locale) }),
          inWords: (row) => row.hours > 0 && t.hours({ hours: showHours(row.hours, locale) }),
          phone: 'kept',
        },
        ...(isMissing
          ? []
          : [
              {
                key: 'charge',
                title: t.charge,
                numeric: true,
                cell: ({ sheet }: HoursRow) => sheet && money.exact(sheet.charge, sheet.currency),
              },
            ]),
        {
          key: 'asked',
          title: isMissing ? t.asked : t.contact,
          cell: (row) => (row.missing ? row.missing.askedAt && dates.day(row.missing.askedAt) : (row.sheet?.contactName ?? t.noContact)),
          under: ({ sheet, missing }) =>
            missing
              ? !missing.hasAccount && t.noAccount
              : sheet?.status === 'sent' && sheet.contactName !== null && !sheet.isReachable
                ? t.noEmail
                : sheet?.remindedAt && t.reminded({ day: dates.day(sheet.remindedAt) }),
        },
        {
          key: 'status',
          title: t.status,
          phone: 'end',
          cell: ({ sheet, missing }) => {
            const status = sheet?.status ?? (missing?.timesheetId ? 'draft' : 'missing')
            return <Status family={familyOf(status)}>{s[status]}</Status>
          },
          under: ({ sheet }) =>
            sheet && (sheet.status === 'queried' ? sheet.query : sheet.lapsedDays > 0 && t.lapsed({ n: sheet.lapsedDays })),
        },
        ...(tab === 'invoiced' || tab === 'approved'
          ? [
              {
                key: 'invoice',
                title: t.invoice,
                cell: ({ sheet }: HoursRow) => sheet?.invoiceId && (sheet.invoiceNumber ?? t.draftInvoice),
                under: ({ sheet }: HoursRow) => sheet?.isCredited && t.credited,
              },
            ]
          : []),
      ]}
    />
  )
}

/** Of which week the list is, or of all. */
function Which({ week }: { week: string | undefined }) {
  const t = useText(listText)
  const link = useQueryLink()
  const query = useAskedQuery()
  const now = mondayOf(dayOf(new Date()))
  const isMissing = (query.get('tab') ?? '') === ''
  return (
    <div className={css.which}>
      {week === undefined ? (
        <>
          <strong>{isMissing ? t.lastWeeks({ n: weeksBack }) : t.allWeeks}</strong>
          <LinkButton small {...link({ week: now })}>
            {t.thisWeek}
          </LinkButton>
        </>
      ) : (
        <>
          <WeekSwitch week={week} last={now} link={(to) => link({ week: to })} />
          <LinkButton small {...link({ week: '' })}>
            {t.allWeeks}
          </LinkButton>
        </>
      )}
    </div>
  )
}
