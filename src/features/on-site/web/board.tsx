import { autoScrollWindowForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showAll } from '#shared/and-or.ts'
import { isWeekend } from '#shared/dates.ts'
import { intlTag } from '#shared/locale.ts'
import { useLocale, useText } from '#web/text.tsx'
import { showMonth } from '#web/ui/day-text.ts'
import { useNear } from '#web/ui/use-near.ts'
import { nameRequirement, sayGateLine } from '../../requirements/text.ts'
import type { OnSiteBoard, OnSitePerson } from '../shapes.ts'
import { JobRows, mayStart } from './job-rows.tsx'
import css from './on-site.module.css'
import { type Calls, PersonRow } from './person-row.tsx'
import { Reply } from './reply.tsx'
import { useShowDay } from './sentence.tsx'
import { text } from './text.ts'
import type { Carry, Over } from './use-carry.ts'

type Props = {
  board: OnSiteBoard
  time: string
  mayPropose: boolean
  carry: Carry
  onAsk: (person: OnSitePerson) => void
  sayJobs: string
}

/** People and jobs by days. A person is carried to a job's day by mouse, finger or keys. */
export function OnSiteGrid({ board, time, mayPropose, carry, onAsk, sayJobs }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const showDay = useShowDay('long')
  const { carried, answer } = carry
  const { days, people, jobs } = board
  const [stop, setStop] = useState<number | null>(null)
  const stopId = people.some(({ id }) => id === stop) ? stop : (people[0]?.id ?? null)
  const latest = useRef({ carry, onAsk })
  latest.current = { carry, onAsk }
  const [calls] = useState<Calls>(() => ({
    lift: (person, by) => latest.current.carry.lift(person, by),
    ask: (person) => latest.current.onAsk(person),
    stop: setStop,
  }))
  useEffect(
    () =>
      combine(
        // Dropped anywhere else, they are back where they were.
        monitorForElements({ onDrop: ({ location }) => location.current.dropTargets.length === 0 && latest.current.carry.putBack() }),
        autoScrollWindowForElements(),
      ),
    [],
  )
  const says = carried?.over ? `${showDay(days[carried.over.at] ?? '')}, ${time}` : ''
  const asked =
    board.asked.length > 0 &&
    showAll(
      board.asked.map((one) => nameRequirement(one, locale)),
      locale,
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows inside
    <div
      className={css.frame}
      onKeyDown={(event) => onKey(event, { board, carry, mayPropose })}
      data-carrying={carried !== null || undefined}
    >
      <table className={css.board} aria-label={t.board}>
        <colgroup>
          <col className={css.nameCol} />
          {days.map((day) => (
            <col key={day} className={isWeekend(day) ? css.weekendCol : undefined} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{showMonth(days[0] ?? board.today, locale)}</th>
            {days.map((day, at) => (
              <DayHead key={day} day={day} isFirst={at === 0} />
            ))}
          </tr>
        </thead>
        {mayPropose && (
          <>
            <Band days={days.length} title={t.jobs} says={sayJobs} />
            <JobRows jobs={jobs} days={days} today={board.today} carried={carried} onOver={carry.over} onDrop={carry.drop} />
          </>
        )}
        <Band
          days={days.length}
          title={t.people}
          says={`${people.length < board.total ? t.firstOf({ shown: people.length, n: board.total }) : t.found({ n: board.total })}${board.around ? `, ${t.nearestFirst}` : ''}`}
        >
          {asked ? t.asked({ documents: asked }) : t.askedNothing}
        </Band>
        <People people={people} days={days} stopId={stopId} carriedId={carried?.person.id ?? null} mayPropose={mayPropose} calls={calls} />
      </table>
      {carried && <Reply carried={carried} answer={answer} says={says} />}
      <p className="visually-hidden" role="status" aria-live="assertive">
        {carried?.by === 'keys' && <Spoken carry={carry} says={says} />}
      </p>
    </div>
  )
}

/** What screen readers say while somebody is carried by keys. */
function Spoken({ carry: { carried, answer }, says }: { carry: Carry; says: string }) {
  const t = useText(text)
  const locale = useLocale()
  if (!carried) return null
  if (!carried.over) return t.takenUp({ name: carried.person.name })
  const where = `${carried.over.job.title}, ${carried.over.job.employer}, ${says}.`
  if (!answer) return where
  const lines = (answer.gate?.lines ?? []).filter(({ result }) => result !== 'pass').map((line) => `${sayGateLine(line, locale)}.`)
  const result = answer.refusal !== null ? 'block' : (answer.gate?.result ?? 'pass')
  const verdict = { pass: t.mayGo, warn: t.mayGoWarned, block: t.mayNotGo }[result]
  return [where, `${verdict}.`, answer.refusal?.reason, ...lines].filter(Boolean).join(' ')
}

function DayHead({ day, isFirst }: { day: string; isFirst: boolean }) {
  const locale = useLocale()
  const date = new Date(day)
  const name = (weekday: 'short' | 'narrow') => new Intl.DateTimeFormat(intlTag[locale], { weekday, timeZone: 'UTC' }).format(date)
  const weekend = isWeekend(day)
  return (
    <th scope="col" data-weekend={weekend || undefined} data-first={isFirst || undefined} aria-current={isFirst ? 'date' : undefined}>
      {name(weekend ? 'narrow' : 'short')}
      <b>{Number(day.slice(8))}</b>
    </th>
  )
}

function Band({ days, title, says, children }: { days: number; title: string; says: string; children?: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={days + 1} className={css.band}>
          <div>
            <b>{title}</b> <span>{says}</span> {children && <span className={css.push}>{children}</span>}
          </div>
        </th>
      </tr>
    </tbody>
  )
}

const batchSize = 25

type PeopleProps = {
  people: readonly OnSitePerson[]
  days: readonly string[]
  stopId: number | null
  carriedId: number | null
  mayPropose: boolean
  calls: Calls
}

/** In batches: a batch far from what one sees has its names alone, so that a thousand people scroll as ten do. */
function People({ people, ...rest }: PeopleProps) {
  const batches = useMemo(
    () => Array.from({ length: Math.ceil(people.length / batchSize) }, (_, i) => people.slice(i * batchSize, (i + 1) * batchSize)),
    [people],
  )
  return batches.map((batch, i) => {
    const ofThese = (id: number | null) => (batch.some((one) => one.id === id) ? id : null)
    return (
      <SteadyBatch
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a batch is what it is
        key={i}
        people={batch}
        startsNear={i === 0}
        {...rest}
        stopId={ofThese(rest.stopId)}
        carriedId={ofThese(rest.carriedId)}
      />
    )
  })
}

function Batch({ people, startsNear, stopId, carriedId, ...rest }: PeopleProps & { startsNear: boolean }) {
  const body = useRef<HTMLTableSectionElement>(null)
  const isNear = useNear(body, startsNear)
  const isPrinting = usePrinting()
  const isWhole = isNear || isPrinting || carriedId !== null
  return (
    <tbody ref={body}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          isNear={isWhole}
          isCarried={person.id === carriedId}
          isStop={person.id === stopId}
          {...rest}
        />
      ))}
    </tbody>
  )
}
const SteadyBatch = memo(Batch)

