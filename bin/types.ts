// Writes db/schema.sql and db/tables.ts from the real schema: migrates a throw-away database and reads its catalogue.
// `--check` only compares the types, and fails when the committed file is stale; test/database/schema.test.ts compares the schema.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { startCluster, template } from '../test/support/cluster.ts'
import { dumpSchema } from './dump-schema.ts'

const cluster = await startCluster({ isFilled: false })
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
      JSON.stringify({
        timestamptz: 'ColumnType<string, Date | string, Date | string>',
        int8: 'number',
        timestamp: 'ColumnType<string, string, string>',
      }),
      '--overrides',
      JSON.stringify({ columns: await optionColumns(cluster.connection(template)) }),
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
  process.exitCode = done.status ?? 1
  if (!process.argv.includes('--check')) writeFileSync('db/schema.sql', await withClient(cluster.connection(template), dumpSchema))
} finally {
  await cluster.stop()
}

/** Columns that a CHECK constraint holds to a list of options, with that list as their type. */
async function optionColumns(connection: pg.ClientConfig): Promise<Record<string, { type: string; expression: string }>> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ path: string; list: boolean; given: boolean; says: string }>(
      `select k.conrelid::regclass || '.' || a.attname as path, a.attndims > 0 as list, a.atthasdef as given,
        pg_get_constraintdef(k.oid) as says
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.connamespace = 'public'::regnamespace`,
    ),
  )
  return Object.fromEntries(
    rows.flatMap(({ path, list, given, says }) => {
      const options = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(says)?.[1]
      if (options === undefined || / OR /.test(says)) return []
      // `'master''s-degree'` is SQL for what TypeScript writes "master's-degree".
      const union = [...options.matchAll(/'(?:[^']|'')*'/g)].map(([word]) => literal(word.slice(1, -1).replaceAll("''", "'"))).join(' | ')
      const type = list ? `(${union})[]` : union
      // For a column that may be empty the generator itself adds null.
      return [[path, { type: 'RawExpression', expression: given ? `Generated<${type}>` : type }]]
    }),
  )
}

function literal(word: string): string {
  return word.includes("'") ? JSON.stringify(word) : `'${word}'`
}

async function withClient<Result>(connection: pg.ClientConfig, read: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}
