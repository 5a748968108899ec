import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, addMonths, dayOf } from '#shared/dates.ts'
import { words } from '#shared/text.ts'
import { weekOf } from '#shared/week.ts'
import { useLocale, useText } from '../text.tsx'
import css from './calendar.module.css'
import { Button } from './controls.tsx'
import { type DayBounds, showFullDay, showMonth, weekdays, weeksOf, within } from './day-text.ts'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'

const text = words({
  calendar: { en: 'Calendar', fr: 'Calendrier' },
  choose: { en: 'Choose a date', fr: 'Choisir une date' },
  earlier: { en: 'Previous month', fr: 'Mois précédent' },
  later: { en: 'Next month', fr: 'Mois suivant' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
})

type Props = DayBounds & { value: string | null; disabled?: boolean; onChoose: (day: string) => void }
/** Another button than the usual one. */
type WithTrigger = Pick<ComponentProps<typeof Popover>, 'trigger'>

/** A button that opens a month, with the keyboard that WAI-ARIA describes for choosing a date. */
export function Calendar({ disabled = false, trigger, ...month }: Props & Partial<WithTrigger>) {
  const t = useText(text)
  return (
    <Popover
      label={t.choose}
      trigger={trigger ?? ((button) => <IconButton {...button} icon="calendar" label={t.calendar} disabled={disabled} />)}
      className={css.calendar}
      first='[role=grid] [tabindex="0"]'
    >
      {(close) => (
        <Month
          {...month}
          onChoose={(day) => {
            close()
            month.onChoose(day)
          }}
        />
      )}
    </Popover>
  )
}

function Month({ value, min, max, onChoose }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const id = useId()
  const today = dayOf(new Date())
  const [at, setAt] = useState(within(value ?? today, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  const isOut = (day: string) => within(day, { min, max }) !== day
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus({ preventScroll: true })
    isMoved.current = false
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(at, event)
    if (to === null) return
    event.preventDefault()
    const next = within(to, { min, max })
    isMoved.current = next !== at
    setAt(next)
  }
  return (
    <>
      <div className={css.head}>
        <IconButton
          icon="chevron-left"
          label={t.earlier}
          disabled={min !== undefined && addMonths(at, -1).slice(0, 7) < min.slice(0, 7)}
          onClick={() => setAt(within(addMonths(at, -1), { min, max }))}
        />
        <strong id={id} aria-live="polite">
          {showMonth(at, locale)}
        </strong>
        <IconButton
          icon="chevron-right"
          label={t.later}
          disabled={max !== undefined && addMonths(at, 1).slice(0, 7) > max.slice(0, 7)}
          onClick={() => setAt(within(addMonths(at, 1), { min, max }))}
        />
      </div>
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value}>
                  <button
                    type="button"
                    data-day={day}
                    data-beside={day.slice(0, 7) === at.slice(0, 7) ? undefined : ''}
                    tabIndex={day === at ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={showFullDay(day, locale)}
                    disabled={isOut(day)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isOut(today) && (
        <Button small look="quiet" onClick={() => onChoose(today)}>
          {t.today}
        </Button>
      )}
    </>
  )
}

/** Where a key leads from a day: a day, a week, to the week's ends, a month, with Shift a year. */
function dayAfterKey(at: string, { key, shiftKey }: KeyboardEvent): string | null {
  if (key === 'ArrowLeft') return addDays(at, -1)
  if (key === 'ArrowRight') return addDays(at, 1)
  if (key === 'ArrowUp') return addDays(at, -7)
  if (key === 'ArrowDown') return addDays(at, 7)
  if (key === 'Home') return weekOf(at)[0] as string
  if (key === 'End') return weekOf(at)[6] as string
  if (key === 'PageUp') return addMonths(at, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(at, shiftKey ? 12 : 1)
  return null
}
