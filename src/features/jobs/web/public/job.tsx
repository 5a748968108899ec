import { Link, type MetaFunction, Outlet, redirect, useLocation } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { nameOf } from '#shared/categories.ts'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { breadcrumbs } from '#web/breadcrumbs.ts'
import { useDates } from '#web/date-style.tsx'
import { useCategories, useNames } from '#web/categories.tsx'
import { asDocument, pictureAt } from '#web/document.ts'
import { inBrowser, type Screen, untilGone, type Visit } from '#web/load.ts'
import { describe, localeOf, rootOf } from '#web/meta.ts'
import { useSettings } from '#web/settings.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { CopyAddress } from '#web/ui/copy-address.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { PublishedBy } from '../../../agency/web/public/publisher.tsx'
import { cameFrom, comingFrom } from '../../came-from.ts'
import { reachKm } from '../../options.ts'
import { advertText } from './advert-text.ts'
import { AdvertBody, AdvertHead } from './advert-view.tsx'
import { inLanguage, languagesOf } from '../../in-language.ts'
import { cardOfAdvert } from '../../preview-card.ts'
import type { Advert } from '../../shapes.ts'
import documentScript from './job.document.ts?worker&url'
import { EmployerOfAdvert } from './employer-of-advert.tsx'
import { useFirstFacts, useMoreFacts } from './job-facts.tsx'
import { jobPosting } from './job-posting.ts'
import { SaveJob } from './save-job.tsx'
import { Strip } from './strip.tsx'
import { useOwnApplication } from './own-application.ts'
import css from './job.module.css'
import { showDistance, showPlace } from '../../../places/rules.ts'
import { tradeTownPath } from '#shared/trade-town.ts'
import { showEmployerName } from '../../employer-text.ts'
import { showPay } from '../../show-pay.ts'
import { text as options } from '../../text.ts'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params, locale, url }: Visit<'slug'>) {
  const advert = await api.get('/adverts/{slug}', { slug: params.slug })
  if (advert.slug !== params.slug) throw redirect(inLocale(`/jobs/${advert.slug}`, locale) + url.search, 301)
  return advert
}
export const loader = untilGone(load)
export const clientLoader = inBrowser(load)
export const handle = {
  ...asDocument,
  script: documentScript,
  addresses: (advert: Advert) =>
    Object.fromEntries(languagesOf(advert).map((language) => [language, inLocale(`/jobs/${advert.slug}`, language)])),
  picture: pictureAt<'slug', Advert>(({ slug }) => `jobs/${slug}`, cardOfAdvert),
}

const descriptionLength = 155

export const meta: MetaFunction<typeof loader> = (page) => {
  const { loaderData } = page
  if (!loaderData) return []
  const { place, pay, employer, jobTypes, isOpen, isGone, channels, trade, townSlug, slug } = loaderData
  const { publicUrl, categories } = rootOf(page)
  const locale = localeOf(page)
  const at = (path: string) => publicUrl + inLocale(path, locale)
  const { title, description, language } = inLanguage(loaderData, locale)
  const a = say(advertText, locale)
  const o = say(options, locale)
  // A sentence of another language in the middle of the reader's would be read aloud as theirs.
  const saysWhat =
    language === locale
      ? `${showPay(pay, locale)}. ${description.replace(/\*\*|^- /gm, '').replace(/\s+/g, ' ')}`
      : [
          a.metaJob,
          showEmployerName(employer, locale),
          showPlace(place, locale),
          ...jobTypes.map((type) => o[type]),
          showPay(pay, locale),
        ].join(' · ')
  return [
    ...describe(`${title}, ${place.name}`, saysWhat.slice(0, descriptionLength)),
    ...(isGone ? [{ name: 'robots', content: 'noindex' }] : []),
    {
      'script:ld+json': breadcrumbs([
        [a.back, at('/jobs')],
        [
          `${nameOf(categories, 'trade', trade, locale)}, ${place.name}`,
          publicUrl + tradeTownPath(categories, { trade, townSlug }, locale),
        ],
        [title, at(`/jobs/${slug}`)],
      ]),
    },
    // In another language it would be the same posting twice.
    ...(isOpen && channels.includes('google') && language === locale
      ? [{ 'script:ld+json': jobPosting(loaderData, publicUrl, locale) }]
      : []),
  ]
}

