import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { jsonAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import type { Activity } from '../contract.ts'
import { readsOthers } from '../rules.ts'

const author = jsonAs<NonNullable<Activity['author']>>({ uid: sql.ref('o.uid'), name: sql`coalesce(o.display_name, o.email, '–')` })
const job = jsonAs<NonNullable<Activity['job']>>({ id: sql.ref('j.id'), title: sql.ref('j.title') })
const mention = jsonAs<Activity['mentions'][number]>({ id: sql.ref('m.id'), name: sql`coalesce(m.display_name, m.email, '–')` })
/** Whom the text of an activity as `y` names. */
export const mentions = sql<Activity['mentions']>`(select coalesce(json_agg(${mention} order by m.id), '[]') from accounts m
  where m.id in (select (regexp_matches(y.text, '@\\{(\\d{1,15})\\}', 'g'))[1]::bigint))`

/** What was written down, as far as this person may read it: agents only their own words. Rows of what was removed are among it. */
function everythingFor(db: ReadDb, actor: Actor) {
  const rows = db.selectFrom('candidateActivities as y')
  return readsOthers(actor) ? rows : rows.where('y.authorId', '=', actor.id)
}

/** What was written down and not removed. */
export const activitiesFor = (db: ReadDb, actor: Actor) => everythingFor(db, actor).where('y.removedAt', 'is', null)

/** The same, complete. */
export const wholeActivities = (db: ReadDb, actor: Actor) =>
  activitiesFor(db, actor)
    .leftJoin('accounts as o', 'o.id', 'y.authorId')
    .leftJoin('jobs as j', 'j.id', 'y.jobId')
    .select(['y.id', 'y.candidateId', 'y.kind', 'y.text', 'y.happenedAt', 'y.createdAt', 'y.correctedAt', 'y.version'])
    .select([
      sql<Activity['job']>`case when j.id is not null then ${job} end`.as('job'),
      sql<Activity['author']>`case when o.id is not null then ${author} end`.as('author'),
      mentions.as('mentions'),
    ])

/** Whose record it is about and its newest version, also of what was removed; 404 as below. */
export async function findVersion(db: ReadDb, actor: Actor, activityId: number): Promise<{ candidateId: number; version: number }> {
  const one = everythingFor(db, actor).select(['y.candidateId', 'y.version']).where('y.id', '=', activityId)
  return found(await one.where('y.candidateId', 'in', visibleTo(db, actor).select('c.id')).executeTakeFirst())
}

/** One of them; 404 when this person may not read it, or not know its candidate. */
export async function findActivity(db: ReadDb, actor: Actor, activityId: number): Promise<Activity> {
  const one = wholeActivities(db, actor).where('y.id', '=', activityId)
  return found(await one.where('y.candidateId', 'in', visibleTo(db, actor).select('c.id')).executeTakeFirst())
}
