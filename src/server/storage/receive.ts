import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'
import type { Arrived, Receive } from './port.ts'
import { readRoom, temporaryIn } from './room.ts'

/** What arrives, in the temporary folder. */
export function createReceive(config: Pick<Config, 'dataDir' | 'diskReserveMb'>): Receive {
  const temporary = temporaryIn(config.dataDir)
  let bytesInFlight = 0

  async function receive(source: AsyncIterable<Buffer>): Promise<Arrived> {
    const path = join(temporary, randomUUID())
    try {
      return { path, ...(await write(path, source)) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function write(path: string, source: AsyncIterable<Buffer>) {
    await using file = await open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of source) {
      bytesInFlight += chunk.length
      try {
        const { freeBytes, reserveBytes } = await readRoom(config)
        if (freeBytes - bytesInFlight < reserveBytes) throw new Problem(507, 'insufficient-storage')
        await file.appendFile(chunk)
      } finally {
        bytesInFlight -= chunk.length
      }
      hash.update(chunk)
      size += chunk.length
    }
    return { size, sha256: hash.digest('hex') }
  }

  return receive
}
