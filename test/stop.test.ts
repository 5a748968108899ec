import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from './chromium.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-main-'))
chmodSync(dataDir, 0o711)
let server: ChildProcess | undefined
afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

describe('a stop', () => {
  it('finishes what was asked, takes nothing new, and succeeds', async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    server = spawn(process.execPath, ['src/main.ts'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const said of server.stdout as NodeJS.ReadableStream) if (String(said).includes(`Lintel is ready at ${base}`)) break

    // A request whose second half arrives only after the stop was asked for.
    const asked = request(`${base}/api/session`, { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': 2 } })
    asked.write('{')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const answered = once(asked, 'response')
    asked.end('}')
    const [answer] = await answered
    expect(answer.statusCode).toBeGreaterThanOrEqual(200)
    expect(answer.statusCode).toBeLessThan(500)
    answer.resume()

    expect(await ended).toEqual([0, null])
    await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  })
})
