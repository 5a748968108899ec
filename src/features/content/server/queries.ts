import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { rowAs } from '#server/rows.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import { typeset } from '#shared/text.ts'
import type { ManagedPage, PageState, PageVersion } from '../contract.ts'
import { type Audience, type PageContent, pageIn, pageSlugs, type PageSlug } from '../rules.ts'

const asVersion = rowAs<PageVersion>()

type Part = { audience?: Audience | null | undefined; limit: number }

const published = prepared((db: ReadDb, gap: Gap<{ slug: PageSlug; audience: Audience | null; limit: number }>) =>
  db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', (on) => on.onRef('v.pageId', '=', 'p.id').onRef('v.version', '=', 'p.publishedVersion'))
    .select(['p.slug', sql<string>`coalesce(v.published_at, v.saved_at)`.as('changedAt')])
    .select(
      sql<PageContent>`jsonb_set(v.content, '{sections}', coalesce((
        select jsonb_agg(section order by n) from (
          select section, n from jsonb_array_elements(v.content -> 'sections') with ordinality s (section, n)
          where ${gap('audience')}::text is null or section ->> 'audience' = ${gap('audience')}::text order by n limit ${gap('limit')}::int
        ) part), '[]'))`.as('content'),
    )
    .where('p.slug', '=', gap('slug')),
)

/** A page as everybody reads it, or that part of it. */
export async function findPage(db: ReadDb, slug: string, { audience = null, limit }: Part, locale: Locale) {
  const [row] = await published(db, { slug: slug as PageSlug, audience, limit })
  const { content, ...page } = found(row)
  const { title, lead, sections } = pageIn(content, locale)
  const set = (words: string) => typeset(words, locale)
  return {
    ...page,
    title: set(title),
    lead: set(lead),
    sections: sections.map(({ heading, body, ...one }) => ({ ...one, heading: set(heading), body: set(body) })),
  }
}

const newest = (db: ReadDb) =>
  db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', (on) => on.onRef('v.pageId', '=', 'p.id').onRef('v.version', '=', 'p.version'))
    .leftJoin('accounts as a', 'a.id', 'v.savedBy')
    .select(['p.id', 'p.slug', 'p.version', 'p.publishedVersion', 'v.id as versionId', 'v.savedAt', 'a.displayName as savedByName'])
    .select(sql<PageContent>`v.content`.as('content'))

export async function listPages(db: ReadDb): Promise<{ items: PageState[] }> {
  const rows = await newest(db).execute()
  const items = rows.map(({ content: { titleEn, titleFr }, ...row }) => ({ ...row, titleEn, titleFr }))
  return { items: items.toSorted((a, b) => pageSlugs.indexOf(a.slug) - pageSlugs.indexOf(b.slug)) }
}

export async function findManagedPage(db: ReadDb, slug: string): Promise<ManagedPage> {
  const { content, ...row } = found(
    await newest(db)
      .where('p.slug', '=', slug as PageSlug)
      .executeTakeFirst(),
  )
  return { ...row, ...content }
}

export async function listPageVersions(db: ReadDb, slug: string): Promise<{ items: PageVersion[] }> {
  const page = found(
    await db
      .selectFrom('pages')
      .select('id')
      .where('slug', '=', slug as PageSlug)
      .executeTakeFirst(),
  )
  const rows = await db
    .selectFrom('pageVersions as v')
    .leftJoin('accounts as s', 's.id', 'v.savedBy')
    .leftJoin('accounts as p', 'p.id', 'v.publishedBy')
    .select([
      'v.id',
      'v.version as number',
      'v.savedAt',
      's.displayName as savedByName',
      'v.publishedAt',
      'p.displayName as publishedByName',
    ])
    .select(sql<PageContent>`v.content`.as('content'))
    .where('v.pageId', '=', page.id)
    .orderBy('v.version', 'desc')
    .limit(100)
    .execute()
  return { items: rows.map(asVersion) }
}
