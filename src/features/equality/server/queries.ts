import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { hiddenStatuses } from '../../candidates/rules.ts'
import type { Equality, OwnGender } from '../contract.ts'
import { countedBy, fewestCounted, type genders, steps } from '../rules.ts'

export async function findOwnGender(db: ReadDb, accountId: number): Promise<OwnGender> {
  const row = db.selectFrom('candidateGenders').select(['gender', 'saidAt']).where('accountId', '=', accountId)
  const { gender = null, saidAt = null } = (await row.executeTakeFirst()) ?? {}
  return { gender, saidAt, isFilterAllowed: await isFilterAllowed(db) }
}

export const isFilterAllowed = async (db: ReadDb) => (await db.selectFrom('genderFilter').select('isOn').executeTakeFirst()) !== undefined

export async function findEquality(db: ReadDb): Promise<Equality> {
  const filter = await db
    .selectFrom('genderFilter as f')
    .leftJoin('accounts as a', 'a.id', 'f.allowedBy')
    .select(['f.reason', 'f.allowedAt', 'a.displayName as allowedByName'])
    .executeTakeFirst()
  return { filter: filter ?? null, report: await countByGender(db) }
}

type Counted = { gender: (typeof genders)[number] } & Record<(typeof steps)[number], number>

/**
 * Of those who said their gender and are not put away, how far they came. The audit log tells when somebody said theirs: exact figures
 * before and after would tell what. Rounded ones do only where a multiple is crossed. There is no sum of all, and of fewer than ten
 * nothing is said.
 */
async function countByGender(db: ReadDb): Promise<Equality['report']> {
  const came = (stage: 'submitted' | 'placed') => sql`exists (select from applications a join application_moves m on m.application_id = a.id
    where a.candidate_id = c.id and m.to_stage = ${stage})`
  const { rows } = await sql<Counted>`select gender, count(*)::int as said, count(*) filter (where applied)::int as applied,
      count(*) filter (where put_forward)::int as "put-forward", count(*) filter (where placed)::int as placed
    from (
      select g.gender, exists (select from applications a where a.candidate_id = c.id) as applied,
        ${came('submitted')} as put_forward, ${came('placed')} as placed
      from candidate_genders g join candidates c on c.account_id = g.account_id
      where c.status <> all(${[...hiddenStatuses]}::text[])) people
    group by gender`.execute(db)
  const people = (gender: Counted['gender'], step: (typeof steps)[number]) => {
    const n = rows.find((row) => row.gender === gender)?.[step] ?? 0
    return n < fewestCounted ? null : n - (n % countedBy)
  }
  return steps.map((reached) => ({
    reached,
    male: people('male', reached),
    female: people('female', reached),
    other: people('other', reached),
  }))
}
