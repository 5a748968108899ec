import type { Contract, HandlerInput, HandlerOutput } from '#shared/contract.ts'
import type { Action } from '#shared/declared.ts'
import type { Locale } from '#shared/locale.ts'
import type { FieldFault } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { Config } from './config.ts'
import type { Queries, ReadDb, WriteDb } from './db.ts'
import type { Storage } from './storage.ts'

/** Where a handler stands: who asks, when, in which language, and what the platform lends it. */
type HandlerContext = {
  actor: Actor
  now: Date
  locale: Locale
  requestId: string
  /** From where on the network, see `networkOf`; unknown of what this process asks itself. */
  network?: string | undefined
  config: Config
  storage: Storage
  /** Notes that this person opened the record of a candidate whom the path does not name; see `opens` in the contract. */
  opened(candidateId: number): void
  /** What a refusal says in the language of who asks, by its code: of any feature's. */
  sentence(code: string, values?: FieldFault['values']): string
}

/**
 * A read: `db` cannot write. `pool` is for hot, named statements. What goes on when the handler has long returned reads `again`: for as
 * short as that takes, and held to the same person.
 */
export type ReadContext = HandlerContext & {
  db: ReadDb
  pool: Queries
  again<T>(read: (at: Pick<ReadContext, 'db' | 'pool'>) => Promise<T>): Promise<T>
}

/**
 * What the audit row says beyond the operation's action; by default the object is the answer's `id` or the path's. With an action of
 * its own it is one row more, of something that the operation caused elsewhere. `staysIfRefused`: it is written although the operation refuses.
 */
export type AuditNote = {
  action?: Action
  objectType?: string
  objectId?: number
  changes?: Record<string, unknown>
  reason?: string
  staysIfRefused?: true
}

/** A read that is itself remembered. Null to `audit`: this time there is nothing to remember. */
export type AuditedReadContext = ReadContext & { audit(note: AuditNote | null): void }

/** A read whose answer is a file. What is made while it is sent reads `again` for each part. */
export type DownloadContext = AuditedReadContext

/** A write: `db` is the request's transaction; nothing happens unless it commits. Null to `audit`: nothing was done, so that no line says it was. */
export type WriteContext = HandlerContext & { db: WriteDb; audit(note: AuditNote | null): void }

/** One function an operation; the compiler insists on each. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    input: HandlerInput<C[K]>,
    at: C[K]['response'] extends 'download'
      ? DownloadContext
      : C[K]['method'] extends 'GET'
        ? C[K] extends { audit: string }
          ? AuditedReadContext
          : ReadContext
        : WriteContext,
  ) => Promise<HandlerOutput<C[K]>> | HandlerOutput<C[K]>
}
