import { Link, type MetaFunction, Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { useDates } from '#web/date-style.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { Chip, LinkButton } from '#web/ui/controls.tsx'
import { CopyAddress } from '#web/ui/copy-address.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { reachKm } from '../../options.ts'
import { text as options } from '../../text.ts'
import { advertText } from './advert-text.ts'
import { showPlace } from '../../../places/rules.ts'
import { Description } from './description.tsx'
import { JobCard } from './job-card.tsx'
import { useJobFacts } from './job-facts.tsx'
import { jobPosting } from './job-posting.ts'
import { useOwnApplication } from './own-application.ts'
import { showFirm } from '../../firm-text.ts'
import css from './job.module.css'
import { showPay } from '../../show-pay.ts'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'slug'>) => api.get('/adverts/{slug}', { slug: params.slug })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = asDocument

const descriptionLength = 155

export const meta: MetaFunction<typeof loader> = (page) => {
  const { loaderData } = page
  if (!loaderData) return []
  const { title, place, pay, description } = loaderData
  const words = `${showPay(pay, localeOf(page))}. ${description.replace(/\*\*|^- /gm, '').replace(/\s+/g, ' ')}`
  return [
    ...describe(`${title}, ${place.name}`, words.slice(0, descriptionLength)),
    ...(loaderData.isOpen ? [{ 'script:ld+json': jobPosting(loaderData) }] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function PublicJob({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const a = useText(advertText)
  const o = useText(options)
  const at = useAt()
  const locale = useLocale()
  const apply = at(`/jobs/${job.slug}/apply`)
  const facts = useJobFacts(job)
  const dates = useDates()
  const own = useOwnApplication(job.id)
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to={at('/jobs')}>← {a.back}</Link>
      </p>
      <header className={css.head}>
        <h1 lang={job.language}>{job.title}</h1>
        <p className={css.where}>
          {showFirm(job.employer, locale)} · {showPlace(job.place, locale)}
        </p>
        <p className={css.chips}>
          {job.jobTypes.map((type) => (
            <Chip key={type}>{o[type]}</Chip>
          ))}
          {job.tags.map((tag) => (
            <Chip key={tag}>{o[tag as keyof typeof o] as string}</Chip>
          ))}
        </p>
      </header>
      {!job.isOpen && (
        <div className={css.over} role="status">
          <h2>{a.overTitle}</h2>
          <p>{a.over}</p>
        </div>
      )}
      <div className={css.columns}>
        <article className={css.body} lang={job.language}>
          {job.language !== locale && (
            <p className={css.language} lang={locale}>
              {job.language === 'fr' ? a.inFrench : a.inEnglish}
            </p>
          )}
          <Description text={job.description} />
        </article>
        <aside className={css.aside}>
          <Facts of={facts} />
          <Outlet />
          {job.isOpen && (
            <div className={css.apply}>
              {own ? (
                <>
                  <p role="status">{a.appliedOn({ day: dates.day(own.appliedAt) })}</p>
                  <LinkButton wide to={own.to}>
                    {a.seeApplications}
                  </LinkButton>
                </>
              ) : (
                <>
                  <LinkButton look="primary" wide to={apply}>
                    {a.applyNow}
                  </LinkButton>
                  <p>{a.answer}</p>
                </>
              )}
            </div>
          )}
          <CopyAddress done={a.copied}>{a.share}</CopyAddress>
          {job.postedAt && (
            <p className={css.posted}>
              <time dateTime={job.postedAt} suppressHydrationWarning>
                {t.posted({ when: showAgo(job.postedAt, new Date(), locale) })}
              </time>
            </p>
          )}
        </aside>
      </div>
      {job.similar.length > 0 && (
        <section className={css.similar} aria-labelledby="similar">
          <h2 id="similar">{job.similar.some(({ distanceKm }) => (distanceKm ?? 0) <= reachKm) ? a.similar : a.similarFar}</h2>
          <ul>
            {job.similar.map((other) => (
              <li key={other.id}>
                <JobCard job={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}