/** Whether the page is being printed, for which all of it is drawn. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

type At = { board: OnSiteBoard; carry: Carry; mayPropose: boolean }

/** `p` takes a person up. Until then arrows go from person to person. */
function onKey(event: KeyboardEvent, { board, carry, mayPropose }: At): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return
  if (carry.carried?.by === 'keys') {
    if (carryOn(key, board, carry)) event.preventDefault()
    return
  }
  const row = target.closest<HTMLElement>('[data-person]')
  if (!row || target.dataset.row === undefined) return
  if (key === 'p' && mayPropose) {
    event.preventDefault()
    const person = board.people.find(({ id }) => String(id) === row.dataset.person)
    if (person) carry.lift(person, 'keys')
    return
  }
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const i = names.indexOf(target)
  const next = { ArrowDown: names[i + 1], ArrowUp: names[i - 1], Home: names[0], End: names.at(-1) }[key]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** With a person taken up, arrows choose job and day, Enter proposes, Escape puts back; whether it was one of these. */
function carryOn(key: string, board: OnSiteBoard, carry: Carry): boolean {
  if (key.startsWith('Arrow')) {
    const to = nextOver(board, carry.carried?.over ?? null, key)
    if (to) carry.over(to)
    return true
  }
  if (key === 'Enter') carry.drop()
  else if (key === 'Escape' || key === 'Tab') carry.putBack()
  return key === 'Enter' || key === 'Escape'
}

/** The next day of a job, or the next job, on which anybody could start. */
export function nextOver({ jobs, days, today }: OnSiteBoard, over: Over | null, key: string): Over | null {
  const may = (at: number) => (job: OnSiteBoard['jobs'][number]) => mayStart(job, days[at], today)
  const first = (job: OnSiteBoard['jobs'][number]) => days.findIndex((_, at) => may(at)(job))
  if (!over) {
    const job = jobs.find((one) => first(one) >= 0)
    return job ? { job, at: first(job) } : null
  }
  const step = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    for (let at = over.at + step; at >= 0 && at < days.length; at += step) if (may(at)(over.job)) return { job: over.job, at }
    return null
  }
  const from = jobs.findIndex(({ id }) => id === over.job.id)
  for (let i = from + step; i >= 0 && i < jobs.length; i += step) {
    const job = jobs[i]
    if (job && first(job) >= 0) return { job, at: may(over.at)(job) ? over.at : first(job) }
  }
  return null
}
