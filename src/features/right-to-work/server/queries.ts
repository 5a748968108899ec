import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { wasOffered } from '../../files/server/commands.ts'
import { fileJson } from '../../files/server/queries.ts'
import type { RightToWorkCheck } from '../contract.ts'

const asCheck = rowAs<RightToWorkCheck>()
/** More checks of one person nobody looks through. */
const mostChecks = 100

/** Who made a check, its copy, and why it was withdrawn are staff’s to know. */
function wholeChecks(db: ReadDb, actor: Pick<Actor, 'role'>) {
  const isStaff = sql.lit(worksHere(actor))
  return db
    .selectFrom('rightToWorkChecks as k')
    .leftJoin('accounts as a', 'a.id', 'k.checkedBy')
    .leftJoin('files as f', (on) => on.onRef('f.id', '=', 'k.fileId').on('f.removedAt', 'is', null))
    .select(['k.id', 'k.candidateId', 'k.country', 'k.checkedOn', 'k.permissionUntil', 'k.followUpOn', 'k.number', 'k.provider'])
    .select(['k.authenticOn', 'k.restrictions', 'k.createdAt', 'k.withdrawnAt', 'k.version'])
    .select(['k.proof', 'k.authenticity', 'k.noticeOn', sql<boolean>`counts(k)`.as('counts')])
    .select([
      sql<string | null>`case when ${isStaff} then coalesce(a.display_name, a.email) end`.as('checkedByName'),
      sql<string | null>`case when ${isStaff} then k.withdrawn_reason end`.as('withdrawnReason'),
      sql<RightToWorkCheck['file']>`case when ${isStaff} and f.id is not null then ${fileJson('f')} end`.as('file'),
    ])
}

/** The checks of a candidate, and what stands around them; 404 when this person may not know the candidate. */
export async function listChecks(candidateId: number, { db, actor }: ReadContext) {
  const { country } = found(await visibleTo(db, actor).select('c.country').where('c.id', '=', candidateId).executeTakeFirst())
  // Nobody reads of a placement before they are told of it.
  const known = sql.ref(worksHere(actor) ? 'a' : 't')
  const [items, { firstDay }] = await Promise.all([
    wholeChecks(db, actor)
      .where('k.candidateId', '=', candidateId)
      .orderBy('k.checkedOn', 'desc')
      .orderBy('k.id', 'desc')
      .limit(mostChecks)
      .execute(),
    db
      .selectFrom('applications as a')
      .crossJoin(sql`lateral told(a)`.as('t'))
      .select(sql<string | null>`min(${known}.starts_on)`.as('firstDay'))
      .where('a.candidateId', '=', candidateId)
      .where(sql<boolean>`${known}.stage in ('placed', 'completed', 'ended_early')`)
      .executeTakeFirstOrThrow(),
  ])
  return { items: items.map(asCheck), country, mayCopy: await wasOffered(db, candidateId), firstDay }
}

export async function findCheck(db: ReadDb, actor: Actor, checkId: number): Promise<RightToWorkCheck> {
  const check = asCheck(found(await wholeChecks(db, actor).where('k.id', '=', checkId).executeTakeFirst()))
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', check.candidateId).executeTakeFirst())
  return check
}
