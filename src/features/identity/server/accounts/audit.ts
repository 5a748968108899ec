import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Doer, writeLine } from '#server/audit.ts'
import { networkOf } from '#server/limits.ts'
import type { Action } from '#shared/declared.ts'
import type { FastifyRequest } from 'fastify'

/** Where a call came from, and whether it carries the administrator's token. */
export type Caller = { request: FastifyRequest; isAdmin: boolean }

/** The account that a line is about; its holder did what it tells, unless the call says otherwise. */
type Subject = { id: number; role: string }
type More = { session?: { id: number } | undefined; changes?: object }

/**
 * Writes to the audit log what a call of the protocol does to an account, in the transaction that does it:
 *
 *     await note(db, call, 'account.factor-added', account, { session })
 */
export function note(
  db: Kysely<DB>,
  call: Caller,
  action: Action,
  subject: Subject | null,
  { session, changes }: More = {},
): Promise<void> {
  const { id, role } = call.isAdmin || !subject ? { id: null, role: call.isAdmin ? 'identity-admin' : 'anonymous' } : subject
  const doer: Doer = { id, role, sessionId: session?.id ?? null, ...placeOf(call) }
  return writeLine(db, doer, { action, objectId: subject?.id ?? null, ...(changes ? { changes } : {}) })
}

/** The same for what somebody does to an account that they have not shown to be theirs. */
export function noteStranger(
  db: Kysely<DB>,
  call: Caller,
  action: Action,
  subject: Pick<Subject, 'id'> | null,
  changes: object,
): Promise<void> {
  return writeLine(db, { id: null, role: 'anonymous', ...placeOf(call) }, { action, objectId: subject?.id ?? null, changes })
}

const placeOf = ({ request }: Caller) => ({ network: networkOf(request.ip), requestId: request.id })
