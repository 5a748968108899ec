import { createHmac } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const pathIn = (dataDir: string) => join(dataDir, 'erasures.log')

/** Who was erased, told by nobody but whoever holds the key and the record: an HMAC for each. */
export const markOf = (hmacKey: Buffer, subject: string) => createHmac('sha256', hmacKey).update(`erased ${subject}`).digest('hex')

/** The marks in the file beside the database, which a restored backup of that does not take back. A last line that was cut off is none. */
export async function readLedger(dataDir: string): Promise<Set<string>> {
  const text = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return new Set(text.split('\n').flatMap((line) => /^\S+ ([0-9a-f]{64})$/.exec(line)?.[1] ?? []))
}

/** Appends what is not there yet, and waits for the disk. */
export async function appendToLedger(dataDir: string, marks: readonly string[], at: string): Promise<void> {
  const known = await readLedger(dataDir)
  const news = marks.filter((mark) => !known.has(mark))
  if (news.length === 0) return
  await using file = await open(pathIn(dataDir), 'a', 0o600)
  // Begins with a line break: a crash may have cut off the line before.
  await file.appendFile(news.map((mark) => `\n${at} ${mark}`).join(''))
  await file.appendFile('\n')
  await file.sync()
}
