import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Sitemap, SitemapEntry } from '#server/crawlers.ts'
import type { ReadDb } from '#server/db.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { listCategories } from './features/categories/server/queries.ts'
import { tradeTownPath } from '#shared/trade-town.ts'

/** Of one kind in one file: each has an address in either language, and 50,000 addresses are the most. */
const mostRecords = 25_000
const pages = [
  '/',
  '/jobs',
  '/employers',
  '/about-us',
  '/faqs',
  '/pricing',
  '/product',
  '/register',
  '/contact-us',
  '/privacy',
  '/legal',
] as const
/** They show what was posted last. */
const withJobs: readonly string[] = ['/', '/jobs']

/** Public addresses in both languages: the pages, and, from the oldest on, listed employers and open adverts. */
export function sitemapOf(db: ReadDb, most = mostRecords): Sitemap {
  const kinds = {
    employers: db.selectFrom('employers as r').where(sql<boolean>`is_in_directory(r)`),
    jobs: db.selectFrom('jobs as r').where('r.status', '=', 'open'),
  } as unknown as Record<'employers' | 'jobs', SelectQueryBuilder<DB & { r: DB['jobs'] }, 'r', object>>
  const changed = async (kind: keyof typeof kinds) => {
    const { n, changedAt } = await kinds[kind]
      .select((is) => [is.fn.max('r.updatedAt').as('changedAt'), is.fn.countAll<number>().as('n')])
      .executeTakeFirstOrThrow()
    return { n, changedAt: (changedAt as string | null) ?? undefined }
  }
  /** When each page whose text administrators edit was published. */
  const published = async () =>
    new Map(
      (
        await sql<{ path: string; at: string }>`select '/' || p.slug as path, v.published_at as at
        from pages p join page_versions v on v.page_id = p.id and v.version = p.published_version`.execute(db)
      ).rows.map(({ path, at }) => [path, at] as const),
    )
  const filesOf = async (kind: keyof typeof kinds) => {
    const { n, changedAt } = await changed(kind)
    return Array.from({ length: Math.ceil(n / most) }, (_, i) => ({ name: `${kind}-${i + 1}`, changedAt }))
  }
  /** Each trade in each town that has a job. */
  const tradeTowns = () =>
    sql<TradeTown>`select n.trade, place_slug(p) as "townSlug", n.changed_at as "changedAt" from (
        select trade, place_id, max(updated_at) as changed_at from jobs where status = 'open' group by trade, place_id) n
      join places p on p.id = n.place_id order by n.trade, p.id limit ${most}`
      .execute(db)
      .then(({ rows }) => rows)
  /** What the shop sells, once it is open. */
  const products = () =>
    sql<{ sku: string; changedAt: string }>`select sku, updated_at as "changedAt" from products
        where status = 'published' and is_visible and shop_is_open() order by id limit ${most}`
      .execute(db)
      .then(({ rows }) => rows)
  return {
    async files() {
      const [jobs, employers, texts, sold] = await Promise.all([filesOf('jobs'), filesOf('employers'), published(), products()])
      const goods =
        sold.length > 0
          ? [
              {
                name: 'products',
                changedAt: sold
                  .map(({ changedAt }) => changedAt)
                  .toSorted()
                  .at(-1),
              },
            ]
          : []
      const newest = [jobs[0]?.changedAt ?? '', ...texts.values()].toSorted().at(-1)
      const towns = jobs.slice(0, 1).map(({ changedAt }) => ({ name: 'towns', changedAt }))
      return [{ name: 'pages', changedAt: newest }, ...goods, ...employers, ...towns, ...jobs]
    },
    async entries(name) {
      if (name === 'pages') {
        const [{ changedAt }, texts] = await Promise.all([changed('jobs'), published()])
        return inBoth(pages.map((path) => ({ path, changedAt: withJobs.includes(path) ? changedAt : texts.get(path) })))
      }
      if (name === 'products') {
        const sold = await products()
        return sold.length === 0 ? null : inBoth(sold.map(({ sku, changedAt }) => ({ path: `/product/${sku}`, changedAt })))
      }
      if (name === 'towns') {
        const [towns, { items: categories }] = await Promise.all([tradeTowns(), listCategories(db)])
        return towns.flatMap(({ changedAt, ...of }) =>
          locales.map((locale) => ({ path: tradeTownPath(categories, of, locale), changedAt })),
        )
      }
      const [, kind, part] = /^(jobs|employers)-(\d+)$/.exec(name) ?? []
      if (!kind) return null
      const rows = await kinds[kind as keyof typeof kinds]
        .select(['r.slug', 'r.updatedAt'])
        .$if(kind === 'jobs', (jobs) => jobs.select(advertLanguages))
        .orderBy('r.id')
        .limit(most)
        .offset((Number(part) - 1) * most)
        .execute()
      if (rows.length === 0) return null
      return rows.flatMap(({ slug, updatedAt, languages }) =>
        (languages ?? locales).map((locale) => ({ path: inLocale(`/${kind}/${slug}`, locale), changedAt: updatedAt })),
      )
    },
  }
}

type TradeTown = { trade: string; townSlug: string; changedAt: string }

/** An advert that was not translated is listed in its own language alone. */
const advertLanguages = sql<Locale[]>`case when r.translated_title is null or r.translated_description is null then array[r.language]
  else array['en', 'fr'] end`.as('languages')

const inBoth = (entries: SitemapEntry[]) => entries.flatMap((entry) => [entry, { ...entry, path: inLocale(entry.path, 'fr') }])
