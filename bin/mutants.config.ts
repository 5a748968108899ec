import { defineConfig } from 'vitest/config'
// It sets the time zone too.
import config from '../vitest.config.ts'

const { server, alias, environmentOptions } = config.test ?? {}

/** The tests that bin/mutants.ts asks, in one project: Stryker would ask every project for every test. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    exclude: ['**/attacks.test.ts'], // it compares times, which a planted fault's bookkeeping stretches
    server,
    alias,
    environmentOptions,
    // Starting a database for each mutant would cost more than the tests.
    globalSetup: process.env.MUTANTS_DATABASE ? ['test/support/global-setup.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
