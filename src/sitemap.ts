import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Sitemap, SitemapEntry } from '#server/crawlers.ts'
import type { ReadDb } from '#server/db.ts'
import { inLocale } from '#shared/locale.ts'

/** Of one kind in one file: each has an address in either language, and 50,000 addresses are the most. */
const mostRecords = 25_000
const pages = [
  '/',
  '/jobs',
  '/employers',
  '/about-us',
  '/faqs',
  '/pricing',
  '/coming-soon',
  '/register',
  '/contact-us',
  '/privacy',
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
  return {
    async files() {
      const [jobs, employers, texts] = await Promise.all([filesOf('jobs'), filesOf('employers'), published()])
      const newest = [jobs[0]?.changedAt ?? '', ...texts.values()].toSorted().at(-1)
      return [{ name: 'pages', changedAt: newest }, ...employers, ...jobs]
    },
    async entries(name) {
      if (name === 'pages') {
        const [{ changedAt }, texts] = await Promise.all([changed('jobs'), published()])
        return inBoth(pages.map((path) => ({ path, changedAt: withJobs.includes(path) ? changedAt : texts.get(path) })))
      }
      const [, kind, part] = /^(jobs|employers)-(\d+)$/.exec(name) ?? []
      if (!kind) return null
      const rows = await kinds[kind as keyof typeof kinds]
        .select(['r.slug', 'r.updatedAt'])
        .orderBy('r.id')
        .limit(most)
        .offset((Number(part) - 1) * most)
        .execute()
      return rows.length > 0 ? inBoth(rows.map(({ slug, updatedAt }) => ({ path: `/${kind}/${slug}`, changedAt: updatedAt }))) : null
    },
  }
}

const inBoth = (entries: SitemapEntry[]) => entries.flatMap((entry) => [entry, { ...entry, path: inLocale(entry.path, 'fr') }])
