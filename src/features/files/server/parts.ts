import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { writeLine } from '#server/audit.ts'
import type { WriteDb } from '#server/db.ts'
import type { PartsOf, Storage } from '#server/storage.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { UploadStatus } from '../rules.ts'

// What uploads in parts have in common, whichever table they stand in.

type Progress = { size: number; received: number; fileId: number | null; fault: string | null }

export const statusOf = ({ fileId, fault, received, size }: Progress): UploadStatus =>
  fileId !== null ? 'kept' : fault !== null ? 'refused' : received < size ? 'receiving' : 'checking'

type Part = { from: number; file: Pick<ReceivedFile, 'path' | 'size'> }

/** Puts the next part into its place: how far the file has come. Null: it came already, as its answer was lost. */
export async function takeNext(storage: Storage, of: PartsOf, row: Progress, { from, file }: Part): Promise<number | null> {
  const until = from + file.size
  if (statusOf(row) !== 'receiving' || until <= row.received) return null
  if (from > row.received) throw new Problem(409, 'upload-gap')
  if (until > row.size) throw new Problem(409, 'upload-too-long')
  await storage.addPart(of, from, file.path)
  return until
}

/** The whole file in the temporary folder, held to what it was said to be. */
export async function joinParts(storage: Storage, of: PartsOf, sha256: string | null) {
  const arrived = await storage.receive(createReadStream(storage.partialPathOf(of)))
  const dispose = () => rm(arrived.path, { force: true })
  if (sha256 !== null && sha256 !== arrived.sha256) {
    await dispose()
    throw new Problem(400, 'upload-differs')
  }
  await storage.scan(arrived.path).catch(async (error) => {
    await dispose()
    throw error
  })
  return { arrived, [Symbol.asyncDispose]: dispose }
}

/** Removes parts of files whose upload is over, or gone with whom it was for. */
export async function removeStray(storage: Storage, names: RegExp, open: () => Promise<string[]>): Promise<void> {
  const begun = (await storage.partials()).filter((name) => names.test(name))
  const going = new Set(await open())
  for (const name of begun) if (!going.has(name)) await storage.removePartial(name)
}

/** Notes what the virus scanner found in a file that came in parts. */
export async function noteInfected(db: WriteDb, { createdBy }: { createdBy: number | null }, uploadId: number): Promise<void> {
  await writeLine(db, { id: createdBy, role: 'task' }, { action: 'upload.infected', changes: { uploadId } })
}

type Sent = { size: number; received: number; finishedAt: string | null }

/** Keeps a file that is whole: what is wrong with it, or null. Faults of the machine are thrown, for the task to be tried again. */
export async function lookInto<Row extends Sent>(row: Row | undefined, keep: (row: Row) => Promise<void>): Promise<string | null> {
  if (!row || row.finishedAt !== null || row.received !== row.size) return null
  try {
    await keep(row)
    return null
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    return fault
  }
}

/** What is wrong with the file; null where it is not the file. */
function faultOf(error: unknown): string | null {
  if (!(error instanceof Problem) || (error.status >= 500 && error.status !== 507)) return null
  return error.extra.errors?.[0]?.code ?? error.code
}
