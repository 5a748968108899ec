import { Link, type MetaFunction, redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { onOneLine, say } from '#shared/text.ts'
import { hostOf } from '#shared/web-address.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { breadcrumbs } from '#web/breadcrumbs.ts'
import { asDocument, pictureAt } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { nameOfAccreditation } from '../../../employers/accreditations.ts'
import { text as sizes } from '../../../employers/size-text.ts'
import { advertText } from '../../../jobs/web/public/advert-text.ts'
import { JobCard } from '../../../jobs/web/public/job-card.tsx'
import css from '../../../jobs/web/public/job.module.css'
import { Strip } from '../../../jobs/web/public/strip.tsx'
import { text as jobText } from '../../../jobs/web/public/text.ts'
import { showPlace } from '../../../places/rules.ts'
import type { EmployerPage } from '../../employer-contract.ts'
import { cardOfEmployer } from '../../preview-card.ts'
import { aboutIn, organization } from './organization.ts'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url, params, locale }: Visit<'employerSlug'>) {
  const employer = await api.get('/directory/employers/{employerSlug}', params)
  if (employer.slug !== params.employerSlug) throw redirect(inLocale(`/employers/${employer.slug}`, locale) + url.search, 301)
  return employer
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = {
  ...asDocument,
  picture: pictureAt<'employerSlug', EmployerPage>(({ employerSlug }) => `employers/${employerSlug}`, cardOfEmployer),
}

export const meta: MetaFunction<typeof loader> = (page) => {
  const { loaderData: employer } = page
  if (!employer) return []
  const locale = localeOf(page)
  const t = say(text, locale)
  const { name, place, openJobs } = employer
  const { publicUrl } = (page.matches[0]?.loaderData ?? { publicUrl: '' }) as { publicUrl: string }
  const town = place ? showPlace(place, locale) : '–'
  return [
    ...describe(
      place ? `${name}, ${place.name}` : name,
      t.metaEmployer({ name: name.slice(0, 60), town, jobs: say(jobText, locale).openJobs({ n: openJobs }) }),
    ),
    { 'script:ld+json': organization(employer, locale) },
    {
      'script:ld+json': breadcrumbs([
        [t.employers, publicUrl + inLocale('/employers', locale)],
        [name, publicUrl + page.location.pathname],
      ]),
    },
  ]
}

/** What the public may know of one employer. */
export default function EmployerOfDirectory({ loaderData: employer }: Screen<typeof load>) {
  const t = useText(text)
  const a = useText(advertText)
  const z = useText(sizes)
  const at = useAt()
  const locale = useLocale()
  const sector = useNames('sector')
  const { name, slug, tradingName, place, towns, website, foundedYear, answerDays, openJobs, jobs } = employer
  const about = aboutIn(employer, locale)
  const facts = [
    { name: t.jobsTitle, value: showNumber(openJobs, locale) },
    ...(answerDays === null ? [] : [{ name: a.answersLabel, value: a.days({ n: answerDays }), note: a.usually }]),
    { name: t.size, value: z[employer.size] },
    ...(foundedYear ? [{ name: t.founded, value: String(foundedYear) }] : []),
    { name: t.sector, value: sector(employer.sector) },
  ]
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to={at('/employers')}>← {t.back}</Link>
      </p>
      <header className={css.head} data-initial={name}>
        <h1>{name}</h1>
        <p className={css.where}>
          <Dotted>
            {sector(employer.sector)}
            {place && showPlace(place, locale)}
          </Dotted>
        </p>
        {tradingName && <p className={css.where}>{t.knownAs({ name: tradingName })}</p>}
      </header>
      <Strip of={facts} />
      <div className={css.columns}>
        <div className={css.text}>
          <h2 id="jobs">{t.jobsTitle}</h2>
          {jobs.length === 0 ? (
            <p>{t.noJobs}</p>
          ) : (
            <ul className={css.jobs} aria-labelledby="jobs">
              {jobs.map((job) => (
                <li key={job.id}>
                  <JobCard job={job} />
                </li>
              ))}
            </ul>
          )}
          {openJobs > jobs.length && (
            <p>
              <LinkButton to={at(`/jobs?employer=${slug}`)}>{t.allJobs({ n: openJobs })}</LinkButton>
            </p>
          )}
          {about && (
            <div className={css.body}>
              <h2>{t.about}</h2>
              {about.text.split(/\n{2,}/).map((paragraph, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places, and two may be alike
                <Typed key={`${i}`} lang={about.language}>
                  {paragraph}
                </Typed>
              ))}
            </div>
          )}
        </div>
        <aside className={css.side}>
          <Accreditations of={employer.accreditations} />
          {towns.length > 0 && (
            <section>
              <h2>{t.sites}</h2>
              <ul className={css.rows}>
                {towns.map((town) => (
                  <li key={town.id}>
                    <Link to={at(`/jobs?employer=${slug}&location=${town.id}`)}>{showPlace(town, locale)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {website && (
            <p>
              <a href={website} rel="nofollow noreferrer">
                {hostOf(website)}
              </a>
            </p>
          )}
          <LinkButton wide to={at(`/job-alerts/new?employer=${slug}`)}>
            {t.alert}
          </LinkButton>
        </aside>
      </div>
    </main>
  )
}

/** By whom the employer is accredited, when we saw the proof, and where everybody can check it. */
function Accreditations({ of }: { of: EmployerPage['accreditations'] }) {
  const t = useText(text)
  const dates = useDates()
  if (of.length === 0) return null
  return (
    <section className={css.box}>
      <h2>{t.accreditations}</h2>
      <ul className={css.rows}>
        {of.map(({ id, number, seenOn, expiresOn, checkUrl, ...one }) => (
          <li key={id}>
            <strong>{nameOfAccreditation(one)}</strong>
            <span>
              {[
                number && t.number({ number }),
                expiresOn && t.until({ day: onOneLine(dates.day(expiresOn)) }),
                t.seen({ day: onOneLine(dates.day(seenOn)) }),
              ]
                .filter(Boolean)
                .join(', ')}
              {checkUrl && (
                <>
                  {' · '}
                  <a href={checkUrl} rel="nofollow noreferrer">
                    {t.check}
                    <span className="visually-hidden"> {nameOfAccreditation(one)}</span>
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
