import { inTransaction } from '../db.ts'
import { writeLine } from '../audit.ts'
import type { TaskContext } from '../tasks.ts'
import { usualPlace } from './bucket-place.ts'
import { isDue, whichToRemove } from './keep.ts'
import { keyOfBackups } from './key.ts'
import { makeBackup } from './make.ts'
import { readBackup } from './read.ts'

export const backupTasks = {
  /** Makes the night's backup, reads it again to its end, and only then lets go of what it replaces. */
  'backup.make': {
    every: '40 2 * * *',
    lane: 'scan',
    catchesUp: true,
    run: async ({ database, storage, config, log, now }: TaskContext) => {
      const place = usualPlace(config)
      if (place === null) return
      if (isDue(await place.list(), now)) {
        const { name, ...made } = await makeBackup(database.pool, storage, place, config, now)
        try {
          await readBackup(place, name, keyOfBackups(config))
        } catch (error) {
          await place.remove(name)
          throw error
        }
        await inTransaction(database.kysely, (db) =>
          writeLine(db, { id: null, role: 'task' }, { action: 'backup.made', changes: { name, ...made } }),
        )
        if (made.damaged > 0)
          log.error({ name, damaged: made.damaged }, 'files are damaged or lost: they are not what they were when they were stored')
        log.info({ name, ...made }, 'made a backup')
      }
      for (const name of whichToRemove(await place.list(), now)) await place.remove(name)
    },
  },
} as const
