import { Link } from 'react-router'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { showPlace } from '../../../places/rules.ts'
import { showEmployerName } from '../../employer-text.ts'
import type { Advert } from '../../shapes.ts'
import { advertText } from './advert-text.ts'
import { Description } from './description.tsx'
import { inLanguage, type Written } from '../../in-language.ts'
import css from './job.module.css'

/** What stands at the top of an advert. */
export function AdvertHead({ job, heading: Heading = 'h1' }: { job: Written & Pick<Advert, 'employer' | 'place'>; heading?: 'h1' | 'h3' }) {
  const locale = useLocale()
  const at = useAt()
  const { title, language } = inLanguage(job, locale)
  return (
    <header className={css.head} data-initial={showEmployerName(job.employer, locale)}>
      <Heading lang={language}>{title}</Heading>
      <p className={css.where}>
        <Dotted>
          {job.employer?.isListed ? (
            <Link to={at(`/employers/${job.employer.slug}`)}>{job.employer.name}</Link>
          ) : (
            showEmployerName(job.employer, locale)
          )}
          {showPlace(job.place, locale)}
        </Dotted>
      </p>
    </header>
  )
}

/** Its text. */
export function AdvertBody({ job }: { job: Written }) {
  const a = useText(advertText)
  const locale = useLocale()
  const { description, language } = inLanguage(job, locale)
  return (
    <article className={css.body} lang={language}>
      {language !== locale && (
        <p className={css.note} lang={locale}>
          {language === 'fr' ? a.inFrench : a.inEnglish}
        </p>
      )}
      <Description text={description} />
    </article>
  )
}
