import type { FastifyRequest } from 'fastify'
import type { Closing } from '#server/closing.ts'
import type { Config } from '#server/config.ts'
import type { Connection, Database, WriteDb } from '#server/db.ts'
import type { ErasePerson } from '#server/erasing.ts'
import type { Log } from '#server/log.ts'
import type { Locale } from '#shared/locale.ts'
import type { Account } from './accounts/accounts.ts'
import type { Authenticated } from './sessions/page-session.ts'

/** What a service that signs people in is built on. */
export type IdentityPlatform = {
  db: Database
  connection: Connection
  config: Config
  log: Log
  masterKey: Buffer
  erasePerson: ErasePerson
  /** Signing in goes on while Lintel is closed; nothing else does, but for administrators. */
  closing: Pick<Closing, 'now' | 'refuse'>
}
type Headers = FastifyRequest['headers']

/** What the rest of Lintel asks of whoever signs people in: our own service, or a Firebase project. */
export type Identity = {
  /** Who a bearer token speaks for; null without one; throws `unauthenticated` when it is no longer good. */
  authenticate(headers: Headers): Promise<Authenticated | null>
  /** Who a page cookie belongs to, for rendering only. */
  authenticatePage(headers: Headers): Promise<Authenticated | null>
  /** Waits until this process has heard of every change of accounts that was committed before the call. */
  caughtUp(): Promise<void>
  /** Tells of each account that changed, or whose sessions did; of null when changes may have been missed. */
  onAccountChange(hear: (accountId: number | null) => void): void
  /** Makes accounts for people whose browser runs no script; null where only the provider's own code can. */
  signUp: SignUp | null
  publicConfig(): PublicConfig
  apiKey: string
  close(): Promise<void>
}
/**
 * A new account within a transaction, and the mail that proves its address. Null where the address has an account already: its owner is
 * told by mail, and whoever asked must not be.
 */
export type SignUp = (
  db: WriteDb,
  by: { network?: string | undefined; requestId: string },
  given: { email: string; password: string; locale: Locale },
) => Promise<Account | null>
/** How a browser reaches the service. Without a base the provider is Google's own. */
export type PublicConfig = {
  apiKey: string
  projectId: string
  authDomain: string
  identityBase: string | null
  /** Stands in for Google's hosts. */
  emulatorHost: string | null
  totp: boolean
  providers: { id: string; name: string }[]
}
