import { defineConfig } from 'vitest/config'

/** The tests that bin/mutants.ts has chosen. In one project, as Stryker asks every project for every test. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    exclude: ['**/attacks.test.ts'], // it compares times, which a planted fault's bookkeeping stretches
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
