import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Starts the product on a port and waits until it is ready. */
export async function startServer(port: number, dataDir: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of server.stdout as NodeJS.ReadableStream) if (String(line).includes('Lintel is ready at ')) return server
  throw new Error('The server ended while starting.')
}

type Given = { dataDir: string; env?: Record<string, string>; input?: string }

/** Runs the command line to its end. */
export async function runLintel(
  parameters: readonly string[],
  { dataDir, env = {}, input = '' }: Given,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['bin/lintel.ts', ...parameters], { env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env } })
  child.stdin.end(input)
  const ended = once(child, 'exit')
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('')
  return { code: (await ended)[0], output }
}
