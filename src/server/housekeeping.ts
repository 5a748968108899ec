import { sql } from 'kysely'
import { abandonedMs } from './storage.ts'
import type { Tasking } from './tasks.ts'

/** A day longer than a browser keeps a draft, which may be sent again with its key. */
const keyKeptHours = 8 * 24

const hoursBefore = (now: Date, n: number) => new Date(now.getTime() - n * 3_600_000).toISOString()

/** What the platform tidies up by itself. */
export const platformTasks = {
  'platform.forgetKeys': {
    every: '23 * * * *',
    run: async ({ database, now }: Tasking) => {
      await database.kysely.deleteFrom('idempotencyKeys').where('createdAt', '<', hoursBefore(now, keyKeptHours)).execute()
    },
  },
  'platform.sweepUploads': {
    every: '*/10 * * * *',
    run: ({ storage, now }: Tasking) => storage.sweep(now.getTime() - abandonedMs),
  },
  'platform.forgetLiveEvents': {
    every: '*/20 * * * *',
    run: async ({ database, now }: Tasking) => {
      await database.kysely.deleteFrom('liveEvents').where('createdAt', '<', hoursBefore(now, 1)).execute()
    },
  },
  'platform.foldTallies': {
    every: '* * * * *',
    run: async ({ database }: Tasking) => {
      await sql`select tallies_fold()`.execute(database.kysely)
    },
  },
  'platform.recountTallies': {
    every: '7 3 * * *',
    run: async ({ database, log }: Tasking) => {
      const { rows } = await sql<{ wrong: number }>`select tallies_recount() as wrong`.execute(database.kysely)
      if (rows[0]?.wrong) log.warn({ wrong: rows[0].wrong }, 'figures of the overview were wrong and were counted anew')
    },
  },
}
