import { Link, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import { say } from '#shared/text.ts'
import { inBrowser, onServer, type Screen } from '#web/load.ts'
import { useAt, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import type { Operations } from '../../../contract.ts'
import { categories } from '../../jobs/rules.ts'
import { text as jobText } from '../../jobs/text.ts'
import { JobCard } from '../../jobs/web/job-card.tsx'
import { text } from '../text.ts'
import { Elevation } from './elevation.tsx'
import css from './landing.module.css'

const load = (api: Api<Operations>) => api.get('/jobs', { query: { limit: 6 } })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = ({ matches }: { matches: ({ loaderData?: unknown } | undefined)[] }) => {
  const locale = (matches[0]?.loaderData as { locale?: 'en' | 'fr' } | undefined)?.locale ?? 'en'
  const t = say(text, locale)
  return [
    { title: t.metaTitle },
    { name: 'description', content: t.metaDescription },
    { property: 'og:title', content: t.metaTitle },
    { property: 'og:description', content: t.metaDescription },
  ]
}

export default function Landing({ loaderData: { items, total, facets } }: Screen<typeof load>) {
  const t = useText(text)
  const j = useText(jobText)
  const at = useAt()
  const { session } = useRouteLoaderData('root') as { session: { role: string } | null }
  const post = session && session.role !== 'candidate' ? '/dashboard/job/post' : '/auth/login'
  return (
    <main id="content">
      <section className={css.hero}>
        <div className={css.heroText}>
          <p className={css.kicker}>{t.openJobs({ n: total })}</p>
          <h1>{t.heroTitle}</h1>
          <p className={css.lead}>{t.heroBody}</p>
          <form action={at('/jobs')} role="search" className={css.search}>
            <label>
              <span>{t.keyword}</span>
              <input name="keyword" placeholder={t.keywordHint} maxLength={200} autoComplete="off" />
            </label>
            <label>
              <span>{t.town}</span>
              <input name="place" maxLength={100} autoComplete="address-level2" />
            </label>
            <button type="submit">{t.search}</button>
          </form>
        </div>
        <Elevation className={css.drawing} />
      </section>

      <section className={css.section} aria-labelledby="sectors">
        <h2 id="sectors">{t.sectors}</h2>
        <ul className={css.tiles}>
          {categories.map((category) => (
            <li key={category}>
              <Link to={at(`/jobs?category=${category}`)} className={css.tile}>
                <strong>{j[category]}</strong>
                <span>{t[`${category}Body`]}</span>
                <em>{t.openJobs({ n: facets?.category[category] ?? 0 })}</em>
              </Link>
            </li>
          ))}
        </ul>
      </section>

      <section className={css.section} aria-labelledby="latest">
        <div className={css.head}>
          <h2 id="latest">{t.latest}</h2>
          <Link to={at('/jobs')}>{t.allJobs}</Link>
        </div>
        <ul className={css.cards}>
          {items.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      </section>

      <section className={css.check} aria-labelledby="how">
        <div className={css.section}>
          <h2 id="how">{t.howTitle}</h2>
          <p className={css.lead}>{t.howBody}</p>
          <ol className={css.steps}>
            {(
              [
                ['how1', 'how1Body'],
                ['how2', 'how2Body'],
                ['how3', 'how3Body'],
              ] as const
            ).map(([title, body]) => (
              <li key={title}>
                <h3>{t[title]}</h3>
                <p>{t[body]}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className={css.section}>
        <div className={css.two}>
          <div className={css.hiring}>
            <h2>{t.hiring}</h2>
            <p>{t.hiringBody}</p>
            <LinkButton look="primary" to={post}>
              {t.postJob}
            </LinkButton>
          </div>
          <div>
            <h2>{t.faqTitle}</h2>
            {(
              [
                ['faq1', 'faq1Body'],
                ['faq2', 'faq2Body'],
                ['faq3', 'faq3Body'],
              ] as const
            ).map(([question, answer]) => (
              <details key={question} className={css.faq}>
                <summary>{t[question]}</summary>
                <p>{t[answer]}</p>
              </details>
            ))}
          </div>
        </div>
      </section>
    </main>
  )
}
