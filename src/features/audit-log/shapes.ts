import { z } from 'zod'
import { faultKinds, mostFaults } from '#shared/audit-chain.ts'
import { id, moment } from '#shared/shapes.ts'

export const auditLine = z
  .object({
    id,
    at: moment,
    actorId: id.nullable().describe('The account; null: nobody who has one'),
    actorName: z.string().max(256).nullable().describe('Null also of someone who was erased'),
    actorRole: z.string().max(60).describe('Who it was where no account did it: anonymous, task, command-line'),
    action: z.string().max(80),
    says: z.string().max(200).describe('What was done, in the language of the request'),
    objectType: z.string().max(60).nullable(),
    objectSays: z.string().max(100).nullable().describe('What such a record is called, in the language of the request'),
    objectId: z.int().nullable(),
    objectName: z
      .string()
      .max(1000)
      .nullable()
      .describe('The name that the record has now; null of what is erased, and of records without one'),
    changes: z.json().nullable().describe('Names of fields; values only where they say nothing about a person'),
    reason: z.string().max(2000).nullable(),
    network: z.string().max(60).nullable(),
    requestId: z.string().max(100).nullable(),
    sessionId: z.int().nullable(),
    apiKeyId: z.int().nullable().describe('The API key by which a program did it'),
    apiKeyName: z.string().max(60).nullable().describe('Null also of a key that went with its maker'),
    place: z.int().nullable().describe('In the chain of hashes; null: chained in a moment'),
    hash: z.string().max(64).nullable(),
  })
  .meta({ id: 'AuditLine' })
export type AuditLine = z.infer<typeof auditLine>

const whole = z.int().min(0)

export const auditCheck = z
  .object({
    id,
    startedAt: moment,
    finishedAt: moment,
    place: whole.describe('How many lines the chain had'),
    hash: z.string().max(64).nullable().describe('The hash at its end, to compare with another day'),
    forgotten: whole.describe('Lines without what an erasure took out'),
    found: whole.describe('How many faults it found'),
    faults: z
      .array(
        z.object({
          kind: z.enum(faultKinds),
          lineId: id.nullable().describe('At which line; null: at the end'),
          afterId: id.nullable(),
          lines: z.int().min(1).optional().describe('How many were removed'),
        }),
      )
      .max(mostFaults)
      .describe('The first of them'),
  })
  .meta({ id: 'AuditCheck' })
export type AuditCheck = z.infer<typeof auditCheck>

export const auditChain = z
  .object({
    place: whole.describe('How many lines are chained'),
    waiting: whole.describe('Lines that are not chained yet, counted up to a thousand'),
    waitingSince: moment.nullable(),
    check: auditCheck.nullable().describe('The newest that has ended; null: never verified'),
    checkingSince: moment.nullable().describe('Null: no check is at work'),
  })
  .meta({ id: 'AuditChain' })
export type AuditChain = z.infer<typeof auditChain>
