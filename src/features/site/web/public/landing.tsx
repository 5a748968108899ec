import { Link, type MetaFunction, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toPostJob } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { describe, localeOf } from '#web/meta.ts'
import type { PageSession } from '#web/context.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { useCategories, useNames, useOptions } from '#web/categories.tsx'
import { settingsOf, useSettings } from '#web/settings.ts'
import { useAt, useLocale, useText, useWord } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { saysPublisher } from '../../../agency/web/public/organization.ts'
import type { ReadSection } from '../../../content/rules.ts'
import { Question } from '../../../content/web/public/page-text.tsx'
import { tradeTownPath } from '#shared/trade-town.ts'
import { JobCard } from '../../../jobs/web/public/job-card.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import search from '../../../jobs/web/public/search-line.module.css'
import { Parted, useLines } from '../../../jobs/web/public/parts.tsx'
import { useKeywords } from '../../../jobs/web/public/use-keywords.ts'
import { text as siteText } from '../../text.ts'
import { Elevation } from './elevation.tsx'
import { SectorDrawing } from './sector-drawing.tsx'
import css from './landing.module.css'
import documentScript from './landing.document.ts?worker&url'
import { text } from './landing-text.ts'

async function load(api: Api<Operations>, { locale }: Visit) {
  const [found, { sections: questions }, { items: hiring }, { items: towns }] = await Promise.all([
    api.get('/jobs', { query: { limit: 6, homeFirst: true } }),
    api.get('/pages/{page}', { page: 'faqs', query: { audience: 'candidates', limit: 3 } }),
    api.get('/directory/hiring'),
    api.get('/trade-towns', { query: { country: locale === 'fr' ? 'FR' : 'GB' } }),
  ])
  return { ...found, hiring, questions, towns }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.metaTitle, t.metaDescription({ n: settingsOf(page).promiseDays })), ...saysPublisher(page)]
}

export default function Landing({ loaderData: { items, total, parts, facets, hiring, questions, towns } }: Screen<typeof load>) {
  const t = useText(text)
  const at = useAt()
  const lines = useLines(parts, { shown: items.length })
  return (
    <main id="content">
      <Hero openJobs={total} trades={facets?.trade ?? {}} />
      <Sectors counts={total > 0 ? facets?.category : undefined} />
      {items.length > 0 && (
        <section className={css.section} aria-labelledby="latest">
          <div className={css.head}>
            <h2 id="latest">{t.latest}</h2>
            <Link to={at('/jobs')}>{t.allJobs}</Link>
          </div>
          <Parted cards={items.map((job) => <JobCard key={job.id} job={job} />)} lines={lines} className={css.cards} />
        </section>
      )}
      {towns.length > 0 && <TradesInTowns towns={towns} />}
      {hiring.length > 0 && <HiringNow employers={hiring} />}
      <Checks />
      <Hiring />
      <Questions of={questions} />
    </main>
  )
}

const mostTrades = 3

/** Those with the most open jobs. */
const mostWanted = (trades: Record<string, number>) =>
  Object.entries(trades)
    .filter(([, n]) => n > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostTrades)
    .map(([trade]) => trade)

function Hero({ openJobs, trades }: { openJobs: number; trades: Record<string, number> }) {
  const t = useText(text)
  const s = useText(siteText)
  const l = useText(listingText)
  const at = useAt()
  const { promiseDays } = useSettings()
  const trade = useNames('trade')
  const wanted = mostWanted(trades)
  useKeywords()
  return (
    <section className={css.hero}>
      <div className={css.heroText}>
        {openJobs > 0 && <p className={css.kicker}>{t.openJobs({ n: openJobs })}</p>}
        <h1>{t.heroTitle}</h1>
        <p className={css.lead}>{t.heroBody({ n: promiseDays })}</p>
        <form action={at('/jobs')} role="search" className={search.line}>
          <div className={search.cell}>
            <label htmlFor="keyword">{s.keyword}</label>
            <SuggestField suggests="keywords" id="keyword" name="keyword" placeholder={s.keywordHint} maxLength={200}>
              <input type="hidden" name="trade" />
            </SuggestField>
          </div>
          <label className={search.cell}>
            <span>{l.town}</span>
            <input
              name="place"
              placeholder={l.townHint}
              maxLength={100}
              autoComplete="address-level2"
              enterKeyHint="search"
              data-kept="search-place"
            />
          </label>
          <input type="hidden" name="distance" data-kept="search-distance" />
          <Button type="submit" look="primary">
            {s.search}
          </Button>
        </form>
        {wanted.length > 0 && (
          <p className={css.wanted}>
            {t.mostWanted}{' '}
            {wanted.map((one) => (
              <Link key={one} to={at(`/jobs?trade=${one}`)}>
                {trade(one)}
              </Link>
            ))}
          </p>
        )}
      </div>
      <Elevation className={css.drawing} />
    </section>
  )
}

