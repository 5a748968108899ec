import { Link, type MetaFunction, redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { say } from '#shared/text.ts'
import { breadcrumbs } from '#web/breadcrumbs.ts'
import { useCategories, useNames } from '#web/categories.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf, rootOf } from '#web/meta.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { TradeTown } from '../../contract.ts'
import { toQuery } from '../../filters.ts'
import { inFrenchTown, tradeTownPath } from '#shared/trade-town.ts'
import documentScript from './list.document.ts?worker&url'
import css from './list.module.css'
import { JobBoard, loadJobs } from './list.tsx'
import { text } from './text.ts'
import { tradeTownText } from './trade-town-text.ts'

/** The jobs of a trade in and around a town, at an address that says so. */
async function load(api: Api<Operations>, { params, url, locale }: Visit<'trade' | 'town'>) {
  const [of, { items: categories }] = await Promise.all([api.get('/trade-towns/named', { query: params }), api.get('/categories')])
  const path = tradeTownPath(categories, of, locale)
  if (path !== inLocale(`/jobs/${params.trade}/${params.town}`, locale)) throw redirect(path + url.search, 301)
  return { of, found: await loadJobs(api, new URL(inLocale('/jobs', locale) + toQuery({ trade: of.trade, location: of.place.id }), url)) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Loaded = Awaited<ReturnType<typeof load>>
export const handle = {
  ...asDocument,
  script: documentScript,
  addresses: ({ of }: Loaded, categories: readonly Category[]) =>
    Object.fromEntries(locales.map((locale) => [locale, tradeTownPath(categories, of, locale)])),
}

const townOf = ({ place }: TradeTown, locale: Locale) => (locale === 'fr' ? inFrenchTown(place.name) : place.name)

export const meta: MetaFunction<typeof loader> = (page) => {
  const { loaderData } = page
  if (!loaderData) return []
  const { of, found } = loaderData
  const { publicUrl, categories } = rootOf(page)
  const locale = localeOf(page)
  const t = say(tradeTownText, locale)
  const trade = nameOf(categories, 'trade', of.trade, locale)
  const town = townOf(of, locale)
  return [
    ...describe(t.title({ trade, town }), t.description({ trade, town, n: found.total })),
    ...(found.total === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
    {
      'script:ld+json': breadcrumbs([
        [say(text, locale).search, publicUrl + inLocale('/jobs', locale)],
        [trade, publicUrl + inLocale(`/jobs?trade=${of.trade}`, locale)],
        [of.place.name, publicUrl + tradeTownPath(categories, of, locale)],
      ]),
    },
  ]
}

export default function TradeInTown({ loaderData: { of, found } }: Screen<typeof load>) {
  const t = useText(tradeTownText)
  const locale = useLocale()
  const trade = useNames('trade')
  return (
    <JobBoard
      found={found}
      title={t.heading({ trade: trade(of.trade), town: townOf(of, locale), n: found.total })}
      more={found.total > 0 && <OtherTrades of={of} counts={found.facets?.trade ?? {}} />}
    />
  )
}

const mostOthers = 6

/** What else there is in and around the town. */
function OtherTrades({ of, counts }: { of: TradeTown; counts: Record<string, number> }) {
  const t = useText(tradeTownText)
  const locale = useLocale()
  const trade = useNames('trade')
  const categories = useCategories()
  const others = Object.entries(counts)
    .filter(([slug, n]) => slug !== of.trade && n > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostOthers)
  if (others.length === 0) return null
  return (
    <section className={css.others} aria-labelledby="other-trades">
      <h2 id="other-trades">{t.others({ town: townOf(of, locale) })}</h2>
      <ul>
        {others.map(([slug, n]) => (
          <li key={slug}>
            <Link to={tradeTownPath(categories, { trade: slug, townSlug: of.townSlug }, locale)}>
              {trade(slug)} ({showNumber(n, locale)})
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
