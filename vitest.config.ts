import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const onDatabase = [
  'src/features/*/server/**/*.test.ts',
  'src/server/backup/restore.test.ts',
  'src/server/{answers,attempt,audit,db,operations,health,metrics,migrate,perform,prepared,queue,realtime,tasks,tracing}.test.ts',
  'test/{security,operations,database}/*.test.ts',
  'test/lists/{behind,figures,lists}.test.ts',
]
const onBuiltPages = ['test/browser/*.test.ts', 'src/**/*.e2e.ts']

// Not UTC, so that code which forgets the time zone fails on every machine.
process.env.TZ = 'America/Los_Angeles'

/** `code` needs only the source, `api` a database, `processes` and `browser` the built pages. */
export default defineConfig({
  test: {
    // Files share what they import: loading it for each took a third of the time.
    isolate: false,
    // Their entry points are folders, which Node does not import.
    server: { deps: { inline: [/@atlaskit\//] } },
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/support/argon2.ts') },
    environmentOptions: { happyDOM: { url: 'http://lintel.test/' } },
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: 10_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...onDatabase, ...onBuiltPages, 'test/processes/*'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: onDatabase,
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'processes', include: ['test/processes/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: onBuiltPages,
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          retry: 1, // a busy machine may stall for seconds; bin/unsteady.mjs names each test that needed it
        },
      },
    ],
  },
})
