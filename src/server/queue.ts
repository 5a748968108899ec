import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { notifyAfterCommit } from './db.ts'
import { type Gap, prepared } from './prepared.ts'
import { carryTrace } from './trace.ts'

/**
 * Asks for background work as part of the current transaction: it runs if, and only if, the transaction commits.
 * A task may run twice; its second run must do no harm. `key` keeps at most one waiting job of that name; `isUrgent`: before all others.
 */
export async function enqueue(
  db: Kysely<DB>,
  task: string,
  payload: object,
  { key, runAt, isUrgent = false }: { runAt?: Date } & ({ key?: string; isUrgent?: never } | { key?: never; isUrgent?: boolean }) = {},
): Promise<void> {
  const asked = { task, payload: JSON.stringify(carryTrace(payload)), due: runAt ?? null }
  if (key !== undefined) return void (await askOnce(db, { ...asked, key }))
  await ask(db, { ...asked, priority: isUrgent ? -20 : 0 })
  // For later work the workers look by themselves, every few seconds.
  if (!runAt) await notifyAfterCommit(db, { channel: 'jobs:insert', payload: JSON.stringify({ count: 1 }) })
}

type Asked = { task: string; payload: string; due: Date | null }
const ask = prepared((db: Kysely<DB>, gap: Gap<Asked & { priority: number }>) =>
  db.selectNoFrom(
    sql`enqueue_quietly(${gap('task')}, ${gap('payload')}::json, ${gap('due')}::timestamptz, ${gap('priority')}::int)`.as('asked'),
  ),
)
const askOnce = prepared((db: Kysely<DB>, gap: Gap<Asked & { key: string }>) =>
  db.selectNoFrom(sql`enqueue(${gap('task')}, ${gap('payload')}::json, ${gap('due')}::timestamptz, ${gap('key')})`.as('asked')),
)
