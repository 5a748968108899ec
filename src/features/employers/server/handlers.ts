import { sql } from 'kysely'
import type { Employers } from '#db/tables.ts'
import { found } from '#shared/problem.ts'
import type { ReadDb } from '#server/db.ts'
import { containing } from '#server/list.ts'
import { rowFor } from '#server/rows.ts'
import type { Handlers } from '#server/standing.ts'
import { refuseTwin } from '#server/twin.ts'
import { checkPlace, placeJson } from '../../places/server/queries.ts'
import type { employers } from '../contract.ts'
import { employerSlug } from '../rules.ts'

const asColumns = rowFor<Employers>()

const withPlace = (db: ReadDb) =>
  db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .select(['e.id', 'e.name', 'e.slug', 'e.foundedYear', 'e.aboutEn', 'e.aboutFr', 'e.version'])
    .select(['e.sector', 'e.size', placeJson('p').as('place')])

const findEmployer = async (db: ReadDb, id: number) => found(await withPlace(db).where('e.id', '=', id).executeTakeFirst())

export const employerHandlers: Handlers<typeof employers> = {
  searchEmployers: async ({ query: { q, limit, page } }, { db }) => {
    const like = containing(q.toLowerCase())
    const items = await withPlace(db)
      .where(sql<boolean>`lower(e.name) like ${like}`)
      .orderBy('e.name')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { items }
  },
  findEmployer: ({ employerId }, { db }) => findEmployer(db, employerId),
  addEmployer: async ({ body }, { db, actor }) => {
    await checkPlace(db, body.placeId)
    const slug = employerSlug(body.name)
    const taken = await db.selectFrom('employers').select('id').where('slug', '=', slug).executeTakeFirst()
    const row = asColumns({ ...body, slug: taken ? `${slug}-${crypto.randomUUID().slice(0, 8)}` : slug, createdBy: actor.id })
    const insert = db.insertInto('employers').values(row).returning('id').executeTakeFirstOrThrow()
    const made = await refuseTwin('employer-exists', ['employers_name', 'employers__slug'], insert)
    return findEmployer(db, made.id)
  },
}
