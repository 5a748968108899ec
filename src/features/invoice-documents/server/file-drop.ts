import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { flushFolder } from '#server/data-dir.ts'
import { asLine } from '#shared/text.ts'
import { answerFile } from '../shapes.ts'
import type { Arrived, PlatformAnswer, PlatformPort } from './port.ts'

/** The codes of the French life cycle (XP Z12-012): déposée, refusée, rejetée. */
const codes = { 200: 'deposited', 210: 'refused', 213: 'rejected' } as const

const mostBytes = 64 * 1024
const mostAtOnce = 500
const plainName = /^[\w][\w.-]{0,119}\.json$/

/**
 * The first platform is a folder, which a program of the platform, or a person, empties and fills: `outbox` has what we hand over, `inbox`
 * takes answers. What we read is put into `inbox/read`, what we cannot use into `inbox/unusable`.
 */
export function fileDrop({ dataDir }: Pick<Config, 'dataDir'>): PlatformPort {
  const root = join(dataDir, 'platform')
  const [outbox, inbox, read, unusable] = ['outbox', 'inbox', 'inbox/read', 'inbox/unusable'].map((name) => join(root, name)) as [
    string,
    string,
    string,
    string,
  ]
  const make = async () => {
    for (const folder of [outbox, inbox, read, unusable]) await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  return {
    name: 'file-drop',

    /** Whole or not at all: whoever looks into the folder never sees half a file. */
    async handOver({ fileName, content }) {
      await make()
      const half = join(outbox, `.${fileName}.part`)
      const file = await open(half, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, join(outbox, fileName))
      flushFolder(outbox)
    },

    async *arrived(): AsyncGenerator<Arrived> {
      await make()
      const entries = await readdir(inbox, { withFileTypes: true })
      // What begins with a dot is still being written.
      const names = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
      for (const name of names.toSorted().slice(0, mostAtOnce)) {
        const answer = plainName.test(name) ? await answerIn(join(inbox, name)) : null
        yield { name, answer, settle: (isUsed) => rename(join(inbox, name), join(isUsed ? read : unusable, keptName(name))) }
      }
    },
  }
}

/** A name of our own where theirs might be anything. */
const keptName = (name: string) => (plainName.test(name) ? name : `${createHash('sha256').update(name).digest('hex').slice(0, 16)}.json`)

/** What a file says; null where it is none, too large, or nothing that a platform would say. Links are not followed. */
async function answerIn(path: string): Promise<PlatformAnswer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null)
  if (!file) return null
  try {
    const { size, ...kind } = await file.stat().then((stat) => ({ size: stat.size, isFile: stat.isFile() }))
    if (!kind.isFile || size > mostBytes) return null
    const { invoice, status, code, reason } = answerFile.parse(JSON.parse(await file.readFile('utf8')))
    const answer = status ?? codes[code as keyof typeof codes]
    return { invoice, answer, reason: asLine(reason, 500) }
  } catch {
    return null
  } finally {
    await file.close()
  }
}
