import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { freePort } from '#test/support/chromium.ts'
import { type Front, proxies, startProxy as startFront } from '#test/support/proxies.ts'
import { startServer } from '#test/support/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-main-'))
chmodSync(dataDir, 0o711)
const running: { stop(): unknown }[] = []
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function start(port: number, env: Record<string, string> = {}): Promise<ChildProcess> {
  const server = await startServer(port, dataDir, env)
  running.push({ stop: () => server.kill('SIGKILL') })
  return server
}

async function settings(): Promise<Record<string, string>> {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({ dir: join(dataDir, 'elsewhere'), password: 'of the superuser' })
  running.push(postgres)
  const { user, password, host, database } = postgres.connection
  const DATABASE_URL = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`
  return { DATABASE_URL, TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1000' }
}

it.skipIf(!proxies.nginx && !proxies.caddy)('a rolling restart behind nginx or Caddy fails no request', { timeout: 300_000 }, async () => {
  const env = await settings()
  const ports = [await freePort(), await freePort()]
  const [first, second] = [await start(ports[0] as number, env), await start(ports[1] as number, env)]
  const names = (['nginx', 'caddy'] as const).filter((name) => proxies[name])
  const fronts = await Promise.all(
    names.map(async (name) => {
      const folder = join(dataDir, name)
      mkdirSync(folder)
      return startFront(name, folder, { http: await freePort(), https: await freePort(), servers: ports })
    }),
  )
  running.push(...fronts)
  const answers: Record<string, number> = {}
  let isOver = false
  const ask = async (front: Front, method: string, path: string) => {
    while (!isOver) {
      const seen = await front.get(path, { method }).then(
        ({ status }) => status,
        (error) => error.code,
      )
      answers[`${method} ${seen}`] = (answers[`${method} ${seen}`] ?? 0) + 1
      await sleep(20)
    }
  }
  const clients = fronts.flatMap((front) => [
    ...[1, 2].map(() => ask(front, 'GET', '/api/v1/places?q=leeds')),
    // Refused by us, and not repeated by any proxy.
    ...[1, 2].map(() => ask(front, 'POST', '/api/session')),
  ])
  for (const server of [first, second]) {
    await sleep(1000)
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
    if (server === first) await start(ports[0] as number, env)
  }
  await sleep(1000)
  isOver = true
  await Promise.all(clients)
  expect(Object.keys(answers).toSorted()).toEqual(['GET 200', 'POST 403'])
})

it('a rolling restart behind a proxy fails no request', { timeout: 300_000 }, async () => {
  const env = { ...(await settings()), DRAIN_SECONDS: '1' }
  const ports = [await freePort(), await freePort()]
  const [first, second] = [await start(ports[0] as number, env), await start(ports[1] as number, env)]
  const proxy = await startProxy(ports)

  const answers: Record<string, number> = {}
  let isOver = false
  const client = async () => {
    const agent = new Agent({ keepAlive: true })
    while (!isOver) {
      const status = await get(`http://127.0.0.1:${proxy.port}/api/v1/places?q=leeds`, agent)
      answers[status] = (answers[status] ?? 0) + 1
      await sleep(10) // leaves the servers time to start
    }
    agent.destroy()
  }
  const clients = Array.from({ length: 6 }, client)
  const end = async (server: ChildProcess) => {
    const before = answers['200'] ?? 0
    await expect.poll(() => answers['200'] ?? 0, { timeout: 60_000 }).toBeGreaterThan(before + 200)
    server.kill('SIGTERM')
    expect((await once(server, 'exit'))[0]).toBe(0)
  }
  await end(first)
  await start(ports[0] as number, env)
  await expect.poll(() => proxy.ready().size, { timeout: 10_000 }).toBe(2)
  await end(second)
  isOver = true
  await Promise.all(clients)
  expect(Object.keys(answers)).toEqual(['200'])
  expect(answers['200']).toBeGreaterThan(500)
})

/** The status of a request, or its error. */
function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request(url, { agent }, (answer) => answer.resume().once('end', () => resolve(String(answer.statusCode))))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })
}

/** A plain proxy that keeps connections open, asks each server five times a second whether it is ready, and retries nothing. */
async function startProxy(ports: number[]) {
  const agent = new Agent({ keepAlive: true })
  let ready = new Set<number>()
  let turn = 0
  const watch = setInterval(async () => {
    const answers = await Promise.all(ports.map((port) => get(`http://127.0.0.1:${port}/readyz`, agent)))
    ready = new Set(ports.filter((_, i) => answers[i] === '200'))
  }, 200)
  const proxy: Server = createServer((asked, answer) => {
    const port = [...ready][turn++ % ready.size]
    const forward = request({ port, host: '127.0.0.1', path: asked.url, agent }, (got: IncomingMessage) => {
      answer.writeHead(got.statusCode ?? 502, { 'content-type': 'application/json' })
      got.pipe(answer)
    })
    forward.once('error', () => answer.writeHead(502).end())
    forward.end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  running.push({
    stop() {
      clearInterval(watch)
      agent.destroy()
      proxy.closeAllConnections()
      proxy.close()
    },
  })
  await expect.poll(() => ready.size, { timeout: 10_000 }).toBe(2)
  return { port: (proxy.address() as { port: number }).port, ready: () => ready }
}
