import { inTransaction } from '#server/db.ts'
import type { TaskContext } from '#server/tasks.ts'
import { tellOfEnquiries } from './commands.ts'

export const enquiryTasks = {
  'enquiries.tell': {
    every: '*/10 * * * *',
    run: async ({ database, now, config, log }: TaskContext) => {
      const n = await inTransaction(database.kysely, (db) => tellOfEnquiries({ db, now, config }))
      if (n > 0) log.info({ n }, 'staff were told of enquiries')
    },
  },
  // It tells who wrote too often within a day, and no more than that.
  'enquiries.forgetNetworks': {
    every: '49 3 * * *',
    run: async ({ database: { kysely }, now }: TaskContext) => {
      const dayAgo = new Date(now.getTime() - 86_400_000).toISOString()
      await kysely
        .updateTable('enquiries')
        .set({ network: null })
        .where('network', 'is not', null)
        .where('createdAt', '<', dayAgo)
        .execute()
    },
  },
}
