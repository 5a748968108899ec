import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { inTransaction } from '../db.ts'
import type { Log } from '../log.ts'
import { publish } from '../realtime.ts'
import { commitTo, hashOf, lineParts } from './hash.ts'

const atOnce = 500
const everyMs = 2000

/**
 * Chains lines that were committed, oldest first; answers how many. Only this holds the end of the chain, and only while no other server does;
 * it passes over lines that an erasure holds just now. So neither waits for the other, and those who write lines wait for nobody.
 */
export async function sealSome(kysely: Kysely<DB>): Promise<number> {
  return inTransaction(kysely, async (db) => {
    const end = await db.selectFrom('auditChain').select(['place', 'hash']).forUpdate().skipLocked().executeTakeFirst()
    if (!end) return 0
    const lines = await db
      .selectFrom('audit as e')
      .select('e.id')
      .select([...lineParts])
      .where('e.place', 'is', null)
      .orderBy('e.at')
      .orderBy('e.id')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (lines.length === 0) return 0
    let { place, hash } = end
    const links = lines.map(({ id, core, texts }) => {
      const { salts, digests } = commitTo(texts)
      const prevHash = hash
      place++
      hash = hashOf({ prevHash, place, core, digests })
      return { id, place, prev_hash: prevHash, hash, salts, digests }
    })
    await sql`select set_config('lintel.sealing', 'on', true)`.execute(db)
    await sql`update audit e set place = l.place, prev_hash = l.prev_hash, hash = l.hash, salts = l.salts, digests = l.digests
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as l (id bigint, place bigint, prev_hash text, hash text, salts text[], digests text[]) where e.id = l.id`.execute(db)
    await sql`select set_config('lintel.sealing', 'off', true)`.execute(db)
    await db.updateTable('auditChain').set({ place, hash }).execute()
    // Once for many lines, and never in the way of those who write them.
    await publish(db, 'audit')
    return lines.length
  })
}

/** Chains all that waits. */
export async function sealAll(kysely: Kysely<DB>): Promise<void> {
  while ((await sealSome(kysely)) === atOnce);
}

/** Chains what is written from now on, a moment later, until it is stopped. Idle, it costs a look into an empty index. */
export function keepSealing(kysely: Kysely<DB>, log: Log): { stop(): Promise<void> } {
  let sealing: Promise<void> | null = null
  const seal = async () => {
    try {
      const waits = await kysely.selectFrom('audit').select('id').where('place', 'is', null).limit(1).executeTakeFirst()
      if (waits) await sealAll(kysely)
    } catch (error) {
      log.error({ err: error }, 'lines of the audit log could not be chained')
    }
  }
  const timer = setInterval(() => {
    sealing ??= seal().finally(() => {
      sealing = null
    })
  }, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await sealing
    },
  }
}
