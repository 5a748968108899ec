import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { slugOf } from '#shared/fold.ts'
import type { Topic } from '#shared/declared.ts'
import { Problem } from '#shared/problem.ts'
import type { ManagedCategory, MergePreview } from '../contract.ts'
import { mostSynonyms, whyNotMerge } from '../rules.ts'
import { hold, holdList } from './commands.ts'
import { type CategoryUses, findMoves, moveAll, topicsOf } from './moves.ts'
import { findCategory } from './queries.ts'

/** Merging one entry into another, in all that the features declare to keep slugs in. */
export const categoryMerges = (uses: CategoryUses) => ({
  /** What would move, and why it cannot be done. */
  async preview({ db, actor, locale }: ReadContext, categoryId: number, into: number): Promise<MergePreview> {
    const [from, other] = await Promise.all([findCategory(db, categoryId), findCategory(db, into)])
    const refusal = whyNotMerge(actor, from, other)
    const moves = refusal ? [] : await findMoves(uses, db, { kind: from.kind, from: from.slug, into: other.slug }, locale)
    return { from, into: other, moves, children: from.children, synonyms: joined(from, other), refusal }
  },

  /** Moves all records to the other entry. The merged slug stays known as an alias of the other's. */
  async merge(at: WriteContext, categoryId: number, intoId: number): Promise<ManagedCategory> {
    const { db, actor, now, locale, audit } = at
    // Records of a trade may be a hundred thousand, each with its search words.
    await sql`set local statement_timeout = '5min'`.execute(db)
    await holdList(db, (await findCategory(db, categoryId)).kind)
    // Those who choose it just now are waited for; who comes later finds the alias.
    const from = await hold(db, categoryId)
    const into = await findCategory(db, intoId)
    const reason = whyNotMerge(actor, from, into)
    if (reason) throw new Problem(reason === 'permission-denied' ? 403 : 409, reason)
    const merge = { kind: from.kind, from: from.slug, into: into.slug }
    const moved = await findMoves(uses, db, merge, locale)
    await moveAll(uses, db, merge)
    await db.updateTable('categories').set({ parentId: intoId }).where('parentId', '=', categoryId).execute()
    await leaveAlias(db, from, into)
    await db.deleteFrom('categories').where('id', '=', categoryId).execute()
    await db
      .updateTable('categories')
      .set((is) => ({ position: is('position', '-', 1) }))
      .where('kind', '=', from.kind)
      .where('position', '>', from.position)
      .execute()
    const synonyms = joined(from, into)
    await db
      .updateTable('categories')
      .set({ synonyms, version: into.version + 1, updatedAt: now })
      .where('id', '=', intoId)
      .execute()
    const counts = Object.fromEntries(moved.map(({ records, count }) => [records, count]))
    audit({ objectId: intoId, changes: { kind: from.kind, slug: from.slug, into: into.slug, moved: counts } })
    await publish(db, ['categories', ...topicsOf(uses, from.kind)] as Topic[])
    return findCategory(db, intoId)
  },
})

/** By what the other entry is found from now on: also by the names of the merged one, as far as there is room. */
const joined = (from: ManagedCategory, into: ManagedCategory): string[] => {
  const words = [...into.synonyms, from.nameEn, from.nameFr, ...from.synonyms]
  const isOwn = (word: string) => [into.nameEn, into.nameFr].some((name) => name.toLowerCase() === word.toLowerCase())
  const once = new Map(words.filter((word) => word.length <= 60 && !isOwn(word)).map((word) => [word.toLowerCase(), word]))
  return [...once.values()].slice(0, mostSynonyms)
}

/** Addresses have a trade by its slug, in French by its name. */
async function leaveAlias(db: WriteDb, { kind, slug, nameFr }: ManagedCategory, into: ManagedCategory): Promise<void> {
  await db.updateTable('categoryAliases').set({ becomes: into.slug }).where('kind', '=', kind).where('becomes', '=', slug).execute()
  const address = slugOf(nameFr)
  const isFree = db.selectFrom('categories').select('id').where('kind', '=', kind).where('slug', '=', address)
  const french = kind === 'trade' && address && address.length <= 60 && (await isFree.execute()).length === 0 ? [address] : []
  await db
    .insertInto('categoryAliases')
    .values([...new Set([slug, ...french])].map((one) => ({ kind, slug: one, becomes: into.slug })))
    .onConflict((twin) => twin.columns(['kind', 'slug']).doNothing())
    .execute()
}
