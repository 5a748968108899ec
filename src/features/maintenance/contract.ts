import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { moment, prose } from '#shared/shapes.ts'

const maintenance = z
  .object({
    endsAt: moment.nullable().describe('As far as is known'),
    noteEn: z.string().max(500),
    noteFr: z.string().max(500),
    startedAt: moment,
    startedByName: z.string().max(256).nullable().describe('Null: from the command line'),
  })
  .meta({ id: 'Maintenance' })
const state = z.object({ maintenance: maintenance.nullable().describe('Null: Lintel is open') })
export type MaintenanceState = z.infer<typeof state>

export const maintenanceNote = prose(500, 0)

export const maintenances = contract({
  findMaintenance: {
    method: 'GET',
    path: '/maintenance',
    access: ['admin'],
    response: state,
    summary: 'Read whether maintenance mode is on',
  },
  startMaintenance: {
    method: 'PUT',
    path: '/maintenance',
    access: ['admin'],
    body: z.object({
      endsAt: moment.nullable().default(null).describe('When it is likely to be over'),
      noteEn: maintenanceNote.default('').describe('What visitors read; where their language is empty, they read the other'),
      noteFr: maintenanceNote.default(''),
    }),
    audit: 'maintenance.started',
    changesMaintenance: true,
    response: state,
    errors: ['maintenance-over'],
    summary: 'Turn on maintenance mode, or change its end and messages; only administrators can use Lintel',
  },
  endMaintenance: {
    method: 'DELETE',
    path: '/maintenance',
    access: ['admin'],
    audit: 'maintenance.ended',
    changesMaintenance: true,
    response: state,
    summary: 'Turn off maintenance mode',
  },
})
