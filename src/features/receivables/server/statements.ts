import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReadDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import type { LineStatus, StatementFormat } from '../rules.ts'
import type { BankStatement } from '../shapes.ts'
import { keysOf, readStatements } from './read.ts'
import type { ReadStatement } from './statement.ts'

/** Takes a file in: lines that are new are kept, and the queue looks what each is for. */
export async function importStatement(at: WriteContext, file: ReceivedFile, currency: Currency | undefined) {
  const statements = await readStatements(file, { currency, today: dayOf(at.now) })
  const ids: number[] = []
  let skipped = 0
  for (const one of statements) {
    const kept = await keep(at, file.name, one)
    skipped += kept.skipped
    if (kept.id !== null) ids.push(kept.id)
  }
  if (ids.length === 0) throw new Problem(409, 'statement-known')
  await publish(at.db, 'bank-statements')
  at.audit({ objectId: ids[0] ?? 0, changes: { lines: statements.reduce((sum, { lines }) => sum + lines.length, 0) - skipped, skipped } })
  return { items: (await statementsOf(at.db).where('s.id', 'in', ids).orderBy('s.id').execute()).map(asStatement), skipped }
}

async function keep(at: WriteContext, fileName: string, read: ReadStatement): Promise<{ id: number | null; skipped: number }> {
  const { db, now, actor } = at
  const { lines, ...statement } = read
  const keys = keysOf(read)
  const known = new Set(
    (await sql<{ key: string }>`select key from bank_lines where key = any(${keys}::text[])`.execute(db)).rows.map(({ key }) => key),
  )
  const fresh = lines.flatMap((line, i) => (known.has(keys[i] as string) ? [] : [{ ...line, key: keys[i] as string }]))
  if (fresh.length === 0) return { id: null, skipped: lines.length }
  const days = lines.map(({ onDay }) => onDay).toSorted()
  const { id: statementId } = await db
    .insertInto('bankStatements')
    .values({
      ...statement,
      fileName: fileName.slice(0, 255) || 'statement',
      fromDay: days[0],
      toDay: days.at(-1),
      lines: fresh.length,
      importedAt: now,
      importedBy: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < fresh.length; from += 500)
    await db
      .insertInto('bankLines')
      .values(
        fresh
          .slice(from, from + 500)
          .map(({ mark: _, ...line }) => ({ ...line, statementId, currency: read.currency, status: 'waiting' as const })),
      )
      .execute()
  await enqueue(db, 'receivables.matchLines', { statementId })
  return { id: statementId, skipped: lines.length - fresh.length }
}

export const statementsOf = (db: ReadDb) =>
  db
    .selectFrom('bankStatements as s')
    .leftJoin('accounts as a', 'a.id', 's.importedBy')
    .select([
      's.id',
      's.fileName',
      's.account',
      's.fromDay',
      's.toDay',
      's.opening',
      's.closing',
      's.lines',
      's.importedAt',
      'a.displayName as by',
    ])
    .select([
      sql<StatementFormat>`s.format`.as('format'),
      sql<Currency>`s.currency`.as('currency'),
      sql<
        Record<LineStatus, number>
      >`(select json_build_object('waiting', count(*) filter (where status = 'waiting'), 'matched', count(*) filter (where status = 'matched'),
        'unclear', count(*) filter (where status = 'unclear'), 'ignored', count(*) filter (where status = 'ignored'))
        from bank_lines l where l.statement_id = s.id)`.as('counts'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof statementsOf>['execute']>>[number]
export const asStatement = ({ counts, ...statement }: Row): BankStatement => ({ ...statement, ...counts })

export async function listStatements({ db }: { db: ReadDb }, { page, limit, dir }: { page: number; limit: number; dir: 'asc' | 'desc' }) {
  const { total } = await db.selectFrom('bankStatements').select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await statementsOf(db)
    .orderBy('s.importedAt', dir)
    .orderBy('s.id', dir)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(asStatement), total, totalIsExact: true, nextCursor: null }
}
