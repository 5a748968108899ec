import { found, Problem } from '#shared/problem.ts'
import type { Handlers } from '#server/standing.ts'
import { isInQuarantine } from '../../archives/server/queries.ts'
import type { jobs } from '../contract.ts'
import { readableStatuses } from '../rules.ts'
import { archiveJob, changeJob, closeJob, openJob, postJob } from './commands.ts'
import { listJobs } from './list.ts'
import { findBySlug, findCards, findJob, findSimilar } from './queries.ts'
import { postgresSearch } from './search-postgres.ts'
import { exportJobs } from './sheet.ts'

/** Statuses whose advert people may still look up, to learn that it is over. */
const oncePublic = new Set(['open', 'on_hold', 'filled', 'expired', 'closed'])

export const jobHandlers: Handlers<typeof jobs> = {
  searchJobs: async ({ query }, { db, pool, now, locale }) => {
    const { hits, ...found } = await postgresSearch(pool).search(query, { now, locale })
    return { items: await findCards(db, hits), nextCursor: null, ...found }
  },
  findAdvert: async ({ slug }, { db }) => {
    const { status, ...advert } = found(await findBySlug(db, slug))
    if (!oncePublic.has(status)) throw new Problem(404, 'not-found')
    return { ...advert, isOpen: status === 'open', similar: await findSimilar(db, advert) }
  },
  listJobs: ({ query }, at) => listJobs(query, at),
  exportJobs: ({ query }, at) => exportJobs(query, at),
  findJob: async ({ jobId }, { db, actor }) => {
    const job = await findJob(db, jobId)
    const isHidden = actor.role !== 'admin' && job.status === 'archived' && (await isInQuarantine(db, { kind: 'job', recordId: jobId }))
    if (isHidden || !readableStatuses(actor).includes(job.status)) throw new Problem(404, 'not-found')
    return job
  },
  postJob: ({ body }, at) => postJob(at, body),
  changeJob: ({ jobId, version, body }, at) => changeJob(at, jobId, version, body),
  openJob: ({ jobId, version, body }, at) => openJob(at, jobId, version, body.closesOn),
  archiveJob: ({ jobId, version, body }, at) => archiveJob(at, jobId, version, body),
  closeJob: ({ jobId, version, body }, at) => closeJob(at, jobId, version, body.reason),
}
