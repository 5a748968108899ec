import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { sendLetter } from '#server/letters.ts'
import type { MailItem } from '#server/mail.ts'
import type { Config } from '#server/config.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import { showDay } from '#shared/dates.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { onOneLine, say } from '#shared/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { knownAt } from '../../jobs/server/queries.ts'
import type { JobCard } from '../../jobs/shapes.ts'
import { showPay } from '../../jobs/show-pay.ts'
import type { Place } from '../../places/contract.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import { findPlace } from '../../places/server/queries.ts'
import type { AlertSearch } from '../contract.ts'
import { searchQuery } from '../search-query.ts'
import { partsOf, saySearch } from '../say-search.ts'
import { alertLetters } from './letters.ts'
import { linkTo } from './link.ts'
import { mailText } from './mail-text.ts'

type At = { db: WriteDb; config: Pick<Config, 'dataDir' | 'publicUrl'> }
type Asked = { id: number; to: string; locale: Locale; search: AlertSearch }

export const naming = (categories: readonly Category[], locale: Locale) => ({
  locale,
  sector: (slug: string) => nameOf(categories, 'sector', slug, locale),
  trade: (slug: string) => nameOf(categories, 'trade', slug, locale),
})

/** Asks the holder of an address whether they want the alert. Anybody can have this sent: it says none of their own words. */
export async function askToConfirm({ db, config }: At, { id, to, locale, search }: Asked): Promise<void> {
  const t = say(mailText, locale)
  const [around, employer] = await Promise.all([townOf(db, search), employerOf(db, search)])
  const { items } = await listCategories(db)
  const chosen = { ...search, keyword: search.keyword?.trim() && t.aKeyword }
  const said = { search: chosen, around, employer: employer ?? { name: t.anEmployer }, locale }
  const values = { search: saySearch(said, naming(items, locale)) }
  await sendLetter(db, alertLetters.confirm, { to, locale, values, url: linkTo(config, id, locale) })
}

export const townOf = (db: ReadDb, { location }: Pick<AlertSearch, 'location'>): Promise<Place | null> =>
  location === undefined ? Promise.resolve(null) : findPlace(db, location)

export async function employerOf(db: ReadDb, { employer }: AlertSearch) {
  if (employer === undefined) return null
  const { rows } = await sql<{ known: { name: string; slug: string } | null }>`select ${knownAt(sql`${employer}`)} as known`.execute(db)
  return rows[0]?.known ?? null
}

export type Digest = {
  id: number
  to: string
  /** The reader’s language, and the one in which the alert was asked for. */
  locale: Locale
  askedIn: Locale
  search: AlertSearch
  around: Place | null
  employer: { name: string } | null
  jobs: readonly JobCard[]
  /** How many more there are than these. */
  more: number
}

/** What is new in somebody's search, and why each job is in it. */
export async function mailDigest(
  { db, config: { dataDir, publicUrl } }: At,
  categories: readonly Category[],
  { id, to, locale, askedIn, search, around, employer, jobs, more }: Digest,
): Promise<void> {
  const t = say(mailText, locale)
  const named = naming(categories, locale)
  const searched = { search, around, employer, locale: askedIn }
  const what = saySearch(searched, named)
  const items = jobs.map((job): MailItem => {
    const where = [showEmployerName(job.employer, locale), showPlace(job.place, locale)]
    const far = job.distanceKm === null ? [] : [t.away({ distance: showDistance(job.distanceKm, locale) })]
    const terms = [showPay(job.pay, locale), t.closes({ day: onOneLine(showDay(job.closesOn, locale)) })]
    const why = partsOf(searched, named, job.jobTypes).join(' · ') || what
    return {
      title: job.title,
      url: `${publicUrl}${inLocale(`/jobs/${job.slug}`, locale)}`,
      lines: [[...where, ...far].join(' · '), terms.join(' · '), t.matches({ why })],
    }
  })
  await sendLetter(db, alertLetters.digest, {
    to,
    locale,
    values: { jobs: t.newJobs({ n: jobs.length + more }), search: what },
    items,
    ...(more > 0 && { after: t.more({ n: more }) }),
    url: `${publicUrl}${inLocale('/jobs', locale)}${searchQuery(search)}`,
    choice: { label: t.manage, url: linkTo({ dataDir, publicUrl }, id, locale), isOneClick: true },
  })
}
