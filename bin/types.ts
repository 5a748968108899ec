// Writes db/tables.ts from the real schema: migrates a throw-away database and reads its catalogue.
// `--check` only compares, and fails when the committed file is stale.
import { spawnSync } from 'node:child_process'
import { startCluster, template } from '../test/cluster.ts'

const cluster = await startCluster()
try {
  const { host, user, password, database } = cluster.connection(template)
  const url = `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`
  const done = spawnSync(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--dialect',
      'postgres',
      '--camel-case',
      '--url',
      url,
      '--out-file',
      'db/tables.ts',
      '--exclude-pattern',
      'graphile_worker.*',
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify({ timestamptz: 'ColumnType<string, Date | string, Date | string>', int8: 'number' }),
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = done.status ?? 1
} finally {
  await cluster.stop()
}
