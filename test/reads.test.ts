import { beforeAll, describe, expect, it } from 'vitest'
import { type Operation, pathParams } from '#shared/contract.ts'
import { operations as contract } from '../src/contract.ts'
import { tasks } from '../src/tasks.ts'
import { useApp } from './app.ts'
import { conditionsOf, differencesBy, prepareTrials, type Schema } from './conditions.ts'
import { call } from './deed.ts'
import { first, type Gathered, gather, type Reader, readers } from './gathered.ts'
import { differenceOf, orderOf, type Reading, readingOf, unsteadyIn } from './readings.ts'
import { inTrial } from './trial.ts'
import { expectWritten } from './written.ts'

const operations: Record<string, Operation> = contract
// What is tried may be what no answer can say, which the log would tell.
const world = useApp({ LOG_LEVEL: 'error' })
const untouched = useApp()

let found: Gathered
let schema: Schema
beforeAll(async () => {
  schema = await prepareTrials(world, (await world.as('agent', 'whose candidate it is')).id)
  found = await gather(world, untouched)
}, 120_000)

const queries: Record<string, () => object | Promise<object>> = {
  searchPlaces: () => ({ q: 'Lee' }),
  findNearestPlace: () => ({ lat: 53.8, lon: -1.5 }),
  suggestKeywords: () => ({ q: 'bri' }),
  findActiveCandidates: () => ({ ids: [found.values.candidateId] }),
  previewLetter: () => ({ stage: 'rejected' }),
  listUsualRequirements: () => ({ trade: 'bricklayer', placeId: found.values.placeId }),
  askGate: () => ({ candidateIds: [found.values.candidateId] }),
  compareCandidates: async () => ({
    ids: [
      found.values.candidateId,
      await first(world, `select min(id) from candidates where status = 'active' and id <> ${found.values.candidateId}`),
    ],
  }),
  listViews: () => ({ list: 'candidates' }),
  findSimilarEmployers: async () => ({ name: await first(world, `select name from employers where id = ${found.values.employerId}`) }),
  findSimilarCandidates: async () => ({ email: await first(world, `select email from candidates where id = ${found.values.candidateId}`) }),
}

/** They go by links that nobody keeps, or tell all that is kept of somebody. */
const elsewhere = [
  'exportMyData',
  'findKeepQuestion',
  'findLinkedAlert',
  'findUpload',
  'findWaitingAddress',
  'previewErasure',
  'searchListedCandidates',
]
const isFor = (reader: Reader | 'operation', { access }: Operation) =>
  access === 'public' ? reader === 'visitor' : access.includes(reader as never)
const cases = Object.entries(operations).flatMap(([name, operation]): [string, Reader][] => {
  const { method, response } = operation
  if (method !== 'GET' || response === 'download' || response === 'event-stream' || elsewhere.includes(name)) return []
  return readers.filter((reader) => isFor(reader, operation)).map((reader) => [name, reader])
})
const inputOf = async (name: string, query = queries[name]?.()) => ({
  ...Object.fromEntries(pathParams((operations[name] as Operation).path).map((param) => [param, found.values[param]])),
  query: await query,
})

// A busy machine takes four times as long.
describe('what is read', { timeout: 60_000 }, () => {
  it.each(cases)('%s, by %s, goes by these columns', async (name, reader) => {
    const input = await inputOf(name)
    const look = () => readingOf(() => call(name, found.as[reader], input))
    const lines = await inTrial(world, async (trial) => {
      const base = await trial.tried(look)
      const unsteady = unsteadyIn(base, await trial.tried(look))
      const decided = await differencesBy(trial, schema, {
        look,
        difference: (one: Reading, other: Reading) => differenceOf(one, other, unsteady),
        where: 'true',
        areMostIdle: false,
        isShown: (differs) => !/:|\bno |^\d/.test(differs),
      })
      return [...orderOf(base.answer), ...decided]
    })
    await expectWritten(lines, `reads/${name}-${reader}.txt`)
  })
})

