import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { useNames } from '#web/categories.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { text as sizes } from '../../../employers/size-text.ts'
import css from '../../../jobs/web/public/job-card.module.css'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { showDistance, showPlace } from '../../../places/rules.ts'
import type { EmployerCard as Card } from '../../employer-contract.ts'
import { text } from './text.ts'

/** One employer in the list, as a job is shown there: how many jobs stand where pay does. */
export function EmployerCard({ employer }: { employer: Card }) {
  const t = useText(text)
  const l = useText(listingText)
  const z = useText(sizes)
  const at = useAt()
  const locale = useLocale()
  const sector = useNames('sector')
  const { slug, name, tradingName, place, openJobs, foundedYear, distanceKm } = employer
  return (
    <article className={css.card} data-initial={name}>
      <h2>
        <Link to={at(`/employers/${slug}`)}>{name}</Link>
      </h2>
      <p className={css.where}>
        <Dotted>
          {tradingName || null}
          {sector(employer.sector)}
          {place && showPlace(place, locale)}
        </Dotted>
      </p>
      <p className={css.pay}>
        {showNumber(openJobs, locale)} <span>{t.openJobs({ n: openJobs })}</span>
      </p>
      <p className={css.when}>
        <span>{z[employer.size]}</span>
        {foundedYear && <span>{t.foundedIn({ year: String(foundedYear) })}</span>}
        {distanceKm !== null && <span>{l.away({ distance: showDistance(distanceKm, locale) })}</span>}
      </p>
    </article>
  )
}
