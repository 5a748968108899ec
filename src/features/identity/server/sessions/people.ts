import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '#server/db.ts'
import { listen } from '#server/listen.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { assertEnters } from '../accounts/entry.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { findSession, type Session } from './sessions.ts'
import type { Claims } from './id-token.ts'

/** A session and whose it is, no account when that was deleted; and through whose eyes it was told to see. */
export type Person = { session: Session; account: Account | null; previewed: Account | null }
/** Whose an ID token is, by which session, and through whose eyes that was told to see. */
export type Holder = Person & { account: Account; claims: Claims }

/** Holds what an ID token claims against how its account and session stand: it lives, is not closed, and nothing was revoked since. */
export function holderOf({ account, session, previewed }: Person, claims: Claims): Holder {
  if (account?.uid !== claims.sub) throw new IdentityError('USER_NOT_FOUND')
  assertEnters(account, 'session')
  if (session.endedAt || claims.iat < Math.floor(Date.parse(account.validSince) / 1000)) throw new IdentityError('TOKEN_EXPIRED')
  return { account, claims, session, previewed }
}

export type People = {
  /** Whose session this is, as every process knew it a moment ago. */
  find(sessionId: number): Promise<Person | null>
  /** Whose session this is, from the database. */
  read(sessionId: number): Promise<Person | null>
  /** Waits until this process has heard of everything that was committed before the call. */
  caughtUp(): Promise<void>
  /** Tells of each account that changed, or whose sessions did; of null when changes may have been missed. */
  onChange(hear: (accountId: number | null) => void): void
  close(): Promise<void>
}

const mostKept = 20_000
/** No memory is trusted longer, whatever was heard or not. */
const keptMs = 30_000
const patienceMs = 1000

/**
 * Remembers who sessions belong to. Triggers tell of each change of an account or session over NOTIFY, and the memory of
 * that account goes; while nothing can be heard, nothing is remembered and every question goes to the database.
 */
export function openPeople(database: Database, connection: Connection, onSwitches: () => Promise<void>): People {
  const kept = new Map<number, { person: Person; at: number }>()
  const sessionsOf = new Map<number, Set<number>>()
  const waiting = new Map<string, () => void>()
  const listeners: ((accountId: number | null) => void)[] = []
  /** Counts what was heard: an answer read before a notice must not be kept after it. */
  let heard = 0
  let settling: Promise<void> = Promise.resolve()

  const ear = listen(connection, 'accounts', {
    onNotice(payload) {
      heard++
      const accountId = Number(payload)
      if (payload === 'switches') settling = onSwitches()
      else if (Number.isInteger(accountId)) forget(accountId)
      else waiting.get(payload)?.()
    },
    onUp() {
      for (const hear of listeners) hear(null)
      return onSwitches()
    },
    onDown() {
      heard++
      kept.clear()
      sessionsOf.clear()
    },
  })

  function forget(accountId: number) {
    for (const sessionId of sessionsOf.get(accountId) ?? []) kept.delete(sessionId)
    sessionsOf.delete(accountId)
    for (const hear of listeners) hear(accountId)
  }

  function keep(sessionId: number, person: Person) {
    if (kept.size >= mostKept) {
      kept.clear()
      sessionsOf.clear()
    }
    kept.set(sessionId, { person, at: performance.now() })
    for (const account of [person.account, person.previewed]) {
      if (!account) continue
      const siblings = sessionsOf.get(account.id)
      if (siblings) siblings.add(sessionId)
      else sessionsOf.set(account.id, new Set([sessionId]))
    }
  }

  async function read(sessionId: number): Promise<Person | null> {
    const session = await findSession(database.kysely, sessionId)
    if (!session) return null
    const accountOf = async (id: number | null) => (id === null ? null : ((await findAccount(database.kysely, { id })) ?? null))
    return { session, account: await accountOf(session.accountId), previewed: await accountOf(session.previewAccountId) }
  }

  return {
    read,
    async find(sessionId) {
      const known = kept.get(sessionId)
      if (known && performance.now() - known.at < keptMs) return known.person
      const before = heard
      const person = await read(sessionId)
      if (person?.account && ear.isUp() && heard === before) keep(sessionId, person)
      return person
    },
    async caughtUp() {
      if (!ear.isUp()) return
      const sign = randomUUID()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, patienceMs)
      waiting.set(sign, resolve)
      await database.pool.query("select pg_notify('accounts', $1)", [sign])
      await promise
      await settling
      clearTimeout(timer)
      waiting.delete(sign)
    },
    onChange: (hear) => void listeners.push(hear),
    close: ear.close,
  }
}