describe('who is in quarantine', { timeout: 60_000 }, () => {
  /** What this reader may read or export that says anything of those in quarantine, who are all. */
  async function namingTo(reader: Reader | 'operation'): Promise<string[]> {
    const by = reader === 'operation' ? await world.as('operation') : found.as[reader]
    const reads = Object.entries(operations).filter(
      ([name, operation]) =>
        operation.method === 'GET' &&
        (operation.response === 'download'
          ? /^export(?!.*Data$)/.test(name)
          : operation.response !== 'event-stream' && !elsewhere.includes(name)) &&
        isFor(reader, operation),
    )
    return inTrial(world, async (trial) => {
      await trial.ask(`update candidates set status = 'quarantined', first_name = 'Xanthippe', last_name = 'Xanthos',
        email = 'xanthippe' || id || '@people.example', tags = '{xanthic}', note = 'Xanthous'`)
      const all: string[] = []
      for (const [name] of reads) {
        const input = await inputOf(name, name.startsWith('export') ? { format: 'csv' } : undefined)
        const { answer } = await trial.tried(() => readingOf(() => call(name, by, input)))
        const said = answer instanceof Response ? await answer.text() : JSON.stringify(answer)
        if (/xanth/i.test(said)) all.push(name)
      }
      return all
    })
  }
  it.each(['operation', 'agent', 'candidate', 'visitor'] as const)('is named in nothing that %s may read or export', async (reader) => {
    expect(await namingTo(reader)).toEqual([])
  })
  it('is named to administrators, in records, lists and exports', async () => {
    expect(await namingTo('admin')).toEqual(expect.arrayContaining(['findCandidate', 'listBatchRows', 'exportApplicants']))
  })
})

/** Few are enough, and sooner done. */
const oneOfMany = `status = 'open' and id > (select id from jobs where status = 'open' order by id offset 1 limit 1)`
/** When each task finds something to do, in days from now, and what is made ready for it. */
const due: Record<string, { days: number; ready?: () => string }> = {
  'alerts.forget': { days: 8 },
  'alerts.send': {
    days: 1,
    ready: () =>
      `update job_alerts set confirmed_at = now() - interval '3 days', told_until = date_trunc('day', now() - interval '3 days'), frequency = 'at-once', search = search - '{keyword,location,distance}'::text[]; update candidates set job_alerts_at = now()`,
  },
  'applications.regateAll': { days: 0, ready: () => `update applications set stage = 'rejected' where id > 3` },
  'applications.remindAnswers': { days: 8 },
  'applications.remindNextSteps': {
    days: 1,
    ready: () => `update applications set next_step = 'Ring', next_step_on = current_date, next_step_by = ${found.admin.id}`,
  },
  'archives.retention': { days: 400 },
  'documents.remind': {
    days: 0,
    ready: () => `update documents set status = 'verified', expires_on = current_date + 20, replaced_at = null`,
  },
  'duplicates.checkNew': { days: 0 },
  'duplicates.forget': { days: 40 },
  'duplicates.scanNightly': { days: 0 },
  'enquiries.forgetNetworks': { days: 1 },
  'enquiries.tell': { days: 0 },
  'files.forget': { days: 40 },
  'identity.cleanUp': { days: 400 },
  'imports.forget': { days: 40 },
  'jobs.expire': { days: 40, ready: () => `update jobs set closes_on = current_date + 400 where ${oneOfMany}` },
  'jobs.forgetUnfinished': { days: 400 },
  'jobs.openScheduled': {
    days: 1,
    ready: () =>
      `update jobs set status = 'closed' where ${oneOfMany}; update jobs set status = 'scheduled', opens_at = now() where status = 'open'`,
  },
  'notifications.digest': { days: 0, ready: () => 'update notifications set awaits_digest = true' },
  'notifications.forget': { days: 400 },
  'rightToWork.recheck': {
    days: 1,
    ready: () => 'update right_to_work_checks set follow_up_on = current_date, permission_until = current_date + 30, withdrawn_at = null',
  },
  'savedJobs.warnOfClosing': { days: 0, ready: () => `update jobs set closes_on = current_date + 2 where status = 'open'` },
  'waitingList.forget': { days: 8 },
  'waitingList.tell': {
    days: 0,
    ready: () => `insert into site_features (feature, opened_at) values ('shop', now()); update waiting_addresses set confirmed_at = now()`,
  },
}

describe('what a task does', { timeout: 60_000 }, () => {
  it('is tried for each that comes by itself, but those that count, tidy up or write anew', () => {
    const left = Object.entries(tasks(world.config)).flatMap(([name, { every }]) => (every === undefined || name in due ? [] : [name]))
    expect(left.toSorted()).toEqual([
      'applications.countAnswerDays',
      'candidates.rebuildSearch',
      'files.collect',
      'jobs.rebuildWords',
      'jobs.recountWithoutApplicants',
      'platform.foldTallies',
      'platform.forgetKeys',
      'platform.forgetLiveEvents',
      'platform.recountTallies',
      'platform.sweepUploads',
      'privacy.forgetOpenings',
    ])
  })
  it.each(Object.entries(due))('%s goes by these columns', async (name, { days, ready }) => {
    const now = new Date(Date.now() + days * 86_400_000)
    const at = world.tasking(now)
    const run = () => tasks(world.config)[name]?.run(at, {} as never) as Promise<void>
    await expectWritten(await conditionsOf(world, schema, run, { ready: ready?.() }), `conditions/tasks/${name}.txt`)
  })
})
