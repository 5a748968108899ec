import type { Handlers } from '#server/handler-context.ts'
import type { maintenances } from '../contract.ts'
import { endMaintenance, findMaintenance, startMaintenance } from './commands.ts'

export const maintenanceHandlers: Handlers<typeof maintenances> = {
  findMaintenance: (_input, { db }) => findMaintenance(db),
  async startMaintenance({ body }, { db, actor, now, audit }) {
    await startMaintenance(db, { ...body, startedBy: actor.id, now })
    audit({ changes: { endsAt: body.endsAt } })
    return findMaintenance(db)
  },
  async endMaintenance(_input, { db }) {
    await endMaintenance(db)
    return findMaintenance(db)
  },
}
