import { sql } from 'kysely'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import type { Topic } from '#shared/declared.ts'
import { Problem } from '#shared/problem.ts'
import { type CategoryUses, findMoves, moveAll, topicsOf } from '../../categories/server/moves.ts'
import { whyNotMergeType } from '../rules.ts'
import type { ManagedType } from '../type-contract.ts'
import { findManagedType, holdType, holdTypes } from './managed-types.ts'

/** Merging one type into another, in all that the features declare to name types in. */
export const typeMerges = (uses: CategoryUses) => ({
  async preview({ db, actor, locale }: ReadContext, documentTypeId: number, intoId: number) {
    const [from, into] = await Promise.all([findManagedType(db, documentTypeId), findManagedType(db, intoId)])
    const refusal = whyNotMergeType(actor, from, into)
    const moves = refusal ? [] : await findMoves(uses, db, { kind: 'document-type', from: from.code, into: into.code }, locale)
    return { from, into, moves, refusal }
  },

  /** Moves documents and requirements to the other type. The merged code stays known as an alias of the other's. */
  async merge(at: WriteContext, documentTypeId: number, intoId: number): Promise<ManagedType> {
    const { db, actor, locale, audit } = at
    // Documents of a type may be a hundred thousand.
    await sql`set local statement_timeout = '5min'`.execute(db)
    await holdTypes(db)
    const [from, into] = [await holdType(db, documentTypeId), await findManagedType(db, intoId)]
    const reason = whyNotMergeType(actor, from, into)
    if (reason) throw new Problem(reason === 'permission-denied' ? 403 : 409, reason)
    const merge = { kind: 'document-type' as const, from: from.code, into: into.code }
    const moved = await findMoves(uses, db, merge, locale)
    await moveAll(uses, db, merge)
    await db.updateTable('documentTypeAliases').set({ becomes: into.code }).where('becomes', '=', from.code).execute()
    await db.insertInto('documentTypeAliases').values({ code: from.code, becomes: into.code }).execute()
    await db.deleteFrom('documentTypes').where('id', '=', documentTypeId).execute()
    const counts = Object.fromEntries(moved.map(({ records, count }) => [records, count]))
    audit({ objectId: intoId, changes: { code: from.code, into: into.code, moved: counts } })
    await publish(db, ['document-types', ...topicsOf(uses, 'document-type')] as Topic[])
    return findManagedType(db, intoId)
  },
})
