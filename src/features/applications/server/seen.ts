import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { candidatesNamed, containing } from '#server/list.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'

/** In quarantine candidates are for administrators alone, and so is what hangs on them. */
export const seenBy = (actor: Pick<Actor, 'role'>, of: 'a' | 'ap' = 'a') =>
  actor.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(of)}.candidate_id not in (select id from candidates where status = 'quarantined')`

/** How many of those stand at each stage, and how many of them nobody has opened. */
export const unseenByStage = prepared((db: ReadDb, _gap: Gap<object>) =>
  db
    .selectFrom('applications as a')
    .where('a.candidateId', 'in', db.selectFrom('candidates').select('id').where('status', '=', 'quarantined'))
    .select(['a.stage', sql<number>`count(*)::int`.as('n'), sql<number>`(count(*) filter (where is_unopened(a)))::int`.as('unopened')])
    .groupBy('a.stage'),
)

const seenById = (actor: Pick<Actor, 'role'>) =>
  prepared((db: ReadDb, gap: Gap<{ id: number }>) =>
    db.selectFrom('applications as a').select('a.id').where('a.id', '=', gap('id')).where(seenBy(actor)),
  )
const byAdmin = seenById({ role: 'admin' })
const byOthers = seenById({ role: 'operation' })

/** 404 for those who may not know the application. */
export async function refuseUnseen(db: ReadDb, { role }: Pick<Actor, 'role'>, id: number): Promise<void> {
  const [row] = await (role === 'admin' ? byAdmin : byOthers)(db, { id })
  found(row)
}

/** Whose name or address has these words, of candidates as `c`. */
export const isNamed = (typed: string) =>
  sql<boolean>`(c.id in ${candidatesNamed(typed)} or c.email_key like ${containing(typed.toLowerCase())})`
