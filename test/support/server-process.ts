import { type ChildProcess, spawn } from 'node:child_process'

/** Starts the product on a port and waits until it is ready. */
export async function startServer(port: number, dataDir: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of server.stdout as NodeJS.ReadableStream) if (String(line).includes('Lintel is ready at ')) return server
  throw new Error('The server ended while starting.')
}
