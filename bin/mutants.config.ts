import { defineConfig } from 'vitest/config'

/** The tests that bin/mutants.ts has chosen. In one project, as Stryker asks every project for every test. */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    // One compares times, which the bookkeeping stretches; the other lets a program read no packages but those of its folder.
    exclude: ['**/attacks.test.ts', '**/reading.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
