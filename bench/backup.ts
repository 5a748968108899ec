import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderOf } from '../src/server/storage/contents.ts'
import { generateCandidates } from './candidates.ts'
import { shares, succeed } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { openAccounts, tokensOf } from './staff.ts'

const mb = 1_000_000

/** A backup of so many candidates and 1 GB of files, as a process of its own: how long, and what people notice meanwhile. */
export async function measureBackup(sizes: number[]): Promise<void> {
  for (const size of sizes.length > 0 ? sizes : [10_000]) await inPlace((place) => measureSize(place, size))
}

async function measureSize(place: Place, size: number): Promise<void> {
  await (await place.startServer()).stop()
  await openAccounts(place)
  await generateCandidates(place.database, size)
  const files = await fill(place, 1000)
  const server = await place.startServer({ BACKUP_DIR: 'off' })
  const { operation: token } = await tokensOf(place, server)
  const ask = () => succeed(`${server.base}/api/v1/candidates?limit=50`, { token })
  for (let i = 0; i < 30; i++) await ask()

  const rows: Record<string, string>[] = []
  const row = (what: string, seconds: number, times: number[]) => {
    const { p50, p95, p99 } = shares(times)
    rows.push({
      what,
      seconds: seconds.toFixed(1),
      requests: String(times.length),
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })
  }
  const alone = await during(new Promise((resolve) => setTimeout(resolve, 20_000)), ask)
  row('nothing beside it', alone.seconds, alone.times)
  for (const command of ['backup', 'verify']) {
    const { seconds, times } = await during(run(place, command), ask)
    row(command, seconds, times)
  }
  console.log(`${size} candidates, ${files} MB of files; the backup has ${backupMb(place)} MB`)
  console.table(rows)
}

/** Ten requests a second, until something is done. */
async function during(done: Promise<unknown>, ask: () => Promise<unknown>) {
  const started = performance.now()
  const times: number[] = []
  let isDone = false
  const ended = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const at = performance.now()
    await ask()
    times.push(performance.now() - at)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await ended
  return { seconds: (performance.now() - started) / 1000, times }
}

async function run({ dataDir, databaseUrl }: Place, command: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const [code] = await once(spawn(process.execPath, ['bin/lintel.ts', command], { env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}.`)
}

const backupMb = ({ dataDir }: Place) => {
  const folder = join(dataDir, 'backups')
  return Math.round(readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / mb)
}

/** Files of 1 MB that no compression makes smaller, as PDFs and photos are, each named by a row. */
async function fill({ dataDir, database: { pool } }: Place, count: number): Promise<number> {
  const folder = folderOf(dataDir)
  const { rows } = await pool.query<{ id: number }>(`select id from files order by id limit ${count}`)
  for (const { id } of rows) {
    const bytes = randomBytes(mb)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    mkdirSync(dirname(folder.pathOf(sha256)), { recursive: true })
    writeFileSync(folder.pathOf(sha256), bytes)
    await pool.query('update files set sha256 = $1, size = $2 where id = $3', [sha256, mb, id])
  }
  return rows.length
}
