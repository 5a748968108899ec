import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { borrowPostgres } from '#server/postgres/borrow.ts'
import { readSecrets } from '#server/secrets.ts'
import { openBucket } from '#server/s3/bucket.ts'
import { isWritable, readRoom } from '#server/storage/room.ts'
import { schemas } from '#server/version.ts'
import { say } from '#shared/text.ts'
import { showSize } from '../../files/rules.ts'
import { type Check, type CheckName, judge, type State, worstOf } from '../rules.ts'
import type { FailedTask, HealthFigures } from '../shapes.ts'
import { adviceText, checkText, fineText, reasonText } from '../text.ts'
import { listFailedTasks, readFigures } from './queries.ts'

/** As monitoring reads it: 0 well, 1 warning, 2 critical. */
export type Diagnosis = { report: string; exitCode: 0 | 1 | 2 }
const exitCodes = { ok: 0, warning: 1, critical: 2 } as const satisfies Record<State, number>
const critical = (report: string): Diagnosis => ({ report, exitCode: 2 })

/** What the Health screen shows, from the command line: whether the server runs or not. It changes nothing. */
export async function doctor(config: Config): Promise<Diagnosis> {
  if (!existsSync(join(config.dataDir, config.databaseUrl === undefined ? 'cluster' : '.')))
    return critical(`There is no installation in ${config.dataDir}. Set DATA_DIR, or start Lintel once.`)
  try {
    const postgres = await borrowPostgres(config, readSecrets(config.dataDir).databasePassword)
    const database = openDatabase(postgres.connection, { max: 2 })
    const diagnosis = await diagnose(database, config).finally(database.close).finally(postgres.stop)
    const faults = await faultsOfBackups(config)
    return faults.length === 0 ? diagnosis : critical([...faults, diagnosis.report].join('\n'))
  } catch (error) {
    if (error instanceof ConfigError) return critical(`critical  Database: ${error.message}`)
    if (['42P01', '3F000'].includes((error as { code?: string }).code ?? ''))
      return critical('critical  Database: it is empty. Start Lintel once.')
    throw error
  }
}

/** What is wrong with the bucket of the backups, where one is set; that of the files is among the figures. */
async function faultsOfBackups({ backupBucket }: Pick<Config, 'backupBucket'>): Promise<string[]> {
  if (!backupBucket) return []
  return openBucket(backupBucket)
    .check()
    .then(
      () => [],
      (error: Error) => [`critical  Backups: ${error.message}`],
    )
}

async function diagnose({ pool }: Pick<Database, 'pool'>, config: Config): Promise<Diagnosis> {
  const storage = { room: () => readRoom(config), isWritable: () => isWritable(config.dataDir) }
  const now = () => new Date()
  const figures = await readFigures({ pool, config, storage, now })
  const checks = judge(figures, now())
  return { report: reportOf(checks, figures, await listFailedTasks(pool)), exitCode: exitCodes[worstOf(checks)] }
}

export function reportOf(checks: readonly Check[], figures: HealthFigures, failed: readonly FailedTask[]): string {
  const [names, fine, why, advice] = [say(checkText, 'en'), say(fineText, 'en'), say(reasonText, 'en'), say(adviceText, 'en')]
  const indented = (line: string) => `${' '.repeat(10)}${line}`
  return [
    ...checks.flatMap(({ part, state, reason }) => [
      `${state.padEnd(9)} ${names[part]}: ${reason ? why[reason] : fine[part]}`,
      ...(reason ? [indented(advice[reason])] : []),
      indented(figuresOf[part](figures)),
    ]),
    ...(failed.length > 0 ? ['', 'Failed tasks'] : []),
    ...failed.map(
      ({ task, about, error, isGivenUp, nextAt }) =>
        `${isGivenUp ? 'given up ' : 'retrying '} ${task}${about ? ` (${about})` : ''}: ${error}${nextAt ? ` Next try: ${nextAt}.` : ''}`,
    ),
  ].join('\n')
}

const size = (bytes: number) => showSize(bytes, 'en-GB').replace('\u00a0', ' ')
const at = (moment: string | null) => moment ?? 'never'

const figuresOf: Record<CheckName, (of: HealthFigures) => string> = {
  queue: ({ queue: { waiting, running, retrying, failed, oldestDueAt } }) =>
    `${waiting} waiting${oldestDueAt ? ` since ${oldestDueAt}` : ''}, ${running} running, ${retrying} retrying, ${failed} given up`,
  mail: ({ mail: { lastSentAt, waiting, failing, failingSince, lastError } }) =>
    `last sent: ${at(lastSentAt)}; ${waiting} waiting, ${failing} failing${failingSince ? ` since ${failingSince}: ${lastError}` : ''}`,
  storage: ({ storage: { usedBytes, freeBytes, reserveBytes, bucket } }) =>
    `${size(usedBytes)} used, ${size(freeBytes)} free, ${size(reserveBytes)} kept free for the database; new files go to ${
      bucket?.takesNewFiles ? bucket.url : 'the disk'
    }${bucket && !bucket.takesNewFiles ? `, others may lie in ${bucket.url}` : ''}${bucket?.fault ? `. ${bucket.fault}` : ''}`,
  database: ({ database: { sizeBytes, answersInMs, longestQuerySeconds, connections, mostConnections } }) =>
    `${size(sizeBytes)}; answers in ${answersInMs} ms; longest query ${longestQuerySeconds} s; ${connections} of ${mostConnections} connections`,
  processes: ({ processes }) => `${processes.length} running${processes.map(({ since }) => `, since ${since}`).join('')}`,
  versions: ({ versions: { lintel, node, postgres, schema } }) => {
    const pending = schemas().filter((name) => name > schema)
    return `Lintel ${lintel}, Node ${node}, PostgreSQL ${postgres}, schema ${schema}; ${pending.length > 0 ? `migrations that run at the next start: ${pending.join(', ')}` : 'no migration waits'}`
  },
  backup: ({ backup: { lastAt, sizeBytes, isVerified } }) =>
    `${at(lastAt)}${sizeBytes === null ? '' : `, ${size(sizeBytes)}`}${lastAt === null ? '' : isVerified ? ', read again to its end' : ', not verified'}`,
  webhooks: ({ webhooks: { on, failing } }) => `${on} on${failing.map(({ name }) => `; failing: ${name}`).join('')}`,
  clock: ({ clock: { aheadSeconds } }) => `${aheadSeconds} s ahead of the database`,
}
