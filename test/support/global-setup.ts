import type { TestProject } from 'vitest/node'
import { startCluster } from '#test/support/cluster.ts'

/** Each project has this module to itself; what they share hangs on the process. */
const run = globalThis as { lintelCluster?: ReturnType<typeof startCluster> }

/** One PostgreSQL a run, ended by the project that started it; every test file copies its own database from the template. */
export default async function setup(project: TestProject) {
  const isFirst = run.lintelCluster === undefined
  run.lintelCluster ??= startCluster()
  const cluster = await run.lintelCluster
  project.provide('postgres', cluster.connection('postgres'))
  return isFirst ? cluster.stop : undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; password: string; database: string }
  }
}
