import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { writeDownAgain } from '../../candidates/server/demo-twice.ts'
import { laterDays } from '../rules.ts'
import { mergeCandidates } from './merge.ts'

type Known = { id: number; firstName: string; lastName: string; email: string; phone: string }

const day = 86_400_000
const slip = (name: string) => name.slice(0, 2) + name.slice(3)

/** Duplicates of each kind among the demonstration's candidates, a pair that was put off, one that is not the same, and what was found. */
export async function makeDuplicates(
  db: WriteDb,
  { candidates, staff, now }: { candidates: readonly Known[]; staff: readonly number[]; now: Date },
): Promise<void> {
  const people = candidates.slice(110, 140)
  const at = (days: number) => new Date(now.getTime() - days * day)
  const again = (n: number, changes: (of: Known) => Parameters<typeof writeDownAgain>[2], days: number) => {
    const of = people[n] as Known
    return writeDownAgain(db, of.id, { ...changes(of), ownerId: n % 2 === 0 ? (staff[0] ?? null) : null }, at(days))
  }
  const fresh = (n: number) => ({ email: `second.record${n}@example.com`, phone: `+4416329607${String(n).padStart(2, '0')}` })
  const made = [
    await again(0, ({ email, phone, lastName }) => ({ email: email.replace('@', '+jobs@'), phone, lastName: slip(lastName) }), 1),
    await again(0, ({ phone }) => ({ ...fresh(1), phone, source: 'phone', note: 'Rang about the scaffolding job.' }), 2),
    await again(1, ({ firstName, lastName, phone }) => ({ ...fresh(2), phone, firstName: lastName, lastName: firstName }), 3),
    await again(2, ({ phone, firstName }) => ({ ...fresh(3), phone, firstName: slip(firstName) }), 5),
    await again(3, ({ phone, firstName }) => ({ email: null, phone, firstName: firstName.slice(0, 1) }), 8),
    await again(4, ({ email }) => ({ ...fresh(4), email: email.replace('@', '+cv@') }), 12),
    await again(
      5,
      ({ firstName, lastName }) => ({ ...fresh(5), firstName: firstName.toUpperCase(), lastName: lastName.toUpperCase() }),
      20,
    ),
    await again(6, ({ phone, lastName }) => ({ ...fresh(6), phone, lastName: `${lastName}-Wood` }), 30),
    await again(7, ({ phone }) => ({ ...fresh(7), phone }), 40),
    await again(8, ({ phone }) => ({ ...fresh(8), phone }), 60),
  ]
  // Two people who look like one: twins, and a father.
  await again(9, ({ phone }) => ({ ...fresh(9), phone, firstName: 'Constance' }), 25)
  // Two who were made one, which can be undone.
  for (const [n, days] of [
    [10, 4],
    [11, 16],
    [12, 20],
    [13, 25],
  ] as const) {
    const second = await again(n, ({ phone }) => ({ ...fresh(n), phone, note: 'Came by with a colleague.' }), days + 5)
    const survivorId = (people[n] as Known).id
    const records = await db.selectFrom('candidates').select(['id', 'version']).where('id', 'in', [survivorId, second]).execute()
    const by = { db, actor: { id: staff.at(-1) ?? null }, now: at(days), audit: () => {} } as unknown as WriteContext
    await mergeCandidates(by, { survivorId, records, fields: {} })
  }
  await sql`select suspect_some(array(select id from candidate_traits))`.execute(db)
  await sql`select score_suspects(1000000)`.execute(db)
  await sql`update candidate_traits set is_checked = true`.execute(db)
  const decided = (n: number) => db.updateTable('duplicatePairs').where('secondId', '=', made[n] ?? 0)
  await decided(8)
    .set({ laterUntil: new Date(now.getTime() + laterDays * day), decidedBy: staff.at(-1) ?? null })
    .execute()
  await decided(9)
    .set({ notSameAt: at(30), decidedBy: staff.at(-1) ?? null })
    .execute()
  await db
    .insertInto('duplicateScans')
    .values({
      status: 'finished',
      total: candidates.length,
      done: candidates.length,
      found: made.length,
      startedAt: at(0.2),
      finishedAt: at(0.2),
    })
    .execute()
}
