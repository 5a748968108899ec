import type { TestProject } from 'vitest/node'
import { startCluster } from './cluster.ts'

/** One PostgreSQL a run; every test file copies its own database from the template. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster()
  project.provide('postgres', cluster.connection('postgres'))
  return () => cluster.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; password: string; database: string }
  }
}
