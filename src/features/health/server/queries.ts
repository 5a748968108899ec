import type { Config } from '#server/config.ts'
import type { Queries } from '#server/db.ts'
import { lastSentName } from '#server/mail-sent.ts'
import { readQueue } from '#server/queue-figures.ts'
import { openBucket } from '#server/s3/bucket.ts'
import type { Storage } from '#server/storage.ts'
import { newestSchema, version } from '#server/version.ts'
import { asLine } from '#shared/text.ts'
import { countFailing } from '../../webhooks/server/failing.ts'
import { most } from '../limits.ts'
import type { FailedTask, HealthFigures } from '../shapes.ts'

/** What is asked: the same from the screen and from the command line. */
export type Asked = {
  pool: Queries
  config: Pick<Config, 'smtpUrl' | 'backupDir' | 'backupBucket' | 'filesIn' | 'filesBucket'>
  storage: Pick<Storage, 'room' | 'isWritable'>
  now: () => Date
}

const queued = 'graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id'

export async function readFigures({ pool, config, storage, now }: Asked): Promise<HealthFigures> {
  await pool.query('select 1') // a connection that has to be opened first says nothing of the clock
  const before = performance.now()
  const clock = await readClock(pool)
  const answersInMs = performance.now() - before
  // The database looked at its clock half way.
  const aheadMs = now().getTime() - answersInMs / 2 - clock.atMs
  const [queue, mail, database, backup, webhooks, { rows: processes }, room, isWritable, bucket] = await Promise.all([
    readQueue(pool),
    readMail(pool),
    readDatabase(pool),
    readLastBackup(pool),
    countFailing(pool),
    pool.query<{ since: string }>(
      `select backend_start as since from pg_stat_activity where datname = current_database() and application_name = 'lintel live'
        order by 1 limit ${most.processes}`,
    ),
    storage.room(),
    storage.isWritable(),
    readBucket(config),
  ])
  const { oldestSeconds: _, ...counts } = queue
  const { schema, postgres, ...figures } = database
  return {
    queue: counts,
    mail: {
      ...mail,
      goesOut: config.smtpUrl !== undefined,
      lastError: mail.lastError === null ? null : asLine(mail.lastError, most.error),
    },
    storage: { isWritable, ...room, bucket },
    database: { ...figures, answersInMs: Math.round(answersInMs * 10) / 10 },
    processes,
    versions: { lintel: version, node: process.versions.node, postgres, schema, newestSchema: newestSchema() },
    backup: { isOff: config.backupDir === undefined && config.backupBucket === undefined, ...backup },
    webhooks,
    clock: { aheadSeconds: Math.round(aheadMs / 100) / 10, wentBack: clock.wentBack },
  }
}

/** People wait for this page. */
const bucketMs = 5000

async function readBucket({ filesIn, filesBucket }: Asked['config']): Promise<HealthFigures['storage']['bucket']> {
  if (!filesBucket) return null
  const fault = await openBucket(filesBucket, bucketMs)
    .check()
    .then(
      () => null,
      (error: Error) => asLine(error.message, most.error),
    )
  return { url: asLine(filesBucket.url, most.about), takesNewFiles: filesIn === 's3', fault }
}

/** Five seconds are within what servers of one database differ by. */
async function readClock(pool: Queries): Promise<{ atMs: number; wentBack: boolean }> {
  const { rows } = await pool.query<{ atMs: number; wentBack: boolean }>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as "atMs",
      coalesce((select at from audit order by id desc limit 1) > clock_timestamp() + interval '5 seconds', false) as "wentBack"`,
  )
  return rows[0] as { atMs: number; wentBack: boolean }
}

type MailFigures = Omit<HealthFigures['mail'], 'goesOut'>

async function readMail(pool: Queries): Promise<MailFigures> {
  const { rows } = await pool.query<MailFigures>(
    `select count(*) filter (where j.is_available)::int as waiting, count(j.last_error)::int as failing,
      min(j.created_at) filter (where j.last_error is not null) as "failingSince",
      (array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1] as "lastError",
      (select updated_at from settings where name = $1) as "lastSentAt"
    from ${queued} where t.identifier = 'mail.send'`,
    [lastSentName],
  )
  return rows[0] as MailFigures
}

type DatabaseFigures = Omit<HealthFigures['database'], 'answersInMs'> & { schema: string; postgres: string }

async function readDatabase(pool: Queries): Promise<DatabaseFigures> {
  const { rows } = await pool.query<DatabaseFigures>(
    `select pg_database_size(current_database()) as "sizeBytes", split_part(current_setting('server_version'), ' ', 1) as postgres,
      current_setting('max_connections')::int as "mostConnections",
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
      (select coalesce(greatest(max(extract(epoch from clock_timestamp() - query_start)), 0), 0)::float8 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()) as "longestQuerySeconds",
      (select replace(max(name), '.sql', '') from migrations) as schema`,
  )
  const [figures] = rows as [DatabaseFigures]
  return { ...figures, longestQuerySeconds: Math.round(figures.longestQuerySeconds * 10) / 10 }
}

type LastBackup = Omit<HealthFigures['backup'], 'isOff'>

/** The task reads what it made again to its end before it writes the line; from the command line one runs `verify`. */
async function readLastBackup(pool: Queries): Promise<LastBackup> {
  const { rows } = await pool.query<LastBackup>(
    `select at as "lastAt", (changes ->> 'size')::float8 as "sizeBytes", actor_role = 'task' as "isVerified"
      from audit where object_type = 'backup' and action = 'backup.made' order by id desc limit 1`,
  )
  return rows[0] ?? { lastAt: null, sizeBytes: null, isVerified: false }
}

/** What went wrong in the queue: what was given up first, then what failed last. */
export async function listFailedTasks(pool: Queries): Promise<FailedTask[]> {
  const { rows } = await pool.query<Omit<FailedTask, 'about'> & { payload: unknown }>(
    `select j.id, t.identifier as task, j.payload, j.last_error as error, j.attempts, j.created_at as since,
      j.attempts >= j.max_attempts as "isGivenUp", case when j.attempts < j.max_attempts then j.run_at end as "nextAt"
    from ${queued} where j.last_error is not null and j.locked_at is null
    order by j.attempts >= j.max_attempts desc, j.updated_at desc, j.id desc limit ${most.failedTasks}`,
  )
  return rows.map(({ payload, error, task, ...row }) => ({
    ...row,
    task: asLine(task, most.name),
    about: asLine(aboutOf(payload), most.about),
    error: asLine(error, most.error),
  }))
}

/** `invoiceId 12`. Numbers of records alone: what else a task was told may be about somebody. */
function aboutOf(payload: unknown): string {
  const numbers = Object.entries((payload ?? {}) as object).filter(([name, value]) => name.endsWith('Id') && typeof value === 'number')
  return numbers.map(([name, value]) => `${name} ${value}`).join(', ')
}
