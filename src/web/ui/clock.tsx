import { dayOf, daysBetween } from '#shared/dates.ts'
import { words } from '#shared/text.ts'
import { useDates } from '../date-style.tsx'
import { useText } from '../text.tsx'
import css from './clock.module.css'
import { Icon } from './icon.tsx'

const text = words({
  today: { en: 'Today', fr: 'Aujourd’hui' },
  tomorrow: { en: 'Tomorrow', fr: 'Demain' },
  late: { en: { one: '{n} day late', other: '{n} days late' }, fr: { one: '{n} jour de retard', other: '{n} jours de retard' } },
})

/**
 * A day by which something is due: grey, amber from the day before, brick once it is past; in words each time. `says`: what stands there
 * in the place of the day, such as how long somebody has waited; `means`: what that and the day are, for those who point at it or hear it.
 */
export function Clock({
  day,
  says,
  means,
  now = new Date(),
}: {
  day: string
  says?: string
  means?: (of: { day: string }) => string
  now?: Date
}) {
  const t = useText(text)
  const dates = useDates()
  const left = daysBetween(dayOf(now), day)
  const word = left < 0 ? t.late({ n: -left }) : left === 0 ? t.today : left === 1 ? t.tomorrow : null
  return (
    <time
      dateTime={day}
      title={means ? means({ day: dates.day(day) }) : dates.day(day)}
      className={`${css.clock} ${left < 0 ? css.over : left < 2 ? css.soon : ''}`}
    >
      <Icon name="clock" />
      {says ?? word ?? dates.day(day)}
      {(says || word) && (
        <span className="visually-hidden">
          {means ? ` ${means({ day: dates.day(day) })}` : ` (${[says && word, dates.day(day)].filter(Boolean).join(', ')})`}
        </span>
      )}
    </time>
  )
}
