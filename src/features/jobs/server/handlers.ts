import { found } from '#shared/problem.ts'
import { createMarks } from '#server/marks.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { jobs } from '../contract.ts'
import { isLongOver } from '../rules.ts'
import { changeJob, copyJob } from './commands.ts'
import { suggestKeywords } from './keywords.ts'
import { approveJob, archiveJob, closeJob, fillJob, openJob, pauseJob, refuseJob, withdrawJob } from './life.ts'
import { listJobs } from './list.ts'
import { changeJobs } from './many.ts'
import { asSeenBy, findBySlug, findCards, findReadable, findSimilar } from './queries.ts'
import { findOwn } from './search-parts.ts'
import { postgresSearch } from './search-postgres.ts'
import { createSharedCounts } from './shared-counts.ts'
import { exportJobs } from './sheet.ts'
import { findTradeTown, listTradeTowns } from './trade-towns.ts'
import { changeUnfinished, discardUnfinished, findUnfinished, saveUnfinished, listUnfinished } from './unfinished.ts'

export const jobHandlers = (marks = createMarks(), shared = createSharedCounts()): Handlers<typeof jobs> => ({
  searchJobs: async ({ query }, { db, pool, now, locale, actor }) => {
    const own = query.homeFirst && actor.candidateId !== null ? await findOwn(pool, actor.candidateId) : null
    const { hits, ...found } = await postgresSearch(pool, shared).search(query, { now, locale, own })
    return { items: await findCards(db, hits), nextCursor: null, ...found }
  },
  suggestKeywords: async ({ query: { q, ...besides } }, at) => ({ items: await suggestKeywords(q, besides, at) }),
  findAdvert: async ({ slug }, { db, now }) => {
    const { status, closedAt, ...advert } = found(await findBySlug(db, slug))
    return { ...advert, isOpen: status === 'open', isGone: isLongOver({ status, closedAt }, now), similar: await findSimilar(db, advert) }
  },
  listTradeTowns: async ({ query }, { pool }) => ({ items: await listTradeTowns(pool, query) }),
  findTradeTown: ({ query }, at) => findTradeTown(at, query),
  listJobs: ({ query }, at) => listJobs(query, at, marks),
  exportJobs: ({ query }, at) => exportJobs(query, at),
  findJob: async ({ jobId }, at) => asSeenBy(at.actor)(await findReadable(jobId, at)),
  changeJob: ({ jobId, version, body }, at) => changeJob(at, jobId, version, body),
  openJob: ({ jobId, version, body }, at) => openJob(at, jobId, version, body),
  withdrawJob: ({ jobId, version }, at) => withdrawJob(at, jobId, version),
  approveJob: ({ jobId, version }, at) => approveJob(at, jobId, version),
  refuseJob: ({ jobId, version, body }, at) => refuseJob(at, jobId, version, body.reason),
  pauseJob: ({ jobId, version, body }, at) => pauseJob(at, jobId, version, body.reason),
  fillJob: ({ jobId, version, body }, at) => fillJob(at, jobId, version, body.reason),
  closeJob: ({ jobId, version, body }, at) => closeJob(at, jobId, version, body.reason),
  archiveJob: ({ jobId, version, body }, at) => archiveJob(at, jobId, version, body),
  copyJob: async ({ jobId }, at) => {
    await findReadable(jobId, at)
    return copyJob(at, jobId)
  },
  changeJobs: ({ body }, at) => changeJobs(at, body.change, body.jobIds),
  listUnfinishedJobs: async (_, at) => ({ items: await listUnfinished(at) }),
  findUnfinishedJob: ({ unfinishedJobId }, at) => findUnfinished(at, unfinishedJobId),
  saveUnfinishedJob: ({ body }, at) => saveUnfinished(at, body.form),
  changeUnfinishedJob: ({ unfinishedJobId, version, body }, at) => changeUnfinished(at, unfinishedJobId, version, body.form),
  discardUnfinishedJob: ({ unfinishedJobId }, at) => discardUnfinished(at, unfinishedJobId),
})
