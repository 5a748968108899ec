import { sql } from 'kysely'
import { writeLine } from '#server/audit.ts'
import { type Database, inTransaction } from '#server/db.ts'
import type { Log } from '#server/log.ts'
import { enqueue } from '#server/queue.ts'
import type { TaskContext } from '#server/tasks.ts'
import { writeBehind } from '#server/write-behind.ts'
import type { Actor } from '#shared/roles.ts'
import { toUser } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notifyAdmins } from '../../notifications/server/commands.ts'
import { mostOpenedAnHour, openingsKeptMonths } from '../rules.ts'
import { said } from './words.ts'
import { privacyDeclares } from './declares.ts'

type Opening = { candidateId: number; accountId: number; role: string; hour: string; openedAt: string }

export type Openings = {
  /** Somebody opened a record. Costs nothing here: it is written down a moment later, with others. */
  note(actor: Actor, candidateId: number): void
  flush(): Promise<void>
  close(): Promise<void>
}

const hourMs = 3_600_000
const mostRemembered = 20_000

/** Who opened which record, once an hour; a process that is killed loses what it noted in the last two seconds. */
export function createOpenings({ kysely }: Database, log: Log, clock: () => Date): Openings {
  let seen = new Set<string>()

  async function write(openings: Opening[]): Promise<void> {
    const { rows } = await sql<{ accountId: number }>`
      insert into candidate_openings (candidate_id, account_id, role, hour, opened_at)
      select c.id, a.id, o.role, o.hour, o."openedAt"
        from jsonb_to_recordset(${JSON.stringify(openings)}::jsonb)
          as o ("candidateId" bigint, "accountId" bigint, role text, hour timestamptz, "openedAt" timestamptz)
        join candidates c on c.id = o."candidateId" join accounts a on a.id = o."accountId"
        -- Whoever is being erased is waited for: they are left out then, and the others are kept.
        for key share of c, a
      on conflict do nothing returning account_id as "accountId"`.execute(kysely)
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))]
    for (const { accountId, hour } of await manyBy(kysely, accountIds, clock()))
      await enqueue(kysely as never, 'privacy.tellOfMassReading', { accountId }, { key: `mass reading ${accountId} ${hour}` })
  }
  const { add, flush, close } = writeBehind(write, log, 'who opened records could not be kept')

  return {
    note(actor, candidateId) {
      const { id: accountId, role } = actor.seenBy ?? actor
      if (accountId === null || role === 'candidate') return // nobody is told that they read their own
      const now = clock()
      const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString()
      const key = `${candidateId} ${accountId} ${hour}`
      if (seen.has(key)) return
      if (seen.size >= mostRemembered) seen = new Set()
      seen.add(key)
      add({ candidateId, accountId, role, hour, openedAt: now.toISOString() })
    },
    flush,
    close,
  }
}

type Many = { accountId: number; n: number; hour: string }

/** Those of these accounts who opened more records in the last hour than anybody needs to. */
async function manyBy(db: Database['kysely'], accountIds: readonly number[], now: Date): Promise<Many[]> {
  if (accountIds.length === 0) return []
  const { rows } =
    await sql<Many>`select account_id as "accountId", count(distinct candidate_id) as n, to_char(${now}::timestamptz, 'YYYY-MM-DD HH24') as hour
    from candidate_openings where account_id = any(${accountIds}) and opened_at > ${new Date(now.getTime() - hourMs)}
    group by account_id having count(distinct candidate_id) > ${mostOpenedAnHour}`.execute(db)
  return rows
}

/** Tells every admin, and the audit log, of somebody who opens very many records: once an hour. */
export async function tellOfMassReading({ database, config, now }: TaskContext, { accountId }: { accountId: number }): Promise<void> {
  await inTransaction(database.kysely, async (db) => {
    const reader = await db
      .selectFrom('accounts')
      .select(['id', 'displayName', 'role'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const [many] = await manyBy(db, [accountId], now)
    if (!reader || !many) return
    const told = db.selectFrom('audit').select('id').where('action', '=', 'account.read-many').where('objectId', '=', accountId)
    if (
      await told
        .where('objectType', '=', 'account')
        .where('at', '>', new Date(now.getTime() - hourMs).toISOString())
        .executeTakeFirst()
    )
      return
    await writeLine(db, { id: null, role: 'task' }, { action: 'account.read-many', objectId: accountId, changes: { records: many.n } })
    await notifyAdmins(
      { db, now, config },
      {
        event: 'records-read',
        to: privacyDeclares.events['records-read'].to,
        path: toUser(accountId),
        sentence: (locale) => say(said, locale).readMany({ name: reader.displayName ?? '–', n: many.n }),
      },
    )
  })
}

/** Who opened a record is known for a year. */
export async function forgetOpenings({ database: { kysely }, now }: TaskContext): Promise<void> {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - openingsKeptMonths)
  await kysely.deleteFrom('candidateOpenings').where('openedAt', '<', before.toISOString()).execute()
}
