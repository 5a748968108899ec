import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isWeekend } from '#shared/dates.ts'
import { useText } from '#web/text.tsx'
import { isFocusLost } from '#web/ui/focus.ts'
import type { Zone } from '../../places/clocks.ts'
import { AllDay } from './all-day.tsx'
import css from './calendar.module.css'
import type { DaysProps } from './days.ts'
import { EventBlock } from './event-block.tsx'
import { type Arrow, slotMinutes, type Spot, spotAfter, spotAt } from './focus.ts'
import { clockOf, dayMinutes, isLong, leastDrawnMinutes, localAt, minuteOf, type Piece, piecesOf, usualMinutes } from './layout.ts'
import type { Shown } from './shown.ts'
import { text } from './text.ts'
import type { Drawn } from './use-drag.ts'
import type { Saying } from './use-saying.ts'

const firstMinute = 7 * 60
const leadMinutes = 15
/** Paris is an hour ahead of London all the year: both change their clocks at the same moment. */
const parisAhead = 60

/** Days with their hours side by side. Arrow keys go through events and free time; what is dragged is the parent's. */
export function Hours(props: DaysProps) {
  const { days, shown, now, saying, holidayOf, onPointerDown, onOpen, onPlan, onCarry, onBeyond, toDay } = props
  const t = useText(text)
  const today = now.slice(0, 10)
  const scroller = useRef<HTMLElement>(null)
  const timed = shown.filter((one) => !isLong(one))
  const pieces = new Map(days.map((day) => [day, piecesOf(timed, day)]))
  const piecesOn = (day: string) => pieces.get(day) ?? []
  const [kept, setSpot] = useState<Spot | null>(null)
  const spot = placed(kept, days, today, piecesOn)
  const wantsFocus = useRef(false)
  const hadFocus = useRef(false)
  const was = useRef(spot)
  useEffect(() => {
    // What had it was moved, or an event has come to stand on the free time.
    const isElsewhere = was.current.day !== spot.day || was.current.minute !== spot.minute || was.current.key !== spot.key
    was.current = spot
    if (!days.includes(spot.day) || !(wantsFocus.current || (isElsewhere && hadFocus.current && isFocusLost()))) return
    wantsFocus.current = false
    scroller.current?.querySelector<HTMLElement>('[data-spot]')?.focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for other days
  useLayoutEffect(() => {
    // The working day is in sight at first, and what begins before it.
    const earliest = Math.min(firstMinute, ...[...pieces.values()].flat().map(({ from }) => from))
    const { current } = scroller
    const grid = current?.querySelector('[data-hours]')
    if (current && grid) current.scrollTop = (Math.max(0, earliest - leadMinutes) / dayMinutes) * grid.getBoundingClientRect().height
  }, [days[0], days.length])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.dataset.spot === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const on = shown.find(({ key }) => key === spot.key)
    if (event.key === ' ' && on && target.dataset.ours !== undefined) onCarry(on)
    else if (event.key.startsWith('Arrow') && !event.shiftKey) {
      const next = spotAfter(event.key as Arrow, spot, piecesOn)
      wantsFocus.current = true
      setSpot(next)
      if (!days.includes(next.day)) onBeyond(next.day)
    } else return
    event.preventDefault()
  }
  const columns = days.map((day) => (isWeekend(day) && days.length > 3 ? 'minmax(0, .52fr)' : 'minmax(0, 1fr)')).join(' ')
  return (
    <section
      ref={scroller}
      className={css.hours}
      style={{ '--cols': columns } as CSSProperties}
      aria-label={
        days.length > 1
          ? t.fromTo({ from: saying.fullDay(days[0] as string), to: saying.fullDay(days.at(-1) as string) })
          : saying.fullDay(days[0] as string)
      }
      data-scrolls
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <div className={css.top}>
        <div className={css.cols}>
          <div className={css.clocks} aria-hidden="true">
            <span data-own={props.zone === 'Europe/London' ? '' : undefined}>{t.uk}</span>
            <span data-own={props.zone === 'Europe/Paris' ? '' : undefined}>{t.france}</span>
          </div>
          {days.map((day) => (
            <h2 key={day} className={css.dayHead} data-today={day === today ? '' : undefined}>
              <Link to={toDay(day)} aria-current={day === today ? 'date' : undefined}>
                <span aria-hidden="true">{saying.day(day).split(' ')[0]}</span> <b aria-hidden="true">{Number(day.slice(8))}</b>
                <span className="visually-hidden">{headOf(day, holidayOf(day), saying)}</span>
              </Link>
            </h2>
          ))}
        </div>
        <AllDay {...props} />
      </div>
      <div className={css.cols}>
        <HourMarks zone={props.zone} now={days.includes(today) ? now : null} />
        {days.map((day) => (
          <div
            key={day}
            className={css.day}
            data-day={day}
            data-hours
            data-today={day === today ? '' : undefined}
            data-off={isWeekend(day) ? '' : undefined}
            data-holiday={holidayOf(day) ? '' : undefined}
            role="group"
            aria-label={headOf(day, holidayOf(day), saying)}
          >
            {piecesOn(day).map((piece) => (
              <Block
                key={piece.of.key}
                piece={piece}
                {...props}
                isSpot={spot.day === day && spot.key === piece.of.key}
                onFocus={() => setSpot({ day, minute: floor(piece.from), key: piece.of.key })}
                onOpen={onOpen}
              />
            ))}
            {spot.day === day && spot.key === null && <Slot spot={spot} saying={saying} onPlan={onPlan} />}
            {day === today && <span className={css.nowBar} style={topOf(minuteOf(now))} aria-hidden="true" />}
            <Ghost day={day} drawn={props.drawn} shown={shown} />
          </div>
        ))}
      </div>
    </section>
  )
}

const floor = (minute: number) => Math.floor(minute / slotMinutes) * slotMinutes
const headOf = (day: string, holiday: string, { fullDay }: Saying) => (holiday ? `${fullDay(day)}, ${holiday}` : fullDay(day))
const topOf = (minute: number): CSSProperties => ({ '--from': minute / 60 }) as CSSProperties

/** Where the keyboard comes in: where it was, or at nine today, or on the first day. */
function placed(kept: Spot | null, days: readonly string[], today: string, piecesOn: (day: string) => Piece[]): Spot {
  const unasked = { day: days.includes(today) ? today : (days[0] as string), minute: 9 * 60 }
  if (!kept || !days.includes(kept.day)) return spotAt(kept ? { ...unasked, minute: kept.minute } : unasked, piecesOn(unasked.day))
  if (kept.key === null) return spotAt(kept, piecesOn(kept.day))
  // It was moved, or went.
  if (piecesOn(kept.day).some(({ of }) => of.key === kept.key)) return kept
  const day = days.find((one) => piecesOn(one).some(({ of }) => of.key === kept.key))
  return day === undefined ? { ...kept, key: null } : { ...kept, day }
}

function HourMarks({ zone, now }: { zone: Zone; now: string | null }) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60)
  const shift = zone === 'Europe/London' ? { uk: 0, fr: parisAhead } : { uk: -parisAhead, fr: 0 }
  const hourOf = (minute: number) => clockOf((minute + dayMinutes) % dayMinutes).slice(0, 2)
  return (
    <div className={css.marks} aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute}>
          <span data-own={zone === 'Europe/London' ? '' : undefined}>{hourOf(minute + shift.uk)}</span>
          <span data-own={zone === 'Europe/Paris' ? '' : undefined}>{hourOf(minute + shift.fr)}</span>
        </span>
      ))}
      {now && (
        <b className={css.nowLabel} style={topOf(minuteOf(now))}>
          {now.slice(11)}
        </b>
      )}
    </div>
  )
}