export default function PublicJob({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const a = useText(advertText)
  const at = useAt()
  const locale = useLocale()
  const first = useFirstFacts(job)
  const more = useMoreFacts(job)
  const categories = useCategories()
  const trade = useNames('trade')
  return (
    <main id="content" className={css.page}>
      <p>
        <Link to={at('/jobs')}>← {a.back}</Link>
      </p>
      <AdvertHead job={job} />
      {!job.isOpen && (
        <div className={css.over} role="status">
          <h2>{a.overTitle}</h2>
          <p>
            {a.over} {job.similar.length > 0 && <a href="#similar">{a.seeSimilar}</a>}
          </p>
        </div>
      )}
      <Strip of={first} />
      <div className={css.columns}>
        <div className={css.text}>
          <Outlet />
          <AdvertBody job={job} />
          <section className={css.details} aria-labelledby="details">
            <h2 id="details">{a.details}</h2>
            <Facts of={more} />
          </section>
          <div className={css.note}>
            {job.postedAt && (
              <time dateTime={job.postedAt} suppressHydrationWarning>
                {t.posted({ when: showAgo(job.postedAt, new Date(), locale) })}
              </time>
            )}
            <CopyAddress done={a.copied} share={a.share}>
              {a.copyLink}
            </CopyAddress>
            <a href={at(`/contact-us?about=${job.reference}`)} rel="nofollow">
              {a.report}
            </a>
          </div>
        </div>
        <aside className={css.side}>
          {job.isOpen && <ApplyBox job={job} />}
          <EmployerOfAdvert job={job} />
          {job.similar.length > 0 && (
            <section className={css.similar} aria-labelledby="similar">
              <h2 id="similar">{job.similar.some(({ distanceKm }) => (distanceKm ?? 0) <= reachKm) ? a.similar : a.similarFar}</h2>
              <ul className={css.rows}>
                {job.similar.map((other) => (
                  <li key={other.id}>
                    <Link to={at(`/jobs/${other.slug}`)} lang={other.language}>
                      {other.title}
                    </Link>
                    <Dotted>
                      {showPay(other.pay, locale)}
                      {showPlace(other.place, locale)}
                      {other.distanceKm !== null && showDistance(other.distanceKm, locale)}
                    </Dotted>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className={css.more}>
            <Link to={tradeTownPath(categories, job, locale)}>{a.allInTown({ trade: trade(job.trade), town: job.place.name })}</Link>
          </p>
          <PublishedBy className={css.small} />
        </aside>
      </div>
    </main>
  )
}

/** The way in, beside the text; on a phone a bar that stays. */
function ApplyBox({ job }: { job: Advert }) {
  const a = useText(advertText)
  const at = useAt()
  const { search } = useLocation()
  const { promiseDays } = useSettings()
  const dates = useDates()
  const own = useOwnApplication(job.id)
  return (
    <div className={css.apply}>
      {own ? (
        <>
          <LinkButton wide to={own.to}>
            {a.seeApplications}
          </LinkButton>
          <p role="status">{a.appliedOn({ day: dates.day(own.appliedAt) })}</p>
        </>
      ) : (
        <>
          <LinkButton look="primary" wide to={comingFrom(cameFrom(new URLSearchParams(search)), at(`/jobs/${job.slug}/apply`))}>
            {a.applyNow}
          </LinkButton>
          <p>
            <strong>{a.answer({ n: promiseDays })}</strong> {job.answerDays && <span>{a.employerAnswers({ n: job.answerDays })}</span>}
          </p>
        </>
      )}
      <SaveJob job={job} />
    </div>
  )
}
