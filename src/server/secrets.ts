import { randomBytes } from 'node:crypto'
import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config.ts'

const stored = z.object({ masterKey: z.string().length(64), databasePassword: z.string().length(64), hmacKey: z.string().length(64) })

/** What must never be lost or shown: `masterKey` encrypts keys at rest, `hmacKey` signs links. */
export type Secrets = { masterKey: Buffer; databasePassword: string; hmacKey: Buffer }

/** Reads `DATA_DIR/secrets.json`, making it at the first start. Refuses a file that others can read. */
export function readSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // As root, the database runs as another user and must pass through this folder to reach its own; files in it stay 0600.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  const path = join(dataDir, 'secrets.json')
  const text = readText(path) ?? make(path)
  const parsed = stored.safeParse(parseJson(text))
  if (!parsed.success) throw new ConfigError(`${path} is damaged. Put back a copy of it; without it the database's keys cannot be read.`)
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0) {
    throw new ConfigError(`${path} can be read by others. Run: chmod 600 ${path}`)
  }
  const { masterKey, databasePassword, hmacKey } = parsed.data
  return { masterKey: Buffer.from(masterKey, 'hex'), databasePassword, hmacKey: Buffer.from(hmacKey, 'hex') }
}

function make(path: string): string {
  const secret = () => randomBytes(32).toString('hex')
  const text = `${JSON.stringify({ masterKey: secret(), databasePassword: secret(), hmacKey: secret() }, null, 2)}\n`
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = openSync(unfinished, 'wx', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
  renameSync(unfinished, path)
  return text
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
