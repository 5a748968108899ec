import { inTransaction } from '#server/db.ts'
import type { Tasking } from '#server/tasks.ts'
import { tellOfEnquiries } from './commands.ts'

export const enquiryTasks = {
  'enquiries.tell': {
    every: '*/10 * * * *',
    run: async ({ database, now, config, log }: Tasking) => {
      const n = await inTransaction(database.kysely, (db) => tellOfEnquiries({ db, now, config }))
      if (n > 0) log.info({ n }, 'staff were told of enquiries')
    },
  },
}
