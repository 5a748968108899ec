import { sql } from 'kysely'
import type { Contract } from '#shared/contract.ts'
import { draftKeptMs } from '#shared/drafts.ts'
import { abandonedMs } from './storage.ts'
import type { TaskContext } from './tasks.ts'

const keyKeptHours = 24

const hoursBefore = (now: Date, n: number) => new Date(now.getTime() - n * 3_600_000).toISOString()

/** Forgets keys after a day; where a browser keeps the key with what was typed, a day after that is gone. */
export const keyTasks = (contract: Contract) => {
  const outlived = Object.entries(contract).flatMap(([name, { idempotency }]) => (idempotency === 'with-draft' ? [name] : []))
  return {
    'platform.forgetKeys': {
      every: '23 * * * *',
      run: async ({ database, now }: TaskContext) => {
        const dayAgo = hoursBefore(now, keyKeptHours)
        const outlivedSince = hoursBefore(now, keyKeptHours + draftKeptMs / 3_600_000)
        await database.kysely
          .deleteFrom('idempotencyKeys')
          .where(
            'createdAt',
            '<',
            sql<string>`case when operation = any(${outlived}) then ${outlivedSince} else ${dayAgo} end::timestamptz`,
          )
          .execute()
      },
    },
  }
}

/** What else the platform tidies up by itself. */
export const platformTasks = {
  'platform.sweepUploads': {
    every: '*/10 * * * *',
    run: ({ storage, now }: TaskContext) => storage.sweep(now.getTime() - abandonedMs),
  },
  'platform.forgetLiveEvents': {
    every: '*/20 * * * *',
    run: async ({ database, now }: TaskContext) => {
      await database.kysely.deleteFrom('liveEvents').where('createdAt', '<', hoursBefore(now, 1)).execute()
    },
  },
  'platform.foldTallies': {
    every: '* * * * *',
    run: async ({ database }: TaskContext) => {
      await sql`select tallies_fold()`.execute(database.kysely)
      await sql`select figures_fold()`.execute(database.kysely)
    },
  },
  'platform.recountTallies': {
    every: '7 3 * * *',
    lane: 'scan',
    run: async ({ database, log }: TaskContext) => {
      const { rows } = await sql<{ wrong: number }>`select tallies_recount() + figures_recount() as wrong`.execute(database.kysely)
      if (rows[0]?.wrong) log.warn({ wrong: rows[0].wrong }, 'figures of the overview were wrong and were counted anew')
    },
  },
}
