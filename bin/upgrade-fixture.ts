// node bin/upgrade-fixture.ts: writes the demonstration, cut down to a few hundred kilobytes, as a backup of this version into
// test/upgrades/<version>. Later versions restore it in test/database/upgrades.test.ts. `npm run release` calls it.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { sealAll } from '../src/server/audit-chain/seal.ts'
import { makeBackup } from '../src/server/backup/make.ts'
import { folderPlace } from '../src/server/backup/place.ts'
import { readConfig } from '../src/server/config.ts'
import { createLog } from '../src/server/log.ts'
import { readSecrets } from '../src/server/secrets.ts'
import { version } from '../src/server/version.ts'
import { createApp } from '../src/app.ts'
import { fillWithDemo } from '../src/demo.ts'
import { loadPlaces } from '../src/features/places/server/commands.ts'
import { startCluster, template } from '../test/support/cluster.ts'
import { fixtureKey, fixtureName } from '../test/support/upgrades.ts'

/** Leaves who was placed, interviewed or shortlisted, a few people and jobs besides, and all that was sold and invoiced. */
const cuts = `
  create temp table kept on commit drop as select application_id as id from assignments union select application_id from interviews
    union select application_id from shortlist_entries union select application_id from site_pack_people where application_id is not null;
  delete from applications where job_id > 20 and id not in (select id from kept);
  delete from candidates c where id > 20 and account_id is null and not exists (select from applications a join kept using (id) where a.candidate_id = c.id);
  delete from jobs j where id > 20 and not exists (select from applications a where a.job_id = j.id);
  delete from files where candidate_id > 20;
  delete from job_views where job_id > 5;
  delete from live_events;
  delete from postcodes;
`

const folder = mkdtempSync(join(tmpdir(), 'lintel-fixture-'))
const cluster = await startCluster({ isFilled: false })
try {
  const config = { ...readConfig({ DATA_DIR: folder, BACKUP_DIR: 'off', LOG_LEVEL: 'error' }), backupKey: fixtureKey }
  const log = createLog('error')
  const { masterKey } = readSecrets(folder)
  const app = await createApp({ config, connection: cluster.connection(template), masterKey, log })
  const { pool } = app.database
  await loadPlaces(pool)
  await fillWithDemo(app, config, log)
  await pool.query(cuts)
  await pool.query(await unusedPlaces(pool))
  await pool.query('select figures_fold(); select tallies_fold(); select order_tallies_fold(); select invoice_tallies_fold()')
  await sealAll(app.database.kysely)
  const to = join(import.meta.dirname, '../test/upgrades', version)
  const { name, size, rows, files } = await makeBackup(pool, app.storage, folderPlace(folder, config), config, new Date())
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  renameSync(join(folder, name), join(to, fixtureName))
  await app.close()
  process.stdout.write(`${join('test/upgrades', version, fixtureName)}: ${Math.round(size / 1000)} kB, ${rows} rows, ${files} files\n`)
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Deletes the places that no reference leads to. */
async function unusedPlaces(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ of: string; name: string }>(
    `select conrelid::regclass::text as of, quote_ident(attname) as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and confrelid = 'places'::regclass`,
  )
  const named = rows.map(({ of, name }) => `select ${name} from ${of} where ${name} is not null`)
  return `delete from places where id not in (${named.join(' union ')})`
}
