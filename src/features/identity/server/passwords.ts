import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { passwordMaximum, protocolMinimum } from '../rules.ts'
import { IdentityError } from './envelope.ts'

// OWASP's minimum for argon2id; 19 MiB a running hash, off the event loop.
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const atOnce = availableParallelism()
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

let dummy: Promise<string> | undefined

/** Takes as long for an account without a password, or no account at all, as for a wrong password. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hash('no account has this password', settings)
  const against = stored ?? (await dummy)
  const matches = await inTurn(() => verify(against, password.slice(0, passwordMaximum)))
  return matches && stored !== null && stored !== undefined
}

export function assertStorable(password: string): void {
  if (password.length < protocolMinimum)
    throw new IdentityError(`WEAK_PASSWORD : Password should be at least ${protocolMinimum} characters`)
  if (password.length > passwordMaximum)
    throw new IdentityError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most ${passwordMaximum} characters`)
}
