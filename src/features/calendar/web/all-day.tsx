import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/text.tsx'
import css from './calendar.module.css'
import { EventBlock, KindMark } from './event-block.tsx'
import type { DaysProps } from './days.ts'
import { barsOf, isLong } from './layout.ts'
import { text } from './text.ts'

/** So many rows have room above the hours; the agenda has the rest. */
const mostRows = 5

/** What lasts whole days, above the hours, under the names of bank holidays. */
export function AllDay({ days, shown, now, saying, holidayOf, openKey, drawn, onOpen, toAgenda }: DaysProps) {
  const t = useText(text)
  const all = barsOf(shown.filter(isLong), days)
  const isTooMuch = all.some(({ row }) => row >= mostRows)
  const bars = isTooMuch ? all.filter(({ row }) => row < mostRows - 1) : all
  const moreOn = (i: number) => all.filter(({ from, to, row }) => row >= mostRows - 1 && from <= i && i <= to).length
  const [ghost] = drawn?.isAllDay ? barsOf([{ ...drawn, key: 'drawn' }], days) : []
  const hasHolidays = days.some((day) => holidayOf(day))
  const first = hasHolidays ? 2 : 1
  const rows = Math.max(1, first - 1 + Math.max(0, ...bars.map(({ row }) => row + 1), isTooMuch ? mostRows : 0) + (ghost ? 1 : 0))
  const place = ({ from, to, row }: { from: number; to: number; row: number }): CSSProperties => ({
    gridColumn: `${from + 2} / ${to + 3}`,
    gridRow: row + first,
  })
  return (
    <div className={`${css.cols} ${css.allDay}`}>
      <span className={css.allDayLabel}>{t.allDay}</span>
      {days.map((day, i) => (
        <div
          key={day}
          className={css.allDayCell}
          style={{ gridColumn: i + 2, gridRow: `1 / span ${rows}` }}
          data-day={day}
          data-holiday={holidayOf(day) ? '' : undefined}
          data-today={day === now.slice(0, 10) ? '' : undefined}
        />
      ))}
      {days.map((day, i) =>
        holidayOf(day) ? (
          <span key={`${day} holiday`} className={css.holiday} style={{ gridColumn: i + 2, gridRow: 1 }} title={holidayOf(day)}>
            {holidayOf(day)}
          </span>
        ) : null,
      )}
      {bars.map((bar) => (
        <EventBlock
          key={bar.of.key}
          of={bar.of}
          className={css.bar}
          style={place(bar)}
          isPast={bar.of.end <= now}
          isOpen={openKey === bar.of.key}
          isHeld={drawn?.key === bar.of.key}
          onOpen={onOpen}
        >
          <KindMark kind={bar.of.item.kind} status={bar.of.item.status} />
          <span>{saying.title(bar.of.item)}</span>
          <span className="visually-hidden">{`, ${saying.when(bar.of)}, ${saying.marks(bar.of)}`}</span>
        </EventBlock>
      ))}
      {isTooMuch &&
        days.map((day, i) =>
          moreOn(i) > 0 ? (
            <Link key={`${day} more`} className={css.moreHere} to={toAgenda(day)} style={place({ from: i, to: i, row: mostRows - 1 })}>
              {t.moreHere({ n: moreOn(i) })}
            </Link>
          ) : null,
        )}
      {ghost && <span className={css.barGhost} style={place({ ...ghost, row: rows - first })} aria-hidden="true" />}
    </div>
  )
}
