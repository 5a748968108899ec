import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOf } from '../src/server/storage/contents.ts'
import { makeExport } from '../src/server/export/make.ts'
import { openExport } from '../src/server/export/place.ts'
import { readWhole } from '../src/server/export/read.ts'
import { migrate } from '../src/server/migrate.ts'
import { inPlace, type Place } from './place.ts'

const mb = 1_048_576

/** So many lines of the audit log, as a folder and as a .zip, and read again to their end: how long, and how much memory. */
export async function measureExport([lines = 1_000_000]: number[]): Promise<void> {
  await inPlace(async ({ database, connection, dataDir }: Place) => {
    await migrate(connection)
    await database.pool.query('set statement_timeout = 0')
    for (let done = 0; done < lines; done += 50_000)
      await database.pool.query(
        `insert into audit (actor_role, action, object_type, object_id, changes) select 'task', 'job.posted', 'job', n,
          jsonb_build_object('title', jsonb_build_array('Bricklayer ' || n, repeat('A line of a description. ', 10))) from generate_series(1, 50000) n`,
      )
    const folder = mkdtempSync(join(tmpdir(), 'lintel-export-'))
    try {
      for (const name of ['folder', 'file.zip']) {
        const to = join(folder, name)
        const exported = await measured(() => makeExport(database.pool, folderOf(dataDir), to, new Date()))
        const opened = await openExport(to)
        const read = await measured(() => readWhole(opened))
        opened.close()
        const size = name === 'folder' ? '' : ` (${Math.round(statSync(to).size / mb)} MB)`
        console.log(`${lines.toLocaleString('en')} lines, ${name}${size}: exported in ${exported}, verified in ${read}`)
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}

async function measured(work: () => Promise<unknown>): Promise<string> {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const started = performance.now()
  await work()
  clearInterval(watch)
  return `${((performance.now() - started) / 1000).toFixed(1)} s, memory +${Math.round((peak - before) / mb)} MB at most`
}
