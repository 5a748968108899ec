import { fold } from '#shared/fold.ts'
import { begins, day, holds, km, leedsAt, lyonAt, tomHale, type ListsOf } from '#test/support/list-examples.ts'
import { monthlyPay } from '../rules.ts'
import { leeds, lyon } from '#test/support/factories.ts'
import { makeJob, jobBody } from '#test/support/factories.ts'
import { expect } from 'vitest'
import type { jobs } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `jobs`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof jobs> {
  const { rows, someone } = scenariosIn(world)
  /** An unfinished job. */
  const unfinishedJob = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id: unfinishedJobId } = await by.post('/me/unfinished-jobs', { body: { form: { title: ['Roofer'] } } })
    return { by, unfinishedJobId, topics: [`unfinished-jobs:${by.uid}` as const] }
  }
  /** A job that awaits approval. */
  const awaitsApproval = async () => {
    const asker = await someone('operation')
    const { employer } = await makeJob(world)
    const job = await asker.post('/jobs', { body: jobBody(employer.id, { showEmployer: false }) })
    // A colleague owns it now: the notification is still for whoever asked.
    await rows('update jobs set owner_id = $1 where id = $2', [(await someone('operation')).id, job.id])
    return { job, asker }
  }

  return {
    changeJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { openings: 3 } },
        sideEffects: () => ({ on: job.id, changes: { fields: ['openings'] }, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    closeJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Done' } },
        sideEffects: () => ({ on: job.id, reason: 'Done', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    pauseJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Snow' } },
        sideEffects: () => ({ on: job.id, reason: 'Snow', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    fillJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'By the employer' } },
        sideEffects: () => ({ on: job.id, reason: 'By the employer', topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    withdrawJob: async (colleague) => {
      const { employer } = await makeJob(world)
      const operation = await world.as('operation', colleague)
      const opensAt = new Date(Date.now() + 86_400_000).toISOString()
      const job = await operation.post('/jobs', { body: jobBody(employer.id, { opensAt }) })
      return {
        by: operation,
        input: { jobId: job.id, version: job.version },
        sideEffects: () => ({ on: job.id, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    approveJob: async (colleague) => {
      const { job, asker } = await awaitsApproval()
      return {
        by: await world.as('admin', colleague),
        input: { jobId: job.id, version: job.version },
        sideEffects: () => ({
          on: job.id,
          topics: [`job:${job.id}`, 'jobs', `notifications:${asker.uid}`],
          notices: [
            {
              to: asker,
              event: 'job-decided',
              says: 'has been approved',
              french: 'a été validée',
              path: `/dashboard/job/${job.id}/details`,
            },
          ],
          mails: [{ to: asker.email, locale: 'en', subject: 'has been approved' }],
        }),
      }
    },
    refuseJob: async (colleague) => {
      const { job, asker } = await awaitsApproval()
      return {
        by: await world.as('admin', colleague),
        input: { jobId: job.id, version: job.version, body: { reason: 'Charge more' } },
        sideEffects: () => ({
          on: job.id,
          reason: 'Charge more',
          topics: [`job:${job.id}`, 'jobs', `notifications:${asker.uid}`],
          notices: [
            {
              to: asker,
              event: 'job-decided',
              says: 'was sent back to drafts: Charge more',
              french: 'a été renvoyée en brouillon\u00a0: Charge more',
              path: `/dashboard/job/${job.id}/details`,
            },
          ],
          mails: [{ to: asker.email, locale: 'en', subject: 'Charge more' }],
        }),
      }
    },
    copyJob: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id },
        sideEffects: ({ id }) => ({ on: id, changes: { from: job.reference }, topics: [`job:${id}`, 'jobs'] }),
      }
    },
    changeJobs: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { body: { change: { kind: 'pause', reason: 'Snow' }, jobIds: [job.id] } },
        otherwise: { body: { change: { kind: 'close', reason: 'Snow' }, jobIds: [job.id] } },
        sideEffects: () => ({
          on: null,
          changes: { kind: 'pause', done: 1, of: 1 },
          also: [{ action: 'job.paused', on: job.id, reason: 'Snow' }],
          topics: [`job:${job.id}`, 'jobs'],
        }),
      }
    },
    openJob: async (colleague) => {
      const job = await makeJob(world, { publish: false })
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: {} },
        sideEffects: () => ({ on: job.id, topics: [`job:${job.id}`, 'jobs'] }),
      }
    },
    exportJobs: async (colleague) => {
      const [query, by] = [{ q: 'no job is called this', format: 'csv', columns: ['title'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'jobs', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    saveUnfinishedJob: async (colleague) => {
      const by = await world.as('operation', colleague)
      const form = { title: ['Roofer'], payMin: ['18'] }
      const topics = [`unfinished-jobs:${by.uid}` as const]
      return { by, input: { body: { form } }, otherwise: { body: { form: {} } }, sideEffects: ({ id }) => ({ on: id, topics }) }
    },
    changeUnfinishedJob: async (colleague) => {
      const { by, unfinishedJobId, topics } = await unfinishedJob(colleague)
      const input = { unfinishedJobId, version: 1, body: { form: { title: ['Slater'] } } }
      return { by, input, sideEffects: () => ({ on: unfinishedJobId, topics }) }
    },
    discardUnfinishedJob: async (colleague) => {
      const { by, unfinishedJobId, topics } = await unfinishedJob(colleague)
      return { by, input: { unfinishedJobId }, sideEffects: () => ({ on: unfinishedJobId, topics }) }
    },
    archiveJob: async (colleague) => {
      const by = await world.as('operation', colleague)
      const job = await makeJob(world)
      const { version } = await by.put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
      return {
        by,
        input: { jobId: job.id, version, body: { reason: 'filled' } },
        sideEffects: () => ({ on: job.id, changes: { reason: 'filled' }, topics: ['archives', `job:${job.id}`, 'jobs'] }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<typeof jobs> {
  return {
    listJobs: {
      as: 'operation',
      sorts: {
        createdAt: (row) => row.createdAt,
        title: (row) => fold(row.title),
        closesOn: (row) => row.closesOn,
        postedAt: (row) => row.postedAt,
        employer: (row) => fold(row.employer?.name ?? ''),
        applicants: (row) => row.applicants,
      },
      filters: {
        q: [
          [{ q: 'mason' }, (row) => holds(row.title, 'mason') || begins(row.employer?.name, 'mason')],
          [{ q: '-0012' }, (row) => row.reference.endsWith('-0012')],
        ],
        status: [
          [{ status: 'open' }, (row) => row.status === 'open'],
          [{ status: 'draft' }, (row) => ['draft', 'pending_approval', 'scheduled'].includes(row.status)],
        ],
        employerId: [[{ employerId: 1 }, (row) => row.employer?.id === 1]],
        category: [[{ category: 'industrial' }, (row) => row.category === 'industrial']],
        trade: [[{ trade: 'welder' }, (row) => row.trade === 'welder']],
        jobType: [
          [{ jobType: ['temporary', 'freelancer'] }, (row) => row.jobTypes.some((type) => type === 'temporary' || type === 'freelancer')],
        ],
        experience: [[{ experience: ['fresh', '4-year'] }, (row) => row.experience === 'fresh' || row.experience === '4-year']],
        tag: [[{ tag: ['rail', 'lodging'] }, (row) => row.tags.includes('rail') || row.tags.includes('lodging')]],
        payMin: [[{ payMin: 4000 }, (row) => row.pay !== null && monthlyPay(row.pay.max, row.pay.unit, row.place.country) >= 4000]],
        payMax: [[{ payMax: 2500 }, (row) => row.pay !== null && monthlyPay(row.pay.min, row.pay.unit, row.place.country) <= 2500]],
        region: [[{ region: 'West Yorkshire' }, (row) => row.place.region === 'West Yorkshire']],
        location: [[{ location: lyon }, (row) => km(lyonAt, row.place) <= 25 * 1.609344]],
        distance: [[{ location: leeds, distance: 10 }, (row) => km(leedsAt, row.place) <= 10 * 1.609344]],
        ownerId: [[{ ownerId: tomHale }, (row) => row.ownerId === tomHale]],
        mine: [[{ mine: true }, (row) => row.ownerId === tomHale]],
        closingWithinDays: [
          [
            { closingWithinDays: 7 },
            (row) => row.status === 'open' && Date.parse(row.closesOn) <= Math.floor(Date.now() / day) * day + 7 * day,
          ],
        ],
        noApplicants: [[{ noApplicants: true }, (row) => row.applicants === 0]],
      },
    },
  }
}
