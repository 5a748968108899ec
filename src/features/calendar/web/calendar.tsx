import { useEffect, useRef, useState } from 'react'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { addDays } from '#shared/dates.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, EmptyState } from '#web/ui/controls.tsx'
import { isFocusLost } from '#web/ui/focus.ts'
import { Keys } from '#web/ui/keys.tsx'
import { useAskedQuery, useQueryChange, useQueryLink } from '#web/ui/list-query.ts'
import screen from '#web/ui/screen.module.css'
import { useMedia } from '#web/ui/use-media.ts'
import type { CalendarEvent } from '../shapes.ts'
import { Agenda } from './agenda.tsx'
import { CalendarHead } from './calendar-head.tsx'
import css from './calendar.module.css'
import { Carry } from './carry.tsx'
import { EventForm } from './event-form.tsx'
import { FeedsDialog } from './feeds-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { useHolidays } from './use-holidays.ts'
import { Hours } from './hours.tsx'
import { Kinds } from './kinds.tsx'
import { daysOf, localAt, type Times, usualMinutes, type View } from './layout.ts'
import { Month } from './month.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { EventPanel } from './panel.tsx'
import { daysLoaded, phone, phoneDays, placeOf } from './place.ts'
import { isOurs, type Shown, shownOf } from './shown.ts'
import { Strip } from './strip.tsx'
import { text } from './text.ts'
import { useDrag } from './use-drag.ts'
import { useMoves } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useSaying } from './use-saying.ts'

