import type { FastifyRequest } from 'fastify'
import type { Closing } from '#server/closing.ts'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/db.ts'
import type { ErasePerson } from '#server/erasing.ts'
import type { Log } from '#server/log.ts'
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
  publicConfig(): PublicConfig
  apiKey: string
  close(): Promise<void>
}
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
