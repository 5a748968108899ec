import { Link } from 'react-router'
import { weekOf } from '#shared/week.ts'
import { useLocale, useText } from '#web/text.tsx'
import { weekdays } from '#web/ui/day-text.ts'
import css from './agenda.module.css'
import { isOn } from './layout.ts'
import type { Shown } from './shown.ts'
import { text } from './text.ts'
import type { Saying } from './use-saying.ts'

const mostDots = 3

type Props = { day: string; now: string; shown: readonly Shown[]; saying: Saying; toDay: (day: string) => string }

/** The week around a day, each with a dot for what is on. */
export function Strip({ day, now, shown, saying, toDay }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const names = weekdays(locale)
  return (
    <nav className={css.strip} aria-label={t.week}>
      {weekOf(day).map((one, i) => {
        const on = shown.filter((event) => isOn(event, one))
        return (
          <Link
            key={one}
            to={toDay(one)}
            aria-current={one === day ? 'date' : undefined}
            data-today={one === now.slice(0, 10) ? '' : undefined}
          >
            <small aria-hidden="true">{names[i]?.short.slice(0, 1).toUpperCase()}</small>
            <b aria-hidden="true">{Number(one.slice(8))}</b>
            <span className="visually-hidden">{t.onDay({ n: on.length, day: saying.fullDay(one) })}</span>
            <span aria-hidden="true">
              {on.slice(0, mostDots).map(({ key, item }) => (
                <i key={key} data-kind={item.kind} data-color={item.color ?? undefined} />
              ))}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