const load = async (api: Api<Operations>, { url, locale }: Visit) => {
  const now = Date.now()
  const place = placeOf(url.searchParams, locale, now, typeof matchMedia === 'function' && matchMedia(phone).matches)
  const { zone, whose, q } = place
  // All kinds, whatever is on show: each says how many there are of it.
  const answer = await api.get('/calendar', { query: { ...daysLoaded(place), zone, whose, ...(q && { q }) } })
  return { ...answer, place, now }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

type Planning = { times: Times; event: CalendarEvent | null; like?: CalendarEvent }
const viewKeys: Record<string, View> = { m: 'month', w: 'week', d: 'day', a: 'agenda' }

export default function Calendar({ loaderData: { items, holidays, isCut, place, now: loadedAt } }: Screen<typeof load>) {
  const t = useText(text)
  const isPhone = useMedia(phone)
  const go = useQueryChange()
  const link = useQueryLink()
  const query = useAskedQuery()
  const { zone, view, day } = place
  const now = useNow(zone, loadedAt)
  const today = now.slice(0, 10)
  const saying = useSaying(zone)
  const holidayOf = useHolidays(holidays)
  useLive(['calendar'])

  const moves = useMoves(zone, saying)
  const [carried, setCarried] = useState<{ shown: Shown; to: Times } | null>(null)
  const [openKey, setOpenKey] = useState<string | null>(() => keyAsked(items, query))
  const [planning, setPlanning] = useState<Planning | null>(null)

  const [dialog, setDialog] = useState<'feeds' | 'import' | null>(null)

  const all = moves.over(items.map((item) => shownOf(item, zone)))
  const shown = place.kinds.length === 0 ? all : all.filter(({ item }) => place.kinds.includes(item.kind))
  const days = view === 'week' && isPhone ? Array.from({ length: phoneDays }, (_, i) => addDays(day, i)) : daysOf(view, day)
  const open = all.find(({ key }) => key === openKey)
  const plan = (times: Times) => setPlanning({ times, event: null })
  const drag = useDrag<Shown>({
    spanOf: (key) => all.find((one) => one.key === key && isOurs(one)),
    onDraw: plan,
    onDrop: (one, to) => moves.move(one, to),
  })
  const carry = (one: Shown) => {
    setOpenKey(null)
    setCarried({ shown: one, to: one })
  }
  const planNew = () => {
    const on = days.includes(today) ? today : (days[0] as string)
    const minute = on === today ? Math.min(22 * 60, (Number(now.slice(11, 13)) + 1) * 60) : 9 * 60
    plan({ start: localAt(on, minute), end: localAt(on, minute + usualMinutes), isAllDay: false })
  }
  useKeys((key) => {
    const to = viewKeys[key]
    if (to) go({ view: to, day })
    else if (key === 'n') planNew()
    else if (key === 't') go({ day: today })
    return to !== undefined || key === 'n' || key === 't'
  })

  // What had the focus in one view is not in another.
  const viewBefore = useRef(view)
  useEffect(() => {
    if (viewBefore.current !== view && isFocusLost())
      document.querySelector<HTMLElement>('[data-spot], [data-at], #content')?.focus({ preventScroll: true })
    viewBefore.current = view
  }, [view])

  const on = { days, shown, zone, now, saying, holidayOf, openKey, onOpen: setOpenKey }
  const grid = {
    ...on,
    drawn: carried ? { ...carried.to, key: carried.shown.key } : drag.drawn,
    toAgenda: (one: string) => link({ view: 'agenda', day: one }).to,
    toDay: (one: string) => link({ view: 'day', day: one }).to,
    onPointerDown: drag.onPointerDown,
    onPlan: plan,
    onCarry: carry,
    onBeyond: (one: string) => go({ day: one }),
  }
  const isEmpty = shown.length === 0 && (view === 'agenda' || isPhone)
  return (
    <main id="content" className={`${screen.page} ${css.screen}`} tabIndex={-1} aria-labelledby="page-title">
      <title>{`${t.title} · Lintel`}</title>
      <CalendarHead
        {...{ place, days, today, isPhone, saying }}
        onNew={planNew}
        onFeeds={() => setDialog('feeds')}
        onImport={() => setDialog('import')}
      />
      <Kinds place={place} of={all} />
      {isCut && <p role="status">{t.isCut}</p>}
      {view === 'agenda' && <Strip {...{ day, now, shown, saying }} toDay={(one) => link({ day: one }).to} />}
      {view === 'month' ? (
        <Month {...grid} month={day.slice(0, 7)} />
      ) : view === 'agenda' ? (
        isEmpty ? null : (
          <Agenda {...on} />
        )
      ) : (
        <Hours {...grid} />
      )}
      {view === 'month' && isPhone && <Agenda {...on} days={[day]} />}
      {isEmpty && view === 'agenda' && <Nothing isFiltered={place.kinds.length > 0 || place.q !== ''} isTeam={place.whose === 'team'} />}
      {view !== 'agenda' && <CalendarKeys />}
      {carried && (
        <Carry
          {...carried}
          zone={zone}
          onCarry={(to) => setCarried({ ...carried, to })}
          onDone={(to) => {
            setCarried(null)
            document.querySelector<HTMLElement>(`[data-key="${CSS.escape(carried.shown.key)}"]`)?.focus()
            if (to && (to.start !== carried.shown.start || to.end !== carried.shown.end)) moves.move(carried.shown, to)
          }}
        />
      )}
      {moves.asked && <MoveDialog asked={moves.asked} zone={zone} onAnswer={moves.answer} />}
      {open && (
        <EventPanel
          key={open.key}
          of={open}
          zone={zone}
          onClose={() => setOpenKey(null)}
          onEdit={(event) => setPlanning({ times: ownTimes(event), event })}
          onRepeat={(event) => setPlanning({ times: ownTimes(event), event: null, like: event })}
          onCarry={() => carry(open)}
          onMove={(to) => moves.move(open, to)}
        />
      )}
      {dialog === 'feeds' && <FeedsDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportDialog zone={zone} onClose={() => setDialog(null)} />}
      {planning && <EventForm {...planning} zone={zone} onClose={() => setPlanning(null)} />}
    </main>
  )
}

/** By the clocks of the event, which its form goes by. */
const ownTimes = ({ startsLocal, endsLocal, isAllDay }: CalendarEvent): Times => ({ start: startsLocal, end: endsLocal, isAllDay })

function keyAsked(items: Screen<typeof load>['loaderData']['items'], query: URLSearchParams): string | null {
  const [eventId, occurrence] = [Number(query.get('event')), query.get('occurrence')]
  return items.find((one) => one.eventId === eventId && (occurrence === null || one.occurrence === occurrence))?.key ?? null
}

/** Hears the keys of the screen wherever the focus is, also where what had it is gone. `onKey` says whether a key was one of them. */
function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [role=menu], [contenteditable]') !== null)

function Nothing({ isFiltered, isTeam }: { isFiltered: boolean; isTeam: boolean }) {
  const t = useText(text)
  const go = useQueryChange()
  return (
    <EmptyState
      title={t.emptyTitle}
      actions={
        isFiltered ? (
          <Button onClick={() => go({ kinds: [], q: '' })}>{t.all}</Button>
        ) : (
          !isTeam && <Button onClick={() => go({ whose: 'team' })}>{t.showTeam}</Button>
        )
      }
    >
      {isFiltered ? t.emptyByFilter : t.emptyBody}
    </EmptyState>
  )
}

function CalendarKeys() {
  const t = useText(text)
  return (
    <Keys>
      {t.keys} <kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd> {t.keyMove} <kbd>↵</kbd> {t.keyOpen} <kbd>␣</kbd> {t.keyCarry}{' '}
      <kbd>n</kbd> {t.keyNew} <kbd>t</kbd> {t.keyToday} <kbd>m</kbd> <kbd>w</kbd> <kbd>d</kbd> <kbd>a</kbd> {t.keyViews}
    </Keys>
  )
}
