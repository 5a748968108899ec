import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { freePort } from '#test/support/chromium.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-main-'))
chmodSync(dataDir, 0o711)
const running: { stop(): unknown }[] = []
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The product on this port, once it says that it is ready. */
async function start(port: number, env: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push({ stop: () => server.kill('SIGKILL') })
  for await (const said of server.stdout as NodeJS.ReadableStream) if (String(said).includes('Lintel is ready at ')) return server
  throw new Error('The server ended while starting.')
}

const ask = (base: string, path: string) => fetch(`${base}${path}`, { signal: AbortSignal.timeout(10_000) })

/** Whether a new connection is. */
async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

describe('a stop', () => {
  it('finishes what was asked, takes nothing new, and succeeds', async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const server = await start(port)

    // A request whose second half arrives only after the stop was asked for.
    const asked = request(`${base}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
    })
    asked.flushHeaders()
    await once(asked, 'continue')
    asked.write('{')
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await expect.poll(() => isTaken(port)).toBe(false)
    const answered = once(asked, 'response')
    asked.end('}')
    const [answer] = await answered
    expect(answer.statusCode).toBeGreaterThanOrEqual(200)
    expect(answer.statusCode).toBeLessThan(500)
    answer.resume()

    expect(await ended).toEqual([0, null])
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })

  it('is instant on Ctrl+C, even in the middle of a drain', async () => {
    const port = await freePort()
    const server = await start(port, { DRAIN_SECONDS: '60' })
    server.kill('SIGTERM')
    await expect.poll(async () => (await ask(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(503)
    const startedAt = performance.now()
    server.kill('SIGINT')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })
})

describe('a rolling restart', () => {
  it('is seen by nobody behind a proxy', { timeout: 300_000 }, async () => {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o711)
    const postgres = await startPostgres({ dir: join(dataDir, 'elsewhere'), password: 'of the superuser' })
    running.push(postgres)
    const { user, password, host, database } = postgres.connection
    const env = {
      DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}`,
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '1',
      RATE_LIMIT_SCALE: '1000',
    }
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
        await sleep(10) // as fast as it goes, the servers would have to start beside six busy clients
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
})

/** How a request over this agent ends: its status, or what broke. */
function get(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    request(url, { agent }, (answer) => answer.resume().once('end', () => resolve(String(answer.statusCode))))
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })
}

/** A plain proxy: keeps its connections, asks each server five times a second whether it is ready, tries nothing twice. */
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
