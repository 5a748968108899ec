import { Link } from 'react-router'
import { useNames } from '#web/categories.tsx'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { text as sizes } from '../../../employers/size-text.ts'
import { showPlace } from '../../../places/rules.ts'
import type { Advert } from '../../shapes.ts'
import { advertText } from './advert-text.ts'
import css from './job.module.css'
import { text } from './text.ts'

/** Who hires, as far as the directory says it. */
export function EmployerOfAdvert({ job: { employer, employerProfile: profile } }: { job: Advert }) {
  const t = useText(text)
  const a = useText(advertText)
  const z = useText(sizes)
  const at = useAt()
  const locale = useLocale()
  const sector = useNames('sector')
  if (!employer || !profile) return null
  return (
    <section className={css.employer} aria-labelledby="employer" data-initial={employer.name}>
      <h2 id="employer" className="visually-hidden">
        {a.employer}
      </h2>
      <Link to={at(`/employers/${employer.slug}`)}>{employer.name}</Link>
      <p className={css.small}>
        <Dotted>
          {sector(profile.sector)}
          {profile.place && showPlace(profile.place, locale)}
          {z[profile.size]}
          {profile.openJobs > 0 && <Link to={at(`/jobs?employer=${employer.slug}`)}>{t.openJobs({ n: profile.openJobs })}</Link>}
        </Dotted>
      </p>
    </section>
  )
}
