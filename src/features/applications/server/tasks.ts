import { inTransaction } from '#server/db.ts'
import { settings } from '#server/settings.ts'
import { forEach, type TaskContext } from '#server/tasks.ts'
import { dayOf } from '#shared/dates.ts'
import { isWorkday } from '#shared/settings.ts'
import { countAnswerDays } from './answer-times.ts'
import { settleMove } from './letters.ts'
import { dueSteps, remindOfStep } from './next-steps.ts'
import { remindOfAnswers } from './replies.ts'
import { jobsWithGates, regate, regateJob } from './gate.ts'
import type { Terms } from '../../jobs/worse-terms.ts'
import { tellTerms } from './terms.ts'

export const applicationTasks = {
  /** Once a day, for what adverts say of their employers. */
  'applications.countAnswerDays': {
    every: '47 2 * * *',
    lane: 'scan',
    run: ({ database, now }: TaskContext) => inTransaction(database.kysely, (db) => countAnswerDays(db, now)),
  },
  /** Once a day, in the morning; whoever planned a step hears of it once. */
  'applications.remindNextSteps': {
    every: '25 6 * * *',
    run: async ({ database, now, config }: TaskContext) => {
      await forEach(await dueSteps(database.kysely, now), (id) =>
        inTransaction(database.kysely, (db) => remindOfStep({ db, now, config }, id)),
      )
    },
  },
  /** In the morning of working days, before the day of the promise is over. */
  'applications.remindAnswers': {
    every: '20 6 * * *',
    run: async ({ database, now, config }: TaskContext) => {
      if (isWorkday(dayOf(now), settings())) await inTransaction(database.kysely, (db) => remindOfAnswers({ db, now, config }))
    },
  },
  /** Asked for by each move, for when it can no longer be taken back, and for when its letter goes. */
  'applications.settleMove': {
    run: ({ database, now, config }: TaskContext, { moveId }: { moveId: number }) =>
      inTransaction(database.kysely, (db) => settleMove({ db, now, config }, moveId)),
  },
  /** Asked for when the pay of a job falls or its place moves. */
  'applications.tellTerms': {
    run: ({ database, config }: TaskContext, { jobId, was }: { jobId: number; was: Terms }) =>
      inTransaction(database.kysely, (db) => tellTerms({ db, config }, jobId, was)),
  },
  /** Asked for by triggers when a job's dates or requirements change. */
  'applications.regateJob': {
    run: ({ database, now, config }: TaskContext, { jobId }: { jobId: number }) =>
      inTransaction(database.kysely, (db) => regateJob({ db, now, config }, jobId)),
  },
  /** Asked for by triggers when a document of somebody changes. */
  'applications.regateCandidate': {
    run: async ({ database, now }: TaskContext, { candidateId }: { candidateId: number }) => {
      await inTransaction(database.kysely, (db) => regate(db, { candidateId }, now))
    },
  },
  /** Days pass: a quarter past midnight in Paris and in London, in summer and in winter. */
  'applications.regateAll': {
    every: '15 22,23,0 * * *',
    catchesUp: true,
    run: async ({ database, now, log }: TaskContext) => {
      let changed = 0
      await forEach(await jobsWithGates(database.kysely), async (jobId) => {
        changed += (await inTransaction(database.kysely, (db) => regate(db, { jobId }, now))).changed
      })
      if (changed > 0) log.info({ changed }, 'applications that the gate sees otherwise today')
    },
  },
}
