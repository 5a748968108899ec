import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { addDays } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { weekdays } from '#web/ui/day-text.ts'
import css from './calendar.module.css'
import { EventBlock, KindMark } from './event-block.tsx'
import type { DaysProps } from './days.ts'
import { cellOf, isLong, isOn } from './layout.ts'
import { text } from './text.ts'

/** So many lines have room in a day. */
const room = 4
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month in weeks. Arrow keys go from day to day; the events of the day in focus are the next stops of the tab key. */
export function Month({ month, ...props }: DaysProps & { month: string }) {
  const { days, shown, now, saying, holidayOf, toDay, drawn, openKey, onOpen, onCarry, onPointerDown, onBeyond } = props
  const t = useText(text)
  const locale = useLocale()
  const today = now.slice(0, 10)
  const table = useRef<HTMLTableElement>(null)
  const [kept, setAt] = useState<string | null>(null)
  const at = kept && days.includes(kept) ? kept : today.startsWith(month) ? today : `${month}-01`
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    table.current?.querySelector<HTMLElement>('[data-at]')?.focus()
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = steps[event.key]
    const on = shown.find(({ key }) => key === target.dataset.key)
    if (step !== undefined) {
      const next = addDays(at, step)
      wantsFocus.current = true
      setAt(next)
      if (!next.startsWith(month)) onBeyond(next)
    } else if (event.key === ' ' && on && target.dataset.ours !== undefined) onCarry(on)
    else return
    event.preventDefault()
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
  return (
    <table ref={table} className={css.month} onPointerDown={onPointerDown} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays(locale).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const { shown: those, more } = cellOf(shown, day, room)
              const holiday = holidayOf(day)
              const isDrawn = drawn !== null && isOn(drawn, day)
              return (
                <td
                  key={day}
                  data-day={day}
                  data-today={day === today ? '' : undefined}
                  data-beside={day.startsWith(month) ? undefined : ''}
                  data-holiday={holiday ? '' : undefined}
                  data-drawn={isDrawn ? '' : undefined}
                >
                  <div className={css.cellHead}>
                    <Link
                      to={toDay(day)}
                      tabIndex={day === at ? 0 : -1}
                      data-at={day === at ? '' : undefined}
                      onFocus={() => setAt(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={`${t.onDay({ n: those.length + more, day: saying.fullDay(day) })}${holiday && `, ${holiday}`}`}
                    >
                      {locale === 'fr' && day.endsWith('-01') ? '1er' : Number(day.slice(8))}
                    </Link>
                    {holiday && (
                      <small title={holiday} aria-hidden="true">
                        {holiday}
                      </small>
                    )}
                  </div>
                  <ul>
                    {those.map((one) => (
                      <li key={one.key}>
                        <EventBlock
                          of={one}
                          className={isLong(one) ? css.bar : css.line}
                          isPast={one.end <= now}
                          isOpen={openKey === one.key}
                          isHeld={drawn?.key === one.key}
                          tabIndex={day === at ? 0 : -1}
                          onOpen={onOpen}
                        >
                          <KindMark kind={one.item.kind} status={one.item.status} />
                          <span>
                            {!isLong(one) && <b>{saying.time(one.start)} </b>}
                            {saying.title(one.item)}
                          </span>
                          <span className="visually-hidden">{`, ${saying.when(one)}, ${saying.marks(one)}`}</span>
                        </EventBlock>
                      </li>
                    ))}
                  </ul>
                  {more > 0 && (
                    <Link className={css.moreHere} to={toDay(day)} tabIndex={day === at ? 0 : -1}>
                      <span className={css.moreCount} aria-hidden="true">{`+${more}`}</span>
                      <span className={css.moreWords}>{t.moreHere({ n: more })}</span>
                    </Link>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
