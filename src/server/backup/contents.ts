import { z } from 'zod'

// What is in a backup, in this order: about.json, secrets.json, erasures.log, tables/<name>/<part>, queue/<part>, files/<sha256>,
// manifest.json. The parts of a table make up what `copy … to stdout` writes.

const migration = z.object({ name: z.string(), checksum: z.string() })
const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** What is known before anything is read. */
export const about = z.object({
  format: z.number(),
  madeAt: z.string(),
  /** The version of the schema: what ran, in its order. */
  migrations: z.array(migration),
  tables: z.array(table),
})
export type About = z.infer<typeof about>

/** What is known once everything was read. */
export const manifest = z.object({
  /** Of everything but files, whose name is their hash. */
  parts: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
  rows: z.record(z.string(), z.number()),
  /** How far each sequence was, where it was used. */
  sequences: z.record(z.string(), z.number()),
  files: z.array(z.string()),
  /** Files whose content was no longer what it had been, or was not there any more. */
  damaged: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const format = 1

/** Work that waits, without the tasks’ numbers, which differ from one installation to another. */
export const queueColumns = 'identifier, payload, queue_name, run_at, max_attempts, key, priority'
export const waitingWork = `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts order by j.id`

/** `tableOf('tables/jobs/000001') === 'jobs'` */
export const tableOf = (entry: string): string | undefined => /^tables\/([^/]+)\/\d+$/.exec(entry)?.[1]
export const fileOf = (entry: string): string | undefined => /^files\/([0-9a-f]{64})$/.exec(entry)?.[1]
export const isOfQueue = (entry: string): boolean => /^queue\/\d+$/.test(entry)

export type Counts = { tables: number; rows: number; files: number; damaged: number }
export const countsOf = ({ rows, files, damaged }: Manifest): Counts => ({
  tables: Object.keys(rows).length,
  rows: Object.values(rows).reduce((all, one) => all + one, 0),
  files: files.length,
  damaged: damaged.length,
})
