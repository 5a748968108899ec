import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const house = 'test/{house,contract,fields,text,supply}.test.ts'
const overAll =
  'test/{access,audit,budgets,columns,demo,figures,kept,lists,machines,many,reads,second-net,tasks,told,tongues,twice,walls,writes}.test.ts'
const pages = 'test/{pages,addresses,documents}.test.ts'
const inProduction = 'test/{changed,keys,late,meanwhile,varied}.test.ts'
const inDevelopment = 'test/{answered,pressed,several}.test.ts'
const processes = 'test/{postgres,stop,command-line,new,floor}.test.ts'
const onDatabase = 'src/server/{answers,attempt,audit,db,operations,health,migrate,perform,prepared,queue,realtime,tasks}.test.ts'

// The same on every machine, and not UTC: what forgets the time zone is seen.
process.env.TZ = 'America/Los_Angeles'

/**
 * `house` needs nothing, `development`, `production` and `rules` only the code, `api` a database, `processes` and `browser` the built pages,
 * the last Chromium too.
 */
export default defineConfig({
  test: {
    // What is not written down yet is written by `npm run renew` alone.
    update: 'none',
    // Files share what they import, which took a third of the time for each; what a page remembers is forgotten with each screen.
    isolate: false,
    // Folders for entrances, which Node does not import.
    server: { deps: { inline: [/@atlaskit\//] } },
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/argon2.ts') },
    // Of the document in which screens are pressed.
    environmentOptions: { happyDOM: { url: 'http://lintel.test/' } },
    maxWorkers: availableParallelism(),
    // What is awaited comes in milliseconds, on a busy machine in seconds.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'house', include: [house], testTimeout: 30_000 } },
      // By themselves so that they begin early: projects run by their names, and each begins with the files that have most lines, not with
      // those that take minutes, for which all would wait at the end.
      { extends: true, test: { name: 'development', include: [inDevelopment], testTimeout: 30_000 } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['src/features/*/server/**', house, inDevelopment, inProduction, overAll, processes, pages, onDatabase],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // React as people have it, at two thirds of the time. What it complains of, `pressed` and `several` hear in development.
        oxc: { jsx: { development: false } },
        test: { name: 'production', include: [inProduction], env: { NODE_ENV: 'production' }, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/features/*/server/**/*.test.ts', onDatabase, overAll],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'processes', include: [processes], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [pages, 'src/**/*.e2e.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          retry: 1, // a machine that stalls for seconds is no fault of the product; bin/unsteady.mjs names what needed it
        },
      },
    ],
  },
})
