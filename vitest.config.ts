import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/**/*.test.ts', 'test/**/*.test.ts'], exclude: ['src/**/server/**', 'test/postgres.test.ts'] } },
      { extends: true, test: { name: 'api', include: ['src/**/server/**/*.test.ts'], globalSetup: ['test/global-setup.ts'], testTimeout: 20_000 } },
      { extends: true, test: { name: 'postgres', include: ['test/postgres.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'browser', include: ['src/**/*.e2e.ts'], globalSetup: ['test/global-setup.ts'], testTimeout: 60_000, fileParallelism: false } },
    ],
  },
})
