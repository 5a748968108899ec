import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { refuseTwin } from '#server/twin.ts'
import type { CategoryKind } from '#shared/categories.ts'
import { found, Problem } from '#shared/problem.ts'
import type { CategoryInput, ManagedCategory } from '../contract.ts'
import { categorySlug, whyNotRemove, whyNotUnder } from '../rules.ts'
import { findCategory } from './queries.ts'

/** What gives an entry its next version. */
const changing = ['category.changed'] as const

/** Adds one at the end of its list. */
export async function addCategory(
  { db, now }: WriteContext,
  { kind, parent, ...fields }: CategoryInput & { kind: CategoryKind },
): Promise<ManagedCategory> {
  const name = categorySlug(fields.nameEn)
  if (name === '') throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/nameEn', code: 'category-name-unusable' }] })
  await holdList(db, kind)
  const slug = await unmerged(db, kind, name)
  const parentId = await parentOf(db, kind, parent)
  const last = db.selectFrom('categories').select(sql<number>`coalesce(max(position), 0) + 1`.as('position')).where('kind', '=', kind)
  const { id } = await onlyOne(
    db
      .insertInto('categories')
      .values({ kind, slug, parentId, ...fields, synonyms: unique(fields.synonyms), position: last, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return announced(db, id)
}

/** Changes what was given. Records name it by its slug, so its names are free. */
export async function changeCategory(
  at: WriteContext,
  categoryId: number,
  version: number,
  changes: Given<CategoryInput>,
): Promise<ManagedCategory> {
  const { db, now, audit } = at
  const current = await hold(db, categoryId)
  if (current.version !== version) throw await stale(at, 'category', categoryId, changing)
  const { parent, ...given } = givenOf(changes)
  const parentId = parent === undefined ? undefined : await parentOf(db, current.kind, parent, current)
  await onlyOne(
    db
      .updateTable('categories')
      .set({
        ...given,
        ...(given.synonyms && { synonyms: unique(given.synonyms) }),
        ...(parentId !== undefined && { parentId }),
        version: version + 1,
        updatedAt: now,
      })
      .where('id', '=', categoryId)
      .execute(),
  )
  audit({ objectId: categoryId, changes: { fields: Object.keys(givenOf(changes)) } })
  return announced(db, categoryId)
}

/** Puts one elsewhere in its list; the others close up and make room. No change of the entry itself. */
export async function moveCategory({ db, audit }: WriteContext, categoryId: number, position: number): Promise<ManagedCategory> {
  const { kind } = await findCategory(db, categoryId)
  await holdList(db, kind)
  await sql`update categories c set position = ordered.place from (
      select id, row_number() over (order by at, is_moved desc, id) as place from (
        select id, id = ${categoryId} as is_moved,
          case when id = ${categoryId} then ${position} else row_number() over (partition by id = ${categoryId} order by position, id) end as at
        from categories where kind = ${kind}) placed) ordered
    where c.id = ordered.id and c.position <> ordered.place`.execute(db)
  audit({ objectId: categoryId, changes: { position } })
  return announced(db, categoryId)
}

/** Takes one out of its list that nobody has; the others close up. The lock keeps others from taking it up meanwhile. */
export async function removeCategory({ db, actor, audit }: WriteContext, categoryId: number): Promise<void> {
  await holdList(db, (await findCategory(db, categoryId)).kind)
  const category = await hold(db, categoryId)
  const reason = whyNotRemove(actor, category)
  if (reason) throw new Problem(reason === 'permission-denied' ? 403 : 409, reason, { values: { n: category.uses } })
  await db.deleteFrom('categories').where('id', '=', categoryId).execute()
  await db
    .updateTable('categories')
    .set((is) => ({ position: is('position', '-', 1) }))
    .where('kind', '=', category.kind)
    .where('position', '>', category.position)
    .execute()
  audit({ objectId: categoryId, changes: { kind: category.kind, slug: category.slug } })
  await publish(db, 'categories')
}

/** The shelf on which a family stands. Families have two levels, and other lists none. */
async function parentOf(db: WriteDb, kind: CategoryKind, parent: string | null, current?: ManagedCategory): Promise<number | null> {
  if (parent === null) return null
  const shelf = await db
    .selectFrom('categories')
    .select(['id', 'parentId'])
    .where('kind', '=', 'family')
    .where('slug', '=', parent)
    .forShare()
    .executeTakeFirst()
  const code = shelf ? whyNotUnder(kind, { id: shelf.id, parentId: shelf.parentId }, current) : 'family-unknown'
  if (code || !shelf) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/parent', code: code ?? 'family-unknown' }] })
  return shelf.id
}

/** A slug that no entry had which was merged away: addresses that name it lead to the other one. */
async function unmerged(db: WriteDb, kind: CategoryKind, name: string): Promise<string> {
  const taken = await db.selectFrom('categoryAliases').select('slug').where('kind', '=', kind).where('slug', 'like', `${name}%`).execute()
  const free = [name, ...taken.map((_, i) => `${name.slice(0, 56).replace(/-$/, '')}-${i + 2}`)]
  return free.find((slug) => !taken.some((one) => one.slug === slug)) ?? name
}

const unique = (words: readonly string[]) => [...new Set(words)]

const onlyOne = <Written>(written: Promise<Written>) =>
  refuseTwin('category-exists', ['categories_slug', 'categories_name_en', 'categories_name_fr'], written)

/** One at a time changes the order of a list. */
export async function holdList(db: WriteDb, kind: CategoryKind): Promise<void> {
  await db.selectFrom('categories').select('id').where('kind', '=', kind).orderBy('id').forNoKeyUpdate().execute()
}

/** The entry, locked until the end of the transaction. */
export async function hold(db: WriteDb, categoryId: number): Promise<ManagedCategory> {
  found(await db.selectFrom('categories').select('id').where('id', '=', categoryId).forUpdate().executeTakeFirst())
  return findCategory(db, categoryId)
}

async function announced(db: WriteDb, categoryId: number): Promise<ManagedCategory> {
  await publish(db, 'categories')
  return findCategory(db, categoryId)
}
