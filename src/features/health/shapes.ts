import { z } from 'zod'
import { id, moment } from '#shared/shapes.ts'
import { mostWebhooks } from '../webhooks/limits.ts'
import { most } from './limits.ts'

const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const name = z.string().max(most.name)

/** What is looked at, as it stands. */
export const figures = z
  .object({
    queue: z.object({
      waiting: count.describe('Due, and not taken yet'),
      running: count,
      retrying: count.describe('Failed, and tried again later'),
      failed: count.describe('Given up after the last attempt'),
      oldestDueAt: moment.nullable(),
    }),
    mail: z.object({
      goesOut: z.boolean().describe('False: without SMTP_URL, emails are written to DATA_DIR/outbox'),
      waiting: count,
      failing: count,
      failingSince: moment.nullable().describe('When the oldest email that fails was written'),
      lastError: z.string().max(most.error).nullable(),
      lastSentAt: moment.nullable().describe('To the minute'),
    }),
    storage: z.object({
      isWritable: z.boolean(),
      usedBytes: count,
      freeBytes: count,
      reserveBytes: count,
      bucket: z
        .object({
          url: z.string().max(most.about),
          takesNewFiles: z.boolean().describe('False: files still lie in it, and new ones go to the disk'),
          fault: z.string().max(most.error).nullable().describe('Why it cannot be used; null: it answers'),
        })
        .nullable()
        .describe('Null: all files lie on the disk'),
    }),
    database: z.object({
      sizeBytes: count,
      answersInMs: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
      longestQuerySeconds: z.number().min(0).max(Number.MAX_SAFE_INTEGER),
      connections: count,
      mostConnections: count,
    }),
    processes: z
      .array(z.object({ since: moment }))
      .max(most.processes)
      .describe('Servers that run on this database'),
    versions: z.object({
      lintel: name,
      node: name,
      postgres: name,
      schema: name.describe('Of the database'),
      newestSchema: name.describe('Which this Lintel knows'),
    }),
    backup: z.object({
      isOff: z.boolean().describe('BACKUP_DIR=off'),
      lastAt: moment.nullable(),
      sizeBytes: count.nullable(),
      isVerified: z.boolean().describe('The night’s is read again to its end before it counts'),
    }),
    webhooks: z.object({
      on: count,
      failing: z
        .array(z.object({ id, name: z.string().max(60) }))
        .max(mostWebhooks)
        .describe('Paused by failing, or not answered last time'),
    }),
    clock: z.object({
      aheadSeconds: z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).describe('Of this server, against the database'),
      wentBack: z.boolean().describe('The newest line of the audit log lies in the future'),
    }),
  })
  .meta({ id: 'HealthFigures' })
export type HealthFigures = z.infer<typeof figures>

/** Something of the queue that went wrong. */
export const failedTask = z
  .object({
    id,
    task: name,
    about: z.string().max(most.about).describe('Which records it is about'),
    error: z.string().max(most.error),
    attempts: count,
    since: moment,
    isGivenUp: z.boolean(),
    nextAt: moment.nullable().describe('Null: not tried again by itself'),
  })
  .meta({ id: 'FailedTask' })
export type FailedTask = z.infer<typeof failedTask>
