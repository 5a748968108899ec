import type { Handlers } from '#server/handler-context.ts'
import type { exportOperations } from '../contract.ts'
import { removeExport, startExport } from './commands.ts'
import { findReady, listExports } from './queries.ts'

export const exportHandlers: Handlers<typeof exportOperations> = {
  listExports: (_, { db, now }) => listExports(db, now),
  startExport: (_, at) => startExport(at),
  findExport: async ({ exportId }, { db, config, now }) => (await findReady(db, config, exportId, now)).one,
  async downloadExport({ exportId }, { db, config, now, audit }) {
    const { one, path, size } = await findReady(db, config, exportId, now)
    audit({ objectId: exportId })
    return { name: `lintel-export-${String(one.finishedAt).slice(0, 10)}.zip`, mime: 'application/zip', path, size, inline: false }
  },
  removeExport: ({ exportId }, at) => removeExport(at, exportId),
}
