import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { flushFolder, openDataDir } from './data-dir.ts'

const secret = z.string().regex(/^[0-9a-f]{64}$/)
const keys = z.object({ masterKey: secret, databasePassword: secret, hmacKey: secret })
const stored = keys.extend({ former: z.array(keys.extend({ opensLinks: z.boolean() })).default([]) })
export type StoredSecrets = z.infer<typeof stored>

type Keys = { masterKey: Buffer; databasePassword: string; hmacKey: Buffer }

/**
 * What must never be lost or shown: `masterKey` encrypts keys at rest, `hmacKey` signs links. Former ones, the newest first, still open
 * backups and tell who was erased; those that nobody else got to know open links too.
 */
export type Secrets = Keys & { former: (Keys & { opensLinks: boolean })[] }

/** By which links are signed, the newest first: it signs, and each opens what it signed. */
export const keysOfLinks = ({ hmacKey, former }: Pick<Secrets, 'hmacKey' | 'former'>): Buffer[] => [
  hmacKey,
  ...former.filter(({ opensLinks }) => opensLinks).map((one) => one.hmacKey),
]

/** Reads `DATA_DIR/secrets.json`, making it at the first start. Refuses a file that others may read, or a damaged one. */
export function readSecrets(dataDir: string): Secrets {
  const folder = openDataDir(dataDir)
  const path = join(folder, 'secrets.json')
  if (!existsSync(path)) makeSecrets(folder, path)
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new ConfigError(`${path} may be read by others. Run "chmod 600 ${path}", and change what it protects if they did.`)
  }
  const parsed = stored.safeParse(parseJson(readText(path)))
  if (!parsed.success) throw new ConfigError(`${path} is damaged. Put back a copy of it: without it the data cannot be read.`)
  return { ...bytesOf(parsed.data), former: parsed.data.former.map(({ opensLinks, ...one }) => ({ ...bytesOf(one), opensLinks })) }
}

/** The text of a file of secrets; null for what is none. */
export const secretsIn = (text: string): StoredSecrets | null => stored.safeParse(parseJson(text)).data ?? null

/** Replaces all secrets and remembers those so far. What was encrypted with them is encrypted anew by whoever opens the database next. */
export function renewSecrets(dataDir: string, { opensLinks }: { opensLinks: boolean }): Secrets {
  const folder = openDataDir(dataDir)
  readSecrets(folder)
  const path = join(folder, 'secrets.json')
  const { former, ...last } = stored.parse(parseJson(readText(path)))
  const known = former.map((one) => ({ ...one, opensLinks: one.opensLinks && opensLinks }))
  renameSync(writeUnfinished(path, { ...newKeys(), former: [{ ...last, opensLinks }, ...known] }), path)
  flushFolder(folder)
  return readSecrets(folder)
}

const bytesOf = ({ masterKey, databasePassword, hmacKey }: z.infer<typeof keys>): Keys => ({
  masterKey: Buffer.from(masterKey, 'hex'),
  databasePassword,
  hmacKey: Buffer.from(hmacKey, 'hex'),
})

function newKeys(): z.infer<typeof keys> {
  const random = () => randomBytes(32).toString('hex')
  return { masterKey: random(), databasePassword: random(), hmacKey: random() }
}

function writeUnfinished(path: string, secrets: z.input<typeof stored>): string {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  return unfinished
}

function makeSecrets(folder: string, path: string): void {
  if (existsSync(join(folder, 'cluster'))) {
    throw new ConfigError(`${folder} has a database but no secrets.json to open it with. Put back a copy of that file.`)
  }
  const unfinished = writeUnfinished(path, newKeys())
  try {
    // Unlike a rename, a link never replaces the secrets that another first start has made meanwhile.
    linkSync(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  flushFolder(folder)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
