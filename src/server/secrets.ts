import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { flushFolder, openDataDir } from './data-dir.ts'

const secret = z.string().regex(/^[0-9a-f]{64}$/)
const stored = z.object({ masterKey: secret, databasePassword: secret, hmacKey: secret })

/** What must never be lost or shown: `masterKey` encrypts keys at rest, `hmacKey` signs links. */
export type Secrets = { masterKey: Buffer; databasePassword: string; hmacKey: Buffer }

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
  const { masterKey, databasePassword, hmacKey } = parsed.data
  return { masterKey: Buffer.from(masterKey, 'hex'), databasePassword, hmacKey: Buffer.from(hmacKey, 'hex') }
}

function makeSecrets(folder: string, path: string): void {
  if (existsSync(join(folder, 'cluster'))) {
    throw new ConfigError(`${folder} has a database but no secrets.json to open it with. Put back a copy of that file.`)
  }
  const random = () => randomBytes(32).toString('hex')
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  writeSync(file, `${JSON.stringify({ masterKey: random(), databasePassword: random(), hmacKey: random() }, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
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
