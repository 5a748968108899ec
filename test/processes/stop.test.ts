import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { freePort } from '#test/support/chromium.ts'
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

const ask = (base: string, path: string) => fetch(`${base}${path}`, { signal: AbortSignal.timeout(10_000) })

/** Whether a new connection is accepted. */
async function isTaken(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

it('SIGTERM finishes the open requests, accepts no new ones, and ends with success', async () => {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const server = await start(port)

  // The second half of the request arrives after the signal.
  const asked = request(`${base}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  asked.write('{')
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await expect.poll(() => isTaken(port), { timeout: 5000 }).toBe(false)
  const answered = once(asked, 'response')
  asked.end('}')
  const [answer] = await answered
  expect(answer.statusCode).toBeGreaterThanOrEqual(200)
  expect(answer.statusCode).toBeLessThan(500)
  answer.resume()

  expect(await ended).toEqual([0, null])
  await expect(fetch(`${base}/healthz`)).rejects.toThrow()
})

it('SIGTERM cuts no request on connections that are kept, without a proxy', async () => {
  const port = await freePort()
  const server = await start(port)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const outcomes: unknown[] = []
  const one = () =>
    new Promise<unknown>((resolve) => {
      const asked = request(`http://127.0.0.1:${port}/healthz`, { agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      // A new connection may come too late; one that is kept has been told.
      asked.on('error', () => resolve(asked.reusedSocket ? 'cut' : 'closed')).end()
    })
  let isGone = false
  const lanes = Array.from({ length: 8 }, async () => {
    while (!isGone) {
      const outcome = await one()
      isGone ||= outcome === 'closed'
      outcomes.push(outcome)
    }
  })
  await expect.poll(() => outcomes.length).toBeGreaterThan(50)
  server.kill('SIGTERM')
  await Promise.all(lanes)
  agent.destroy()
  expect(new Set(outcomes)).toEqual(new Set([200, 'closed']))
})

it('Ctrl+C ends the server at once, even while it drains', async () => {
  const port = await freePort()
  const server = await start(port, { DRAIN_SECONDS: '60' })
  server.kill('SIGTERM')
  await expect.poll(async () => (await ask(`http://127.0.0.1:${port}`, '/readyz')).status).toBe(503)
  const startedAt = performance.now()
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
  expect(performance.now() - startedAt).toBeLessThan(8000)
})
