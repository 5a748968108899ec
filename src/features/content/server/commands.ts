import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import type { ContentInput, ManagedPage } from '../contract.ts'
import { missingWords, type PageContent, type PageSlug, sectionName } from '../rules.ts'
import { findManagedPage } from './queries.ts'

/** Keeps what was changed as the next version, which only administrators see until it is published. */
export async function changePage(at: WriteContext, slug: string, version: number, changes: Given<ContentInput>): Promise<ManagedPage> {
  const { db, actor, now, audit } = at
  const { id, titleEn, titleFr, leadEn, leadFr, sections } = await hold(at, slug, version)
  const given = givenOf(changes)
  const content = JSON.stringify({ titleEn, titleFr, leadEn, leadFr, sections, ...given })
  const next = version + 1
  await db.insertInto('pageVersions').values({ pageId: id, version: next, content, savedBy: actor.id, savedAt: now }).execute()
  await db.updateTable('pages').set({ version: next }).where('id', '=', id).execute()
  audit({ objectId: id, changes: { fields: Object.keys(given) } })
  return announced(db, slug)
}

/** What is missing where: of a section by its name or its place, as there are many. */
const faultIn =
  ({ sections }: PageContent, locale: Locale) =>
  (pointer: string) => {
    const [, , at, field] = pointer.split('/')
    const section = at === undefined ? undefined : sections[Number(at)]
    if (!section) return { pointer, code: pointer === '/sections' ? 'sections-missing' : 'words-missing' }
    return { pointer, code: `${field}-missing`, values: { section: sectionName(section, Number(at) + 1, locale) } }
  }

/** Shows a version to everybody, the newest or an older one. */
export async function publishPage({ db, actor, now, locale, audit }: WriteContext, versionId: number): Promise<ManagedPage> {
  const version = await db
    .selectFrom('pageVersions as v')
    .innerJoin('pages as p', 'p.id', 'v.pageId')
    .select(['v.pageId', 'v.version', 'p.slug', sql<PageContent>`v.content`.as('content')])
    .where('v.id', '=', versionId)
    .forUpdate('p')
    .executeTakeFirst()
  const { pageId, version: number, slug, content } = found(version)
  const missing = missingWords(content)
  if (missing.length > 0) throw new Problem(409, 'translation-missing', { errors: missing.map(faultIn(content, locale)) })
  await db.updateTable('pageVersions').set({ publishedAt: now, publishedBy: actor.id }).where('id', '=', versionId).execute()
  await db.updateTable('pages').set({ publishedVersion: number }).where('id', '=', pageId).execute()
  audit({ objectId: pageId, changes: { version: number } })
  return announced(db, slug)
}

/** The page at this version, locked until the end of the transaction. */
async function hold(at: WriteContext, slug: string, version: number): Promise<ManagedPage> {
  const row = at.db
    .selectFrom('pages')
    .select(['id', 'version'])
    .where('slug', '=', slug as PageSlug)
    .forUpdate()
  const held = found(await row.executeTakeFirst())
  if (held.version !== version) throw await stale(at, 'page', held.id, ['page.changed'])
  return findManagedPage(at.db, slug)
}

async function announced(db: WriteDb, slug: string): Promise<ManagedPage> {
  await publish(db, 'pages')
  return findManagedPage(db, slug)
}
