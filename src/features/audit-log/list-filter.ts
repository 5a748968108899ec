import { z } from 'zod'
import { paging } from '#shared/list.ts'
import { day, id } from '#shared/shapes.ts'
import { auditSorts, doerRoles } from './rules.ts'

/** Everything by which administrators narrow the audit log. */
export const auditFilter = {
  from: day.optional(),
  to: day.optional(),
  actorId: id.optional().describe('By whom'),
  role: z.enum(doerRoles).optional().describe('In which role it was done'),
  action: z.string().trim().max(80).optional(),
  objectType: z.string().trim().max(60).optional(),
  objectId: id.optional(),
  apiKeyId: id.optional().describe('By which API key'),
  requestId: z.string().trim().max(100).optional().describe('All that one request did'),
  lineId: id.optional().describe('One line'),
}
export type AuditFilter = z.output<z.ZodObject<typeof auditFilter>>

export const auditOrder = { sort: z.enum(auditSorts).default('createdAt'), dir: paging.dir }
export type AuditOrder = z.output<z.ZodObject<typeof auditOrder>>