/** What there is to build; how many jobs each has, once there are any. */
function Sectors({ counts }: { counts: Record<string, number> | undefined }) {
  const t = useText(text)
  const about = useWord(text)
  const at = useAt()
  return (
    <section className={css.section} aria-labelledby="sectors">
      <h2 id="sectors">{t.sectors}</h2>
      <ul className={css.tiles}>
        {useOptions()('sector').map(([category, name]) => (
          <li key={category}>
            <Link to={at(`/jobs?category=${category}`)} className={css.tile}>
              <SectorDrawing sector={category} className={css.sector} />
              <strong>{name}</strong>
              <span>{about(`${category}Body`)}</span>
              {counts && <em>{t.openJobs({ n: counts[category] ?? 0 })}</em>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a trade has the most open jobs. */
function TradesInTowns({ towns }: { towns: Screen<typeof load>['loaderData']['towns'] }) {
  const t = useText(text)
  const locale = useLocale()
  const trade = useNames('trade')
  const categories = useCategories()
  return (
    <section className={css.section} aria-labelledby="trade-towns">
      <h2 id="trade-towns">{t.tradeTowns}</h2>
      <ul className={css.employers}>
        {towns.map((of) => (
          <li key={`${of.trade} ${of.place.id}`}>
            <Link to={tradeTownPath(categories, of, locale)}>
              {trade(of.trade)}, {of.place.name}
            </Link>
            <span>{t.openJobs({ n: of.jobs })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those with the most open jobs, of the employers who are shown in the directory. */
function HiringNow({ employers }: { employers: Screen<typeof load>['loaderData']['hiring'] }) {
  const t = useText(text)
  const at = useAt()
  return (
    <section className={css.section} aria-labelledby="hiring-now">
      <div className={css.head}>
        <h2 id="hiring-now">{t.hiringNow}</h2>
        <Link to={at('/employers')}>{t.allEmployers}</Link>
      </div>
      <ul className={css.employers}>
        {employers.map(({ id, slug, name, openJobs }) => (
          <li key={id}>
            <Link to={at(`/employers/${slug}`)}>{name}</Link>
            <span>{t.openJobs({ n: openJobs })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Checks() {
  const t = useText(text)
  return (
    <section className={css.checks} aria-labelledby="how">
      <div className={css.section}>
        <h2 id="how">{t.howTitle}</h2>
        <p className={css.lead}>{t.howBody}</p>
        <ol className={css.steps}>
          {([1, 2, 3] as const).map((n) => (
            <li key={n}>
              <h3>{t[`how${n}`]}</h3>
              <p>{t[`how${n}Body`]}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Hiring() {
  const t = useText(text)
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const at = useAt()
  const posts = session !== null && worksHere(session)
  return (
    <section className={css.hiring} aria-labelledby="hiring">
      <div className={css.hiringBody}>
        <div>
          <h2 id="hiring">{t.hiring}</h2>
          <p>{t.hiringBody}</p>
        </div>
        {posts ? <LinkButton to={toPostJob}>{t.postJob}</LinkButton> : <LinkButton to={at('/contact-us')}>{t.contact}</LinkButton>}
      </div>
    </section>
  )
}

function Questions({ of }: { of: readonly ReadSection[] }) {
  const t = useText(text)
  const at = useAt()
  return (
    <section className={`${css.section} ${css.questions}`} aria-labelledby="questions">
      <h2 id="questions">{t.faqTitle}</h2>
      <div>
        {of.map((section) => (
          <Question key={section.id} section={section} />
        ))}
        <p>
          <Link to={at('/faqs')}>{t.allQuestions}</Link>
        </p>
      </div>
    </section>
  )
}
