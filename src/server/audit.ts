import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import type { Action } from '#shared/declared.ts'
import { Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import type { Database } from './db.ts'
import { type Gap, prepared } from './prepared.ts'
import { createRecent } from './recent.ts'

/** Who did something, and from where. The role says who it was when no account did it: `anonymous`, `command-line`, `task`. */
export type Doer = {
  id: number | null
  role: string
  sessionId?: number | null
  apiKeyId?: number | null
  /** Not an address: its street only, see `networkOf`. */
  network?: string | null
  requestId?: string | null
}

/** What was done, to what. `changes` names fields; their values only where these say nothing about a person. */
export type JobAction = { action: Action; objectType?: string; objectId?: number | null; changes?: object; reason?: string }

/** Writes one line of the audit log, in the transaction that does what it tells. */
export async function writeLine(db: Kysely<DB>, doer: Doer, { action, objectType, objectId, changes, reason }: JobAction): Promise<void> {
  await insertLine(db, {
    actorId: doer.id,
    actorRole: doer.role,
    sessionId: doer.sessionId ?? null,
    apiKeyId: doer.apiKeyId ?? null,
    network: doer.network ?? null,
    requestId: doer.requestId ?? null,
    action,
    objectType: objectType ?? action.slice(0, action.indexOf('.')),
    objectId: objectId ?? null,
    changes: changes ? JSON.stringify(changes) : null,
    reason: reason ?? null,
  })
}

type Line = {
  actorId: number | null
  actorRole: string
  sessionId: number | null
  apiKeyId: number | null
  network: string | null
  requestId: string | null
  action: string
  objectType: string
  objectId: number | null
  changes: string | null
  reason: string | null
}

const insertLine = prepared((db: Kysely<DB>, gap: Gap<Line>) =>
  db.insertInto('audit').values({
    actorId: gap('actorId'),
    actorRole: gap('actorRole'),
    sessionId: gap('sessionId'),
    apiKeyId: gap('apiKeyId'),
    network: gap('network'),
    requestId: gap('requestId'),
    action: gap('action'),
    objectType: gap('objectType'),
    objectId: gap('objectId'),
    changes: gap('changes'),
    reason: gap('reason'),
  }),
)

/** Somebody as the doer of a line. What happens in a preview is done by the administrator who looks. */
export function doerOf(actor: Actor, { network, requestId }: { network?: string | undefined; requestId: string }): Doer {
  const { id, role, sessionId, apiKeyId = null } = actor.seenBy ?? actor
  return { id, role, sessionId, apiKeyId, network: network ?? null, requestId }
}

/** Whether the nth of its kind gets a line: the 1st, 2nd, 4th, 8th … A million in a row leave twenty. */
export const isWorthALine = (n: number) => Number.isInteger(Math.log2(n))

const windowMs = 3_600_000
const mostKept = 10_000

const virusIn = (error: unknown) =>
  error instanceof Problem ? error.extra.errors?.find(({ code }) => code === 'file-infected')?.values?.virus : undefined

/** Notes what signed-in people were refused because their role does not reach that far, and infected files; throws the refusal on. */
export function createRefusals({ kysely }: Pick<Database, 'kysely'>, clockMs: () => number = () => performance.now()) {
  const counts = createRecent<{ n: number; endsAt: number }>(mostKept)
  return async (error: unknown, doer: Doer, operation: string): Promise<never> => {
    if (error instanceof Problem && error.code === 'permission-denied' && doer.id !== null) {
      const key = `${doer.id}:${operation}`
      const known = counts.get(key)
      const window = known && known.endsAt > clockMs() ? known : { n: 0, endsAt: clockMs() + windowMs }
      counts.set(key, window)
      if (isWorthALine(++window.n))
        await writeLine(kysely, doer, { action: 'account.refused', objectId: doer.id, changes: { operation, times: window.n } })
    }
    const virus = virusIn(error)
    if (virus !== undefined) await writeLine(kysely, doer, { action: 'upload.infected', changes: { operation, virus } })
    throw error
  }
}
