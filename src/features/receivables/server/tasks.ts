import { inTransaction } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { type KeptSuggestion, suggestionsFor } from './matching.ts'
import type { InvoiceAt } from '../../invoices/server/events.ts'
import { takeCardPayments } from './card.ts'
import { bookLine, holdLine, linkRecorded } from './settle.ts'

/** A card was charged for an invoice: that counts once, and what is more than owed by then stays as credit. */
async function paymentSettled({ database, now, config }: TaskContext, { invoiceId }: { invoiceId: number }): Promise<void> {
  await inTransaction(database.kysely, (db) => takeCardPayments({ db, now, config, actor: { id: null } }, invoiceId))
}

/** Looks at each new line by itself, so that no customer is held for longer than a line takes. */
async function matchLines(at: TaskContext, { statementId }: { statementId: number }): Promise<void> {
  const { kysely } = at.database
  const statement = await kysely.selectFrom('bankStatements').select('importedBy').where('id', '=', statementId).executeTakeFirst()
  const waiting = await kysely
    .selectFrom('bankLines')
    .select('id')
    .where('statementId', '=', statementId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()
  await forEach(waiting, ({ id }) =>
    inTransaction(kysely, (db) => look({ db, now: at.now, config: at.config, actor: { id: statement?.importedBy ?? null } }, id)),
  )
}

/** Matches a line where it is clear; else keeps what it may be for, for a person to say. */
async function look(at: InvoiceAt, lineId: number): Promise<void> {
  const line = await holdLine(at.db, lineId)
  if (line.status !== 'waiting') return
  const { suggestions, isSure } = await suggestionsFor(at.db, line)
  const [first] = suggestions
  if (isSure && first) return settleAs(at, line, first)
  await at.db
    .updateTable('bankLines')
    .set({ status: 'unclear', suggestion: JSON.stringify(suggestions) })
    .where('id', '=', lineId)
    .execute()
  await publish(at.db, 'bank-statements')
}

async function settleAs(
  at: InvoiceAt,
  line: Awaited<ReturnType<typeof holdLine>>,
  { entryId, customerId, invoices }: KeptSuggestion,
): Promise<void> {
  if (entryId !== null) await linkRecorded(at, line, entryId)
  else if (customerId !== null) await bookLine(at, line, customerId, invoices)
}

export const receivableTasks: Record<string, Task> = {
  'invoices.paymentSettled': { run: paymentSettled },
  'receivables.matchLines': { lane: 'long', run: matchLines },
}
