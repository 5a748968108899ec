import { access, constants, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** What the disk of the files has left. Uploads stop at the reserve, so that the database beside them can go on writing. */
export type Room = { usedBytes: number; freeBytes: number; reserveBytes: number }

const mb = 1_000_000

export const rootOf = (dataDir: string) => join(dataDir, 'files')
/** Inside the folder of the files, which may be a disk of its own: neither link nor rename crosses from one to another. */
export const temporaryIn = (dataDir: string) => join(rootOf(dataDir), 'tmp')

/** What the disk has left; the command line asks too, without opening the storage that a server may be using. */
export const readRoom = ({ dataDir, diskReserveMb }: Pick<Config, 'dataDir' | 'diskReserveMb'>): Promise<Room> =>
  roomOn(temporaryIn(dataDir), diskReserveMb).catch(() => roomOn(dataDir, diskReserveMb))

/** The same of the disk of any folder. */
export async function roomOn(folder: string, diskReserveMb: Config['diskReserveMb']): Promise<Room> {
  const { bavail, bfree, bsize, blocks } = await statfs(folder)
  return {
    usedBytes: (blocks - bfree) * bsize,
    freeBytes: bavail * bsize,
    reserveBytes: diskReserveMb === undefined ? usualReserve(blocks * bsize) : diskReserveMb * mb,
  }
}

export const isWritable = (dataDir: string): Promise<boolean> =>
  access(temporaryIn(dataDir), constants.W_OK).then(
    () => true,
    () => false,
  )

/** Is there no room for another upload of the largest kind? */
export function isLow({ freeBytes, reserveBytes }: Omit<Room, 'usedBytes'>): boolean {
  return freeBytes - reserveBytes < 10 * mb
}

/** A twentieth of the disk, at most 1 GB, which is as far as PostgreSQL's log grows; at least four segments of that log. */
function usualReserve(diskBytes: number): number {
  return Math.min(1000 * mb, Math.max(64 * mb, diskBytes / 20))
}
