import { sql } from 'kysely'
import type { Sitemap, SitemapEntry } from '#server/crawlers.ts'
import type { ReadDb } from '#server/db.ts'
import { inLocale } from '#shared/locale.ts'

/** Jobs in one file: each has an address in either language, and 50,000 addresses are the most. */
const mostJobs = 25_000
const pages = ['/', '/jobs', '/employers', '/about-us', '/faqs', '/pricing', '/register', '/contact-us', '/privacy'] as const
/** They show what was posted last. */
const withJobs: readonly string[] = ['/', '/jobs']

/** Public addresses in both languages: the pages, listed employers, and open adverts from the oldest on. */
export function sitemapOf(db: ReadDb, most = mostJobs): Sitemap {
  const open = db.selectFrom('jobs').where('status', '=', 'open')
  const listed = db.selectFrom('employers as e').where(sql<boolean>`is_in_directory(e)`)
  const changed = async () => {
    const newest = await open
      .select((is) => [is.fn.max('updatedAt').as('changedAt'), is.fn.countAll<number>().as('n')])
      .executeTakeFirstOrThrow()
    return { n: newest.n, changedAt: newest.changedAt ?? undefined }
  }
  return {
    async files() {
      const [{ n, changedAt }, employers] = await Promise.all([
        changed(),
        listed.select((is) => is.fn.max('updatedAt').as('changedAt')).executeTakeFirstOrThrow(),
      ])
      const jobs = Array.from({ length: Math.ceil(n / most) }, (_, i) => ({ name: `jobs-${i + 1}`, changedAt }))
      return [
        { name: 'pages', changedAt },
        ...(employers.changedAt ? [{ name: 'employers', changedAt: employers.changedAt }] : []),
        ...jobs,
      ]
    },
    async entries(name) {
      if (name === 'pages') {
        const { changedAt } = await changed()
        return inBoth(pages.map((path) => ({ path, changedAt: withJobs.includes(path) ? changedAt : undefined })))
      }
      if (name === 'employers') {
        const rows = await listed.select(['slug', 'updatedAt']).orderBy('id').limit(most).execute()
        return inBoth(rows.map(({ slug, updatedAt }) => ({ path: `/employers/${slug}`, changedAt: updatedAt })))
      }
      const [kind, part] = name.split('-')
      if (kind !== 'jobs' || !part) return null
      const rows = await open
        .select(['slug', 'updatedAt'])
        .orderBy('id')
        .limit(most)
        .offset((Number(part) - 1) * most)
        .execute()
      return rows.length > 0 ? inBoth(rows.map(({ slug, updatedAt }) => ({ path: `/jobs/${slug}`, changedAt: updatedAt }))) : null
    },
  }
}

const inBoth = (entries: SitemapEntry[]) => entries.flatMap((entry) => [entry, { ...entry, path: inLocale(entry.path, 'fr') }])
