import { defineConfig } from 'vitest/config'
// It sets the time zone too.
import config from '../vitest.config.ts'

const { server, alias, environmentOptions } = config.test ?? {}

/** The tests that bin/mutants.ts has chosen. In one project, as Stryker asks every project for every test. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    exclude: ['**/attacks.test.ts'], // it compares times, which a planted fault's bookkeeping stretches
    server,
    alias,
    environmentOptions,
    // A fault in what is made once, as a module is loaded, takes a new start of all: a database for each would cost more than the tests.
    globalSetup: process.env.MUTANTS_DATABASE ? ['test/support/global-setup.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
