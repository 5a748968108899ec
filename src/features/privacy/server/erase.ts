import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Declares } from '#server/declares.ts'
import type { ErasePerson, Erased, ForgetRule, Person, Together } from '#server/erasing.ts'
import { addressMark } from '#server/mail.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { Problem } from '#shared/problem.ts'
import { markErased } from '../../archives/server/commands.ts'
import { namedIn, takeOutNames } from './mentions.ts'
import { findPerson } from './person.ts'

type Rules = Pick<Declares, 'forgets' | 'keeps' | 'mayName'>
type Table = [table: string, rule: ForgetRule]

/** Forgets a person everywhere: rows in this transaction, what lies on the disk after it, by a task that a crash does not stop. */
export const personEraser =
  ({ forgets, keeps, mayName }: Rules): ErasePerson =>
  async ({ db, actor, now, together }, who, askedBy) => {
    await lock(db, who)
    const person = await findPerson(db, who, askedBy !== 'person' && 'candidateId' in who)
    const reason = await whyKept(db, keeps, person)
    if (reason) throw new Problem(409, askedBy === 'person' && reason === 'erase-held' ? 'erase-held-own' : reason)
    const left = await findLeft(db, person)
    for (const recordId of person.candidateIds) await markErased({ db, actor, now }, { kind: 'candidate', recordId })
    for (const recordId of person.accountIds) await markErased({ db, actor, now }, { kind: 'user', recordId })
    const tables = inOrder(forgets)
    const counts: Record<string, number> = {}
    const count = (table: string, { numAffectedRows: n = 0n }: QueryResult<unknown>) => {
      if (n > 0n) counts[plainName(table)] = Number(n)
    }
    await sql`select set_config('lintel.erasing', 'on', true)`.execute(db)
    // Some rows are known by others that go: first those that stay are changed.
    for (const [table, { rows, becomes }] of tables)
      if (becomes) count(table, await sql`update ${sql.table(table)} set ${becomes(person)} where ${rows(person)}`.execute(db))
    for (const [table, { rows, becomes }] of tables)
      if (!becomes) count(table, await sql`delete from ${sql.table(table)} where ${rows(person)}`.execute(db))
    await sql`select set_config('lintel.erasing', 'off', true)`.execute(db)
    const [changed = 0] = together ? [] : await takeOutNames(db, mayName, [person])
    if (changed > 0) counts.mentions = changed
    const { id } = await db
      .insertInto('erasures')
      .values({ askedBy, erasedBy: actor.id, counts: JSON.stringify(counts), erasedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (together) leaveToEnd(together, mayName, { erasureId: id, person })
    await enqueue(db, 'privacy.finishErasure', { erasureId: id, ...left } satisfies Left & { erasureId: number })
    await publish(db, [...person.candidateIds.map((one) => `candidate:${one}` as const), 'candidates'])
    return { id, erasedAt: now.toISOString(), counts }
  }

/** Those of `together` so far, with their receipts. */
const waiting = new WeakMap<Together, { erasureId: number; person: Person }[]>()

/** Their names are taken out of others' texts with those of the others, at the end. */
function leaveToEnd(together: Together, mayName: Declares['mayName'], one: { erasureId: number; person: Person }): void {
  const all = [...(waiting.get(together) ?? []), one]
  waiting.set(together, all)
  together.finish = async (db) => {
    const changed = await takeOutNames(
      db,
      mayName,
      all.map(({ person }) => person),
    )
    for (const [i, { erasureId }] of all.entries())
      if (changed[i])
        await sql`update erasures set counts = counts || jsonb_build_object('mentions', ${changed[i]}::int) where id = ${erasureId}`.execute(
          db,
        )
  }
}

/** Records and accounts take with them what hangs on them: they go last, so that everything is counted where it stands. */
const inOrder = (forgets: Declares['forgets']): Table[] =>
  Object.entries(forgets).toSorted(([one], [other]) => takers.indexOf(one) - takers.indexOf(other))
const takers = ['candidates', 'accounts']
const plainName = (table: string) => table.replace(/^.*\._private_/, '')

/** What is left to do once the rows are gone: numbers and marks, which say nothing about anybody. */
export type Left = { subjects: string[]; contents: string[]; marks: string[]; about: number[] }

async function findLeft(db: ReadDb, { candidateIds, accountIds, fileIds, emails }: Person): Promise<Left> {
  const { rows } = await sql<Pick<Left, 'subjects' | 'contents'>>`select
    array(${subjectsIn(sql`id = any(${candidateIds})`, sql`id = any(${accountIds})`)}) as subjects,
    array(select distinct sha256 from files where id = any(${fileIds})) as contents`.execute(db as never)
  const [{ subjects, contents } = { subjects: [], contents: [] }] = rows
  return { subjects, contents, marks: emails.map(addressMark), about: candidateIds }
}

/**
 * Who they were, for the ledger's HMAC: a number, which a restored backup may give to somebody else, with the moment it was first given.
 */
export const subjectsIn = (candidates: RawBuilder<unknown>, accounts: RawBuilder<unknown>) => sql`
  select 'candidate ' || id || ' ' || extract(epoch from created_at) from candidates where ${candidates}
  union all select 'account ' || id || ' ' || extract(epoch from created_at) from accounts where ${accounts}`

/** Nobody writes something down about them meanwhile. */
async function lock(db: ReadDb, who: Erased): Promise<void> {
  const [candidateId, accountId] = 'candidateId' in who ? [who.candidateId, null] : [null, who.accountId]
  await sql`select from candidates where id = ${candidateId} or account_id = ${accountId} order by id for update`.execute(db as never)
}

/** Why somebody cannot be erased now; null when nothing stands in the way. */
export async function whyKept(db: ReadDb, keeps: Declares['keeps'], person: Person): Promise<string | null> {
  const conditions = Object.entries(keeps).map(([code, holds]) => sql`select ${code} as code where ${holds(person)}`)
  if (conditions.length === 0) return null
  const { rows } = await sql<{ code: string }>`${sql.join(conditions, sql` union all `)} limit 1`.execute(db as never)
  return rows[0]?.code ?? null
}

/** How much there is of them, by table; what there is nothing of is left out. `mentions`: in how many other records they are named. */
export async function countKnown(
  db: ReadDb,
  { forgets, mayName }: Pick<Declares, 'forgets' | 'mayName'>,
  person: Person,
): Promise<Record<string, number>> {
  const counts = Object.entries(forgets).map(
    ([table, { rows }]) => sql`select ${plainName(table)} as "table", count(*) as n from ${sql.table(table)} where ${rows(person)}`,
  )
  const naming = Object.entries(person.naming === null ? {} : mayName).map(([table, columns]) => {
    const others = forgets[table] ? sql` and (${forgets[table].rows(person)}) is not true` : sql``
    return sql`select 'mentions', count(*) from ${sql.table(table)} where ${namedIn(columns, person)}${others}`
  })
  const { rows } = await sql<{ table: string; n: number }>`
    select "table", sum(n)::int as n from (${sql.join([...counts, ...naming], sql` union all `)}) one group by 1 having sum(n) > 0`.execute(
    db as never,
  )
  return Object.fromEntries(rows.map(({ table, n }) => [table, n]))
}