type BlockProps = DaysProps & { piece: Piece<Shown>; isSpot: boolean; onFocus: () => void }

function Block({ piece, isSpot, saying, now, openKey, drawn, onFocus, onOpen }: BlockProps) {
  const { of, from, to, column, width, columns } = piece
  const isShort = to - from < 45
  const time = saying.time(of.start)
  const style = {
    '--from': from / 60,
    '--to': Math.max(to, from + leastDrawnMinutes) / 60,
    '--left': `${(column / columns) * 100}%`,
    '--width': `${(width / columns) * 100}%`,
  } as CSSProperties
  const about = saying.about(of.item)
  return (
    <EventBlock
      of={of}
      className={`${css.event} ${isShort ? css.short : ''}`}
      style={style}
      isPast={of.end <= now}
      isOpen={openKey === of.key}
      isHeld={drawn?.key === of.key}
      tabIndex={isSpot ? 0 : -1}
      onFocus={onFocus}
      onOpen={onOpen}
      {...(isSpot && { 'data-spot': '' })}
    >
      <b>{isShort ? `${time} ${saying.title(of.item)}` : saying.title(of.item)}</b>
      {!isShort && <span>{about ? `${time}, ${about}` : time}</span>}
      <span className="visually-hidden">{`, ${saying.when(of)}, ${saying.marks(of)}`}</span>
      <i data-end aria-hidden="true" />
    </EventBlock>
  )
}

/** Free time under the keyboard: Enter plans something there. */
function Slot({ spot, saying, onPlan }: { spot: Spot; saying: Saying; onPlan: DaysProps['onPlan'] }) {
  const t = useText(text)
  const { day, minute } = spot
  const end = Math.min(dayMinutes, minute + usualMinutes)
  return (
    <button
      type="button"
      className={css.slot}
      data-spot
      style={{ '--from': minute / 60, '--to': (minute + slotMinutes) / 60 } as CSSProperties}
      onClick={() => onPlan({ start: localAt(day, minute), end: localAt(day, end), isAllDay: false })}
    >
      <span aria-hidden="true">{`+ ${clockOf(minute)}–${clockOf(end % dayMinutes)}`}</span>
      <span className="visually-hidden">{t.slot({ day: saying.fullDay(day), from: clockOf(minute), to: clockOf(end % dayMinutes) })}</span>
    </button>
  )
}

/** Where what is dragged or carried would come to stand on this day. */
function Ghost({ day, drawn, shown }: { day: string; drawn: Drawn | null; shown: readonly Shown[] }) {
  if (!drawn || drawn.isAllDay) return null
  const [piece] = piecesOf([{ ...drawn, key: 'drawn' }], day)
  if (!piece) return null
  const of = shown.find(({ key }) => key === drawn.key)
  return (
    <span
      className={css.ghost}
      data-kind={of?.item.kind}
      data-color={of?.item.color ?? undefined}
      style={{ '--from': piece.from / 60, '--to': piece.to / 60 } as CSSProperties}
      aria-hidden="true"
    >
      {`${clockOf(piece.from)}–${clockOf(piece.to % dayMinutes)}`}
    </span>
  )
}
