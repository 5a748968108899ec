import { Link } from 'react-router'
import { onOneLine } from '#shared/text.ts'
import { toCandidate } from '#shared/entrances.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Chip } from '#web/ui/controls.tsx'
import css from '../../../jobs/web/public/job-card.module.css'
import { sharedTerms } from '../../../jobs/terms-text.ts'
import { text as options } from '../../../jobs/text.ts'
import { showPlace, toKilometres } from '../../../places/rules.ts'
import type { DirectoryCandidate } from '../../candidate-contract.ts'
import { text } from './candidates-text.ts'

/** One person, of whom it says the trade and what we verified; whoever asks about them writes to us. */
export function CandidateCard({ candidate }: { candidate: DirectoryCandidate }) {
  const t = useText(text)
  const o = useText(options)
  const q = useText(sharedTerms)
  const at = useAt()
  const locale = useLocale()
  const dates = useDates()
  const trade = useNames('trade')
  const sector = useNames('sector')
  const { reference, candidateId, near, experience, experienceYears, qualification, availability, availableFrom } = candidate
  const month = (value: string) => `${value.slice(5)}/${value.slice(0, 4)}`
  const free =
    availability === 'now'
      ? t.now
      : availableFrom
        ? t.from({ day: onOneLine(dates.day(availableFrom)) })
        : availability === 'on-assignment'
          ? t.assigned
          : null
  const years = experienceYears ? t.years({ n: experienceYears }) : experience && o[experience]
  // A number of years alone would be read as an age.
  const worked = years && (experienceYears || experience !== 'fresh') ? t.worked({ years }) : years
  return (
    <article className={css.card} data-initial={trade(candidate.trade)}>
      <h2>{trade(candidate.trade)}</h2>
      <p className={css.where}>
        {[worked, near && t.near({ n: Math.ceil(near.withinKm / toKilometres(1, locale)), town: showPlace(near.place, locale) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.pay}>{free}</p>
      {candidate.proofs.length > 0 && (
        <p className={css.when}>
          {candidate.proofs.map(({ type, validUntil, ...names }) => {
            const card = locale === 'fr' ? names.nameFr : names.nameEn
            return <span key={type}>✓ {validUntil ? t.verifiedTo({ card, month: month(validUntil) }) : t.verified({ card })}</span>
          })}
        </p>
      )}
      <p className={css.chips}>
        {candidate.sectors.map((one) => (
          <Chip key={one}>{sector(one)}</Chip>
        ))}
        {qualification && <Chip>{q[qualification]}</Chip>}
      </p>
      <p className={css.when}>
        <span>{t.reference({ code: reference })}</span>
        <span>{t.addedOn({ day: onOneLine(dates.day(candidate.addedOn)) })}</span>
        {candidateId === null ? (
          <a href={at(`/contact-us?about=${reference}`)} aria-label={`${t.ask}, ${reference}`}>
            {t.ask}
          </a>
        ) : (
          <Link to={toCandidate(candidateId)} aria-label={`${t.record}, ${reference}`}>
            {t.record}
          </Link>
        )}
      </p>
    </article>
  )
}
