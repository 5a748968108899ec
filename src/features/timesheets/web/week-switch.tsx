import { Link, type LinkProps } from 'react-router'
import { addDays } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sayWeek, sayWeekDays } from '../week-text.ts'
import { text } from './text.ts'
import css from './week.module.css'

type Props = {
  week: string
  /** The first and the last week that there is to see. */
  first?: string | undefined
  last?: string | undefined
  link: (week: string) => Pick<LinkProps, 'to' | 'onClick'>
  isHeading?: boolean
}

/** Which week is on show, and the way to those beside it. */
export function WeekSwitch({ week, first, last, link, isHeading = false }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const [before, after] = [addDays(week, -7), addDays(week, 7)]
  const Name = isHeading ? 'h1' : 'strong'
  const step = (to: string, isOpen: boolean, label: string, icon: 'chevron-left' | 'chevron-right') =>
    isOpen ? (
      <Link {...link(to)} className={css.step} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className={css.step} aria-hidden="true" />
    )
  return (
    <nav className={css.switch} aria-label={t.weeks}>
      {step(before, first === undefined || before >= first, t.weekBefore, 'chevron-left')}
      <span className={css.which}>
        <Name {...(isHeading && { id: 'page-title' })}>{sayWeek(week, locale)}</Name>
        <span>{sayWeekDays(week, locale)}</span>
      </span>
      {step(after, last === undefined || after <= last, t.weekAfter, 'chevron-right')}
    </nav>
  )
}
