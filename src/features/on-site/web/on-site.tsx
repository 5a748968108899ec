import { useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { addDays, dayOf, isDay } from '#shared/dates.ts'
import { isApiProblem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useIsPreview, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { EmptyState } from '#web/ui/controls.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { FilterChips, Filters } from '#web/ui/list-filters.tsx'
import { queryOf, useQueryChange } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import { toKilometres } from '../../places/rules.ts'
import { usualDistance } from '../../places/steps.ts'
import { mostPeople, nextWorkday, timeOfDay, usualTime } from '../rules.ts'
import type { OnSiteBoard, OnSiteJob, OnSitePerson } from '../shapes.ts'
import { OnSiteGrid } from './board.tsx'
import { DayList } from './day-list.tsx'
import { nameJob } from './job-rows.tsx'
import { Legend } from './legend.tsx'
import css from './on-site.module.css'
import { ProposeDialog } from './propose-dialog.tsx'
import { type Question, Sentence } from './sentence.tsx'
import { text } from './text.ts'
import { useCarry } from './use-carry.ts'

async function load(api: Api<Operations>, { url, locale }: Visit) {
  const q = queryOf(url)
  const distance = q.whole('distance', 200) || usualDistance
  const [asked, at] = ['day', 'time'].map((name) => url.searchParams.get(name) ?? '')
  const day = asked && isDay(asked) ? asked : nextWorkday(dayOf(new Date()))
  const time = at && timeOfDay.test(at) ? at : usualTime
  const trade = q.slug('trade')
  const query = { day, time, trade, q: q.text('q'), sort: q.oneOf('sort', ['nearest', 'name']), most: mostPeople }
  const narrow = {
    placeId: q.id('placeId'),
    types: q.slugs('type')?.slice(0, 20),
    jobId: q.id('jobId'),
    withinKm: Math.max(1, Math.round(toKilometres(distance, locale))),
  }
  const [board, { items: types }] = await Promise.all([
    // A broken link still shows a board.
    api.get('/on-site', { query: { ...query, ...narrow } }).catch((problem) => {
      if (isApiProblem(problem) && (problem.body.status === 400 || problem.body.status === 404)) return api.get('/on-site', { query })
      throw problem
    }),
    api.get('/document-types'),
  ])
  return { board, types, question: { day, time, trade, distance } }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Who can be on site, by days; people are proposed for jobs by carrying them there, or by a window. */
export default function OnSite({ loaderData: { board, types, question } }: Screen<typeof load>) {
  const me = useSession()
  useLive(worksHere(me) ? ['on-site', 'applications', 'candidates', 'jobs'] : ['on-site'])
  return (
    <main id="content" className={`${screen.page} ${css.page}`} tabIndex={-1} aria-labelledby="page-title">
      <Title />
      <Sentence {...question} around={board.around} />
      <Answered board={board} types={types} question={question} />
    </main>
  )
}

function Title() {
  const t = useText(text)
  return <title>{`${t.title} · Lintel`}</title>
}

type Loaded = Awaited<ReturnType<typeof load>>
type Asked = { person: OnSitePerson; job?: OnSiteJob; day: string } | null

function Answered({ board, types, question }: Loaded) {
  const t = useText(text)
  const me = useSession()
  const dates = useDates()
  const isPreview = useIsPreview()
  const isPhone = useMedia('(max-width: 48rem)')
  const mayPropose = worksHere(me) && !isPreview
  const [asked, setAsked] = useState<Asked>(null)
  const firstDay = board.days.find((day) => day >= board.today) ?? board.today
  const carry = useCarry({
    board,
    said: (person, job, day) => t.proposed({ name: person.name, day: dates.day(day), job: job.title }),
    onAsk: (person, { job, at }) => setAsked({ person, job, day: board.days[at] ?? firstDay }),
  })
  const filters = useFilters(board, types, mayPropose)
  const ask = (person: OnSitePerson) => setAsked({ person, day: firstDay })
  const open = board.jobs.reduce(
    (sum, { placed: [n], openings }) => sum + (n === null || n === undefined ? 0 : Math.max(0, openings - n)),
    0,
  )
  const isNarrowed = question.trade !== undefined || board.around !== null
  const sayJobs = board.jobs.length > 0 ? t.openPlaces({ n: open }) : isNarrowed ? t.noJobs : t.chooseFirst
  const parts = { board, mayPropose, onAsk: ask, sayJobs }
  return (
    <>
      <div className={css.answer}>
        <Counts counts={board.counts} />
        <Steps question={question} days={isPhone ? 1 : 7} />
      </div>
      <div className={css.tools}>
        <Filters filters={filters} sorts={[]} isSearchable />
      </div>
      <FilterChips filters={filters} />
      {isPhone ? <DayList {...parts} /> : <OnSiteGrid {...parts} time={question.time} carry={carry} />}
      {board.people.length === 0 && <EmptyState title={t.emptyTitle}>{t.emptyBody}</EmptyState>}
      {!isPhone && <Legend mayPropose={mayPropose} />}
      {asked && (
        <ProposeDialog
          person={asked.person}
          board={board}
          job={asked.job}
          day={asked.day}
          onProposed={carry.sayProposed}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Counts({ counts: { can, warned, cannot, toAsk, taken } }: Pick<OnSiteBoard, 'counts'>) {
  const t = useText(text)
  return (
    <p className={css.counts}>
      <Gate result="pass">{t.can({ n: can })}</Gate>
      <Gate result="warn">{t.warned({ n: warned })}</Gate>
      <Gate result="block">{t.cannot({ n: cannot })}</Gate>
      {toAsk > 0 && <span>{t.toAsk({ n: toAsk })}</span>}
      <span>{t.taken({ n: taken })}</span>
    </p>
  )
}

function Steps({ question: { day }, days }: { question: Pick<Question, 'day'>; days: number }) {
  const t = useText(text)
  const go = useQueryChange()
  return (
    <div className={css.steps}>
      <IconButton icon="chevron-left" label={days === 1 ? t.dayBefore : t.earlier} onClick={() => go({ day: addDays(day, -days) })} />
      <IconButton icon="chevron-right" label={days === 1 ? t.dayAfter : t.later} onClick={() => go({ day: addDays(day, days) })} />
      {days > 1 && <PrintButton small />}
    </div>
  )
}

/** Of which documents the lights tell, or for which job; and how people are sorted. */
function useFilters(board: OnSiteBoard, types: Loaded['types'], isStaff: boolean): Filter[] {
  const t = useText(text)
  const locale = useLocale()
  const offered = types.filter(({ isHidden, family }) => !isHidden && (isStaff || family !== 'right-to-work'))
  const named = offered.map(({ code, nameEn, nameFr }) => [code, locale === 'fr' ? nameFr : nameEn] as const)
  return [
    { kind: 'many', name: 'type', label: t.documents, options: named },
    ...(isStaff && board.jobs.length > 0
      ? [{ name: 'jobId', label: t.job, options: board.jobs.map((job) => [String(job.id), nameJob(job)] as const) }]
      : []),
    ...(board.around ? [{ name: 'sort', label: t.sort, options: [['name', t.byName] as const] }] : []),
  ]
}
