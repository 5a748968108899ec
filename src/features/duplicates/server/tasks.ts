import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { TaskContext } from '#server/tasks.ts'
import { tellOfShared } from '../../files/server/sharing.ts'
import { claimRecord } from './claim.ts'
import { inBlocks } from './blocks.ts'
import { beginScan } from './commands.ts'

/** New and changed records at once, and pairs to be scored at once. */
const records = { first: 50, most: 400 }
const pairs = { first: 500, most: 10_000 }
const traitsAtOnce = 200

type Scored = { lookedAt: number; found: number }

/** Scores until no pair is left, not even with somebody else who scores at the same time. */
async function scoreAll(kysely: Kysely<DB>, then: (db: WriteDb, scored: Scored) => Promise<unknown>): Promise<void> {
  await inBlocks(pairs, async (most) => {
    const { lookedAt } = await inTransaction(kysely, async (db) => {
      const { rows } = await sql<Scored>`select looked_at as "lookedAt", found from score_suspects(${most})`.execute(db)
      const scored = rows[0] ?? { lookedAt: 0, found: 0 }
      if (scored.lookedAt > 0) await then(db, scored)
      return scored
    })
    if (lookedAt > 0) return true
    if (!(await kysely.selectFrom('duplicateSuspects').select('firstId').limit(1).executeTakeFirst())) return false
    await setTimeout(100)
    return true
  })
}

/** Writes down what tells those apart who were brought in by the thousand. */
async function fillTraits(kysely: Kysely<DB>): Promise<void> {
  // Each once: some have nothing to write down.
  for (let after: number | undefined = 0; after !== undefined; ) {
    const waiting = kysely.selectFrom('candidateTraits').select('id').where('isChecked', '=', false).where(sql<boolean>`keys = '{}'`)
    const ids: number[] = (await waiting.where('id', '>', after).orderBy('id').limit(traitsAtOnce).execute()).map(({ id }) => id)
    await sql`select candidate_traits_fill(${ids}::bigint[])`.execute(kysely)
    after = ids.at(-1)
  }
}

/** Looks for the like of whoever was added or changed since the last time. */
async function checkNew({ database: { kysely } }: TaskContext): Promise<void> {
  await fillTraits(kysely)
  const score = () => scoreAll(kysely, async (db, { found }) => found > 0 && publish(db, 'duplicates'))
  await inBlocks(records, async (most) => {
    const checked = await inTransaction(kysely, async (db) => {
      const { rows } = await sql<{ id: number }>`
        update candidate_traits set is_checked = true
        where id in (select id from candidate_traits where not is_checked order by id limit ${most} for update skip locked) returning id`.execute(
        db,
      )
      if (rows.length > 0) await sql`select suspect_some(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
      return rows.length
    })
    await score()
    return checked > 0
  })
}

/** Looks at everybody. Killed in the middle, it goes on with the pairs that are left. */
async function scan({ database: { kysely }, now }: TaskContext, { scanId }: { scanId: number }): Promise<void> {
  const of = (db: Kysely<DB>) => db.selectFrom('duplicateScans').where('id', '=', scanId)
  const known = await of(kysely).select('status').executeTakeFirst()
  await fillTraits(kysely)
  if (known?.status === 'waiting')
    await inTransaction(kysely, async (db) => {
      await sql`set local statement_timeout = '5min'`.execute(db)
      await sql`select suspect_all()`.execute(db)
      await sql`update candidate_traits set is_checked = true where not is_checked`.execute(db)
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from duplicate_suspects`.execute(db)
      await db
        .updateTable('duplicateScans')
        .set({ status: 'running', total: rows[0]?.total ?? 0 })
        .where('id', '=', scanId)
        .execute()
      await publish(db, 'duplicates')
    })
  else if (known?.status !== 'running') return
  await scoreAll(kysely, async (db, scored) => {
    await db
      .updateTable('duplicateScans')
      .set((is) => ({ done: is('done', '+', scored.lookedAt), found: is('found', '+', scored.found) }))
      .where('id', '=', scanId)
      .execute()
    await publish(db, 'duplicates')
  })
  await inTransaction(kysely, async (db) => {
    await db.updateTable('duplicateScans').set({ status: 'finished', finishedAt: now }).where('id', '=', scanId).execute()
    await publish(db, 'duplicates')
  })
}

export const duplicateTasks = {
  /** Asked for by a trigger when somebody proves their address. */
  'duplicates.claimRecord': {
    run: ({ database, now, config }: TaskContext, { accountId }: { accountId: number }) =>
      inTransaction(database.kysely, async (db) => {
        const candidateId = await claimRecord({ db, now }, accountId)
        if (candidateId !== null) await tellOfShared({ db, now, config }, candidateId)
      }),
  },
  'duplicates.checkNew': { every: '* * * * *', lane: 'scan', run: checkNew },
  'duplicates.scan': { lane: 'scan', run: scan },
  'duplicates.scanNightly': {
    every: '13 3 * * *',
    run: ({ database: { kysely }, now }: TaskContext) => inTransaction(kysely, (db) => beginScan(db, null, now)),
  },
  /** What a merge kept is about people, and is kept no longer than it can be undone. */
  'duplicates.forget': {
    every: '41 3 * * *',
    run: async ({ database: { kysely }, now }: TaskContext) => {
      await kysely
        .updateTable('merges')
        .set({ kept: null })
        .where('kept', 'is not', null)
        .where('undoUntil', '<=', now.toISOString())
        .execute()
    },
  },
}
