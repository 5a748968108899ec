import type { ReadDb } from '#server/db.ts'
import type { SitemapEntry } from '#server/pages.ts'
import { inLocale } from '#shared/locale.ts'

/** Public addresses in both languages; open adverts newest first. */
export async function sitemap(db: ReadDb): Promise<SitemapEntry[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select(['slug', 'updatedAt'])
    .where('status', '=', 'open')
    .orderBy('postedAt', 'desc')
    .limit(20_000)
    .execute()
  const newest = jobs
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const pages: SitemapEntry[] = [
    { path: '/', changedAt: newest },
    { path: '/jobs', changedAt: newest },
    { path: '/register' },
    { path: '/contact-us' },
    { path: '/privacy' },
    ...jobs.map(({ slug, updatedAt }) => ({ path: `/jobs/${slug}`, changedAt: updatedAt })),
  ]
  return pages.flatMap((page) => [page, { ...page, path: inLocale(page.path, 'fr') }])
}
