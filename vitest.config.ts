import { defineConfig } from 'vitest/config'

/** `house` needs nothing, `rules` only the code, `api` a database, `browser` the built pages and Chromium. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'house', include: ['test/{house,contract,text}.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [
            'src/features/*/server/**',
            'test/{postgres,house,contract,text,access,second-net}.test.ts',
            'src/server/{operations,health}.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/features/*/server/**/*.test.ts', 'src/server/{operations,health}.test.ts', 'test/{access,second-net}.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'postgres', include: ['test/postgres.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.e2e.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
