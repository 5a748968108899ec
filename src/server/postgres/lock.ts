import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { ConfigError } from '../config.ts'

/**
 * One server a folder. The lock is a listening socket, because the system takes it back however the process ends. On Linux
 * it lives in the abstract namespace and leaves no file; elsewhere a left-over file is told apart by nobody answering.
 */
export async function lockFolder(dir: string): Promise<Server> {
  const folder = realpathSync(dir)
  const path = process.platform === 'linux' ? `\0lintel-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}` : join(folder, 'lock')
  const inUse = () => new ConfigError(`Another Lintel is running on ${folder}. Stop it first, or set DATA_DIR and PORT to others.`)
  try {
    return await listen(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (process.platform === 'linux' || (await answers(path))) throw inUse()
    rmSync(path, { force: true })
    return listen(path)
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen({ path }, () => resolve(server.unref()))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
