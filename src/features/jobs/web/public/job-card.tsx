import { Link } from 'react-router'
import { showAgo, showAhead } from '#shared/ago.ts'
import { dayOf, daysBetween } from '#shared/dates.ts'
import { onOneLine } from '#shared/text.ts'
import { useDates } from '#web/date-style.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Chip } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { showDistance, showPlace } from '../../../places/rules.ts'
import type { JobCard as Card } from '../../shapes.ts'
import { soonDays } from '../../options.ts'
import { text as options } from '../../text.ts'
import { showEmployerName } from '../../employer-text.ts'
import css from './job-card.module.css'
import { payParts } from '../../show-pay.ts'
import { listingText } from './listing-text.ts'
import { SaveJob } from './save-job.tsx'
import { text } from './text.ts'

const mostChips = 5

/** One advert in a list; `heading` keeps the page's order of headings. */
export function JobCard({ job, heading: Heading = 'h3' }: { job: Card; heading?: 'h2' | 'h3' }) {
  const t = useText(text)
  const l = useText(listingText)
  const o = useText(options)
  const locale = useLocale()
  const at = useAt()
  const dates = useDates()
  const now = new Date()
  const today = dayOf(now)
  const pay = payParts(job.pay, locale)
  const { first, others } = job.requiredCards
  const chips = [...job.jobTypes, ...(job.experience ? [job.experience] : []), ...job.tags]
  return (
    <article className={css.card} data-initial={showEmployerName(job.employer, locale)}>
      <Heading lang={job.language}>
        <Link to={at(`/jobs/${job.slug}`)}>{job.title}</Link>
      </Heading>
      <p className={css.where}>
        <Dotted>
          {showEmployerName(job.employer, locale)}
          {showPlace(job.place, locale)}
        </Dotted>
      </p>
      <p className={css.pay}>
        {pay.amount} <span>{onOneLine(pay.per)}</span>
      </p>
      <p className={css.when}>
        {job.featuredUntil !== null && job.featuredUntil > now.toISOString() && <span className={css.featured}>{t.featured}</span>}
        <span>{job.startsOn ? t.starts({ day: dates.day(job.startsOn) }) : t.startsSoon}</span>
        {job.distanceKm !== null && <span>{l.away({ distance: showDistance(job.distanceKm, locale) })}</span>}
        {job.postedAt && (
          <time dateTime={job.postedAt} suppressHydrationWarning>
            {t.posted({ when: showAgo(job.postedAt, now, locale) })}
          </time>
        )}
        <time
          dateTime={job.closesOn}
          className={daysBetween(today, job.closesOn) <= soonDays ? css.soon : undefined}
          suppressHydrationWarning
        >
          {t.closes({ when: showAhead(job.closesOn, today, locale) })}
        </time>
      </p>
      {first.length > 0 && (
        <p className={css.needs}>
          {t.needs({ cards: `${first.map((one) => one[locale]).join(', ')}${others > 0 ? ` + ${others}` : ''}` })}
        </p>
      )}
      <p className={css.chips}>
        {chips.slice(0, mostChips).map((chip) => (
          <Chip key={chip}>{o[chip]}</Chip>
        ))}
        {chips.length > mostChips && <Chip>+{chips.length - mostChips}</Chip>}
        <SaveJob job={job} />
      </p>
    </article>
  )
}
