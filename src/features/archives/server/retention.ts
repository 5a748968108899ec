import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { writeLine } from '#server/audit.ts'
import { inTransaction, type ReadDb, type WriteDb } from '#server/db.ts'
import type { Together } from '#server/erasing.ts'
import type { Log } from '#server/log.ts'
import { publish } from '#server/realtime.ts'
import { settings } from '#server/settings.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import type { RetentionRun } from '../contract.ts'
import type { RetentionStepName } from '../steps.ts'
import { eraseRecord } from './commands.ts'
import { heldOn } from './holds.ts'
import { type ArchiveRules, asRun, ruleOf, whyStays } from './queries.ts'

type At = { db: WriteDb; actor: { id: null }; now: Date; together?: Together | undefined }

/** One thing that a retention run does with all that it concerns. */
export type RetentionStep = {
  name: RetentionStepName
  /** The numbers of what is due, in order, after this one. */
  due(db: ReadDb, now: Date, after: number, limit: number): Promise<number[]>
  /** Why this one stays as it is for now; null when nothing stands in the way. */
  whyNot(db: ReadDb, id: number): Promise<string | null>
  /** Does it to one, in a transaction of its own; false for what is no longer due. */
  run(at: At, id: number): Promise<boolean>
  /** It erases people: several in one transaction, so that others' texts are read once for all of them. */
  isErasing?: true
}

const batch = 500
/** So many are erased at once: for more, what is read for all would cost little beside what each costs, and locks would be held for long. */
const mostTogether = 50

/**
 * Does what is due, each record, or a few who are erased, in a transaction of its own together with its line in the report: a run that is killed leaves nothing half
 * done, and the next one goes on. A dry run only counts.
 */
export async function runRetention(
  { kysely, log }: { kysely: Kysely<DB>; log: Pick<Log, 'error'> },
  steps: readonly RetentionStep[],
  { now, isDryRun }: { now: Date; isDryRun: boolean },
): Promise<RetentionRun> {
  const { id: runId } = await kysely
    .insertInto('retentionRuns')
    .values({ startedAt: new Date(), asOf: now, isDryRun })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const step of steps) {
    for (let after = 0; ; ) {
      const ids = await step.due(kysely, now, after, batch)
      for (let from = 0; from < ids.length; from += size(step)) await some(ids.slice(from, from + size(step)), step)
      const last = ids.at(-1)
      if (last === undefined || ids.length < batch) break
      after = last
    }
  }
  return inTransaction(kysely, async (db) => {
    const run = await db
      .updateTable('retentionRuns')
      .set({ finishedAt: new Date() })
      .where('id', '=', runId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publish(db, 'archives')
    return asRun(run)
  })

  function size({ isErasing }: RetentionStep): number {
    return isErasing && !isDryRun ? mostTogether : 1
  }

  async function perform(ids: readonly number[], step: RetentionStep) {
    await inTransaction(kysely, async (db) => {
      const together: Together | undefined = ids.length > 1 ? {} : undefined
      for (const id of ids) {
        const refused = await step.whyNot(db, id)
        const isDone = refused === null && (isDryRun || (await step.run({ db, actor: { id: null }, now, together }, id)))
        if (isDone || refused !== null) await count(db, isDone ? 'done' : 'kept_back', step.name)
      }
      await together?.finish?.(db)
    })
  }

  /** Where one of several fails, each is done alone. */
  async function some(ids: readonly number[], step: RetentionStep) {
    try {
      if (ids.length > 1) return await perform(ids, step)
    } catch (error) {
      if (!(error instanceof Problem)) log.error({ err: error, step: step.name, ids }, 'retention failed for several records')
    }
    for (const id of ids) await one(id, step)
  }

  async function one(id: number, step: RetentionStep) {
    try {
      await perform([id], step)
    } catch (error) {
      // One that fails does not keep the others from what is due.
      if (!(error instanceof Problem)) log.error({ err: error, step: step.name, id }, 'retention failed for a record')
      await inTransaction(kysely, (db) => count(db, 'kept_back', step.name))
    }
  }

  async function count(db: WriteDb, column: 'done' | 'kept_back', step: string) {
    const name = sql.ref(column)
    await sql`update retention_runs set ${name} = jsonb_set(${name}, ${sql.lit(`{${step}}`)}, to_jsonb(coalesce((${name} ->> ${step})::int, 0) + 1))
      where id = ${runId}`.execute(db)
  }
}

/** The archive's own clocks: from the purge date into quarantine, and after its days in quarantine away for good; a legal hold stops both. */
export function archiveSteps(rules: ArchiveRules): [quarantine: RetentionStep, erase: RetentionStep] {
  const open = (db: ReadDb, now: Date, after: number, limit: number) =>
    db
      .selectFrom('archives as a')
      .select('id')
      .where('restoredAt', 'is', null)
      .where('erasedAt', 'is', null)
      .where((is) => is.not(heldOn(dayOf(now))))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const whyNot = async (db: ReadDb, id: number) => {
    return whyStays(rules, db, found(await db.selectFrom('archives').select(['kind', 'recordId']).where('id', '=', id).executeTakeFirst()))
  }
  /** The archived record, locked, if it is still as it was when it came up. */
  const lock = async (db: WriteDb, id: number, now: Date) => {
    const locked = db
      .selectFrom('archives as a')
      .selectAll('a')
      .select(heldOn(dayOf(now)).as('isHeld'))
    const row = found(await locked.where('id', '=', id).forUpdate('a').executeTakeFirst())
    return row.restoredAt === null && row.erasedAt === null && !row.isHeld ? row : null
  }
  const note = (db: WriteDb, action: 'archive.quarantined' | 'archive.erased', id: number, kind: string) =>
    writeLine(db, { id: null, role: 'task' }, { action, objectId: id, changes: { kind } })

  return [
    {
      name: 'quarantine',
      due: async (db, now, after, limit) =>
        idsOf(await open(db, now, after, limit).where('quarantinedAt', 'is', null).where('purgeOn', '<=', dayOf(now)).execute()),
      whyNot,
      async run(at, id) {
        const row = await lock(at.db, id, at.now)
        if (!row || row.quarantinedAt !== null || row.purgeOn > dayOf(at.now)) return false
        await ruleOf(rules, row.kind).setQuarantined?.(at, row.recordId, true)
        await at.db
          .updateTable('archives')
          .set((is) => ({ quarantinedAt: at.now, version: is('version', '+', 1) }))
          .where('id', '=', id)
          .execute()
        await note(at.db, 'archive.quarantined', id, row.kind)
        return true
      },
    },
    {
      name: 'erase',
      isErasing: true,
      due: async (db, now, after, limit) =>
        idsOf(await open(db, now, after, limit).where('quarantinedAt', '<', beforeQuarantine(now)).execute()),
      whyNot,
      async run(at, id) {
        const row = await lock(at.db, id, at.now)
        if (!row || row.quarantinedAt === null || row.quarantinedAt >= beforeQuarantine(at.now)) return false
        await eraseRecord(rules, at, row)
        await note(at.db, 'archive.erased', id, row.kind)
        return true
      },
    },
  ]
}

/** Whoever came into quarantine before this moment has been there long enough. */
const beforeQuarantine = (now: Date) => `${addDays(dayOf(now), -settings().quarantineDays)}T00:00:00.000Z`
