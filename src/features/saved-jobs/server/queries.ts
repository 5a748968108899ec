import { onePage } from '#server/list.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { findCards, jobsWithPlaces } from '../../jobs/server/queries.ts'
import { isPublic } from '../../jobs/rules.ts'
import { placeJson } from '../../places/server/queries.ts'
import { savedStateOf } from '../rules.ts'

export async function listSavedJobs({ db, actor }: ReadContext, { page, limit }: { page: number; limit: number }) {
  const saved = jobsWithPlaces(db).innerJoin('savedJobs as s', 's.jobId', 'jobs.id').where('s.accountId', '=', actor.id)
  const [rows, counted] = await Promise.all([
    saved
      .select(['jobs.id', 'jobs.title', 'jobs.trade', 'jobs.status', 's.savedAt', placeJson('places').as('place')])
      .orderBy('s.savedAt', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    saved.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  const shown = rows.filter(isPublic).map(({ id }) => ({ id, distanceKm: null }))
  const cards = new Map((await findCards(db, shown)).map((card) => [card.id, card]))
  const items = rows.map(({ status, ...row }) => ({ ...row, state: savedStateOf(status), card: cards.get(row.id) ?? null }))
  return onePage(items, counted.n)
}

export async function findSavedJobs({ db, actor }: ReadContext) {
  const rows = await db.selectFrom('savedJobs').select('jobId').where('accountId', '=', actor.id).execute()
  return { jobIds: rows.map(({ jobId }) => jobId) }
}
