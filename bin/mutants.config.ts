import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// As in vitest.config.ts.
process.env.TZ = 'America/Los_Angeles'

/** The tests that bin/mutants.ts has chosen. In one project, as Stryker asks every project for every test. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    exclude: ['**/attacks.test.ts'], // it compares times, which a planted fault's bookkeeping stretches
    server: { deps: { inline: [/@atlaskit\//] } },
    alias: { '@node-rs/argon2': join(import.meta.dirname, '../test/argon2.ts') },
    // A fault in what is made once, as a module is loaded, takes a new start of all: a database for each would cost more than the tests.
    globalSetup: process.env.MUTANTS_DATABASE ? ['test/global-setup.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
