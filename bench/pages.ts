// Run as a process of its own: the pages, with the job list answered from memory. What is left is routing, rendering and HTTP.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readConfig } from '#server/config.ts'
import { createHttp } from '#server/http.ts'
import { createLimiter } from '#server/limits.ts'
import { createLog } from '#server/log.ts'
import { registerPages } from '#server/pages.ts'
import { createApi } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { declared } from '../src/declared.ts'

/** Starts that process; every search gets this answer. */
export async function startPages(answer: unknown): Promise<{ base: string; stop(): void }> {
  const child: ChildProcess = fork(import.meta.filename)
  child.send({ answer })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  return { base: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

if (process.argv[1] === import.meta.filename) {
  const [{ answer }] = (await once(process, 'message')) as [{ answer: unknown }]
  process.once('disconnect', () => process.exit())
  const config = readConfig({ LOG_LEVEL: 'error' })
  const http = createHttp(config, createLog('error'), declared.problems)
  await registerPages(http, {
    dev: false,
    config,
    identity: { authenticatePage: async () => null },
    apiAs: () => createApi<Operations>(async () => answer),
    limiter: createLimiter(1_000_000),
    seen: () => {},
    serviceWorker: () => '',
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(http.server.address())
}
