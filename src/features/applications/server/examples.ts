import { fold } from '#shared/fold.ts'
import { begins, day, holds, inDays, within, type ListsOf, queriesIn, tomHale } from '#test/support/list-examples.ts'
import { cvFile, guest, makeJob } from '#test/support/factories.ts'
import { answerBy, endedStages, isOwedAnswer } from '../rules.ts'
import { dayOf, addDays } from '#shared/dates.ts'
import { expect } from 'vitest'
import type { applications, CheckedApplication } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `applications`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof applications> {
  const { applied, registered, rows } = scenariosIn(world)

  return {
    apply: async () => {
      const job = await makeJob(world)
      const owner = await world.as('operation')
      const body = guest()
      return {
        by: world.visitor,
        input: { jobId: job.id, body, file: cvFile(), idempotencyKey: crypto.randomUUID() },
        sideEffects: async () => {
          const [row] = await rows('select id::int, candidate_id as candidate from applications order by id desc limit 1')
          return {
            on: row.id,
            changes: { jobId: job.id },
            topics: ['candidates', `job:${job.id}`, `candidate:${row.candidate}`, 'applications', 'jobs', `notifications:${owner.uid}`],
            notices: [
              {
                to: owner,
                event: 'application-received',
                says: 'Sam Whitfield applied for',
                french: 'Sam Whitfield a postulé à',
                path: `/dashboard/applied-candidates/${job.id}/list?open=${row.id}`,
              },
            ],
            mails: [
              { to: body.email, locale: 'en', subject: 'We’ve received your application' },
              { to: owner.email, locale: 'en', subject: 'New application: Sam Whitfield' },
            ],
          }
        },
      }
    },
    moveApplication: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const input = { applicationId: application.id, version: application.version }
      return {
        by: operation,
        input: { ...input, body: { stage: 'rejected', reason: 'distance', tell: true } },
        otherwise: { ...input, body: { stage: 'screening' } },
        sideEffects: () => ({
          on: application.id,
          changes: { from: 'new', to: 'rejected' },
          reason: 'distance',
          topics,
        }),
      }
    },
    sendReplies: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const until = answerBy(dayOf(new Date()), undefined, 7)
      const mail = { to: String(application.email), locale: 'en', subject: `We need a little longer: ${application.jobTitle}` } as const
      return {
        by: operation,
        input: { body: { applicationIds: [application.id], until } },
        otherwise: { body: { applicationIds: [application.id], until, addition: 'Soon.' } },
        sideEffects: () => ({
          on: null,
          changes: { done: 1, of: 1 },
          also: [{ action: 'application.put-off', on: application.id, changes: { from: application.answerBy, to: until, how: 'mail' } }],
          topics,
          mails: [mail],
        }),
      }
    },
    undoMove: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return {
        by: operation,
        input: { applicationId, version: moved.version },
        sideEffects: () => ({ on: applicationId, changes: { from: 'screening', to: 'new' }, topics }),
      }
    },
    putBackMove: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      await rows(`update application_moves set moved_at = now() - interval '1 day' where application_id = $1`, [applicationId])
      return {
        by: operation,
        input: { applicationId, version: moved.version, body: { note: 'Wrong person' } },
        otherwise: { applicationId, version: moved.version, body: { note: 'Wrong job' } },
        sideEffects: () => ({ on: applicationId, changes: { from: 'screening', to: 'new' }, reason: 'Wrong person', topics }),
      }
    },
    moveApplications: async (colleague) => {
      const { operation, application, job, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const items = [{ applicationId, version }]
      return {
        by: operation,
        input: { jobId: job.id, body: { stage: 'rejected', reason: 'distance', items } },
        otherwise: { jobId: job.id, body: { stage: 'screening', items } },
        sideEffects: () => ({
          on: job.id,
          changes: { to: 'rejected', done: 1, of: 1 },
          also: [{ action: 'application.moved', on: applicationId, changes: { from: 'new', to: 'rejected' }, reason: 'distance' }],
          topics,
        }),
      }
    },
    undoMoves: async (colleague) => {
      const { operation, application, job, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      const moved = await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening' } })
      return {
        by: operation,
        input: { jobId: job.id, body: { items: [{ applicationId, version: moved.version }] } },
        otherwise: { jobId: job.id, body: { items: [{ applicationId, version }] } },
        sideEffects: () => ({
          on: job.id,
          changes: { done: 1, of: 1 },
          also: [{ action: 'application.move-undone', on: applicationId, changes: { from: 'screening', to: 'new' } }],
          topics,
        }),
      }
    },
    rateApplication: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      return {
        by: operation,
        input: { applicationId: application.id, body: { rating: 4 } },
        otherwise: { applicationId: application.id, body: { rating: 2 } },
        sideEffects: () => ({ on: application.id, changes: { from: null, to: 4 }, topics: [`job:${job.id}`, 'applications'] }),
      }
    },
    planNextStep: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      const on = addDays(dayOf(new Date()), 3)
      return {
        by: operation,
        input: { applicationId: application.id, body: { what: 'Call about the card', on } },
        otherwise: { applicationId: application.id, body: { what: 'Ask for the card', on: null } },
        sideEffects: () => ({ on: application.id, changes: { on }, topics: [`job:${job.id}`, 'applications'] }),
      }
    },
    dropNextStep: async (colleague) => {
      const { operation, application, job } = await applied(colleague)
      const applicationId = application.id
      await operation.put('/applications/{applicationId}/next-step', { applicationId, body: { what: 'Call', on: null } })
      return {
        by: operation,
        input: { applicationId },
        sideEffects: () => ({ on: applicationId, topics: [`job:${job.id}`, 'applications'] }),
      }
    },
    stopLetter: async (colleague) => {
      const { operation, application, topics } = await applied(colleague)
      const { id: applicationId, version } = application
      await operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage: 'screening', tell: true } })
      return { by: operation, input: { applicationId }, sideEffects: () => ({ on: applicationId, topics }) }
    },
    putToJob: async (colleague) => {
      const { profile } = await registered()
      const [job, other] = [await makeJob(world), await makeJob(world)]
      return {
        by: await world.as('operation', colleague),
        input: { candidateId: profile.id, body: { jobId: job.id } },
        otherwise: { candidateId: profile.id, body: { jobId: other.id } },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { jobId: job.id },
          topics: [`job:${job.id}`, `candidate:${profile.id}`, 'applications', 'jobs'],
        }),
      }
    },
    openApplication: async (colleague) => {
      const { operation, job, application } = await applied(colleague)
      return {
        by: operation,
        input: { applicationId: application.id },
        sideEffects: () => ({ on: application.id, topics: [`job:${job.id}`, 'applications', 'jobs'] }),
      }
    },
    exportApplicants: async (colleague) => {
      const { job } = await applied()
      const [query, by] = [{ q: 'nobody is called this', format: 'csv', columns: ['candidate'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'applications', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { jobId: job.id, query }, sideEffects: () => ({ on: job.id, changes, topics: [] }) }
    },
    exportApplicationsOf: async (colleague) => {
      const { application } = await applied()
      const [query, by] = [{ stage: 'hired', format: 'csv', columns: ['job'] }, await world.as('operation', colleague)]
      const { stage, ...more } = query
      const { candidateId } = application
      const changes = { list: 'applications', ...more, filter: expect.objectContaining({ stage }), rows: 0 }
      return { by, input: { candidateId, query }, sideEffects: () => ({ on: candidateId, changes, topics: [] }) }
    },
    withdrawApplication: async () => {
      const job = await makeJob(world)
      const owner = await world.as('operation')
      const { person, profile } = await registered()
      const sent = await person.post('/jobs/{jobId}/applications', {
        jobId: job.id,
        body: { privacyAccepted: true, seconds: 30 },
        file: cvFile(),
        idempotencyKey: crypto.randomUUID(),
      })
      const applicationId = Number(sent.applicationId)
      return {
        by: person,
        input: { applicationId },
        sideEffects: () => ({
          on: applicationId,
          topics: [`job:${job.id}`, `candidate:${profile.id}`, 'applications', 'jobs', `notifications:${owner.uid}`],
          notices: [
            {
              to: owner,
              event: 'application-withdrawn',
              says: 'Lea Doe withdrew',
              french: 'Lea Doe a retiré sa candidature',
              path: `/dashboard/applied-candidates/${job.id}/list?open=${applicationId}`,
            },
          ],
          mails: [{ to: owner.email, locale: 'en', subject: 'Lea Doe withdrew' }],
        }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof applications> {
  const { busiestJob, idBy, ids, ofTomHale, rows } = queriesIn(world)
  let tomHales: Set<number>
  let ofFirstEmployer: Set<number>
  let bricklaying: Set<number>
  let placed: Map<number, string>
  let reached: Map<number, string>
  let left: Set<number>
  let unsuited: Set<number>
  /** The listed candidate with most applications, one of them new and one rejected. */
  const busiestCandidate = () =>
    idBy(`select candidate_id as id from applications a join candidates c on c.id = candidate_id
      where c.status not in ('archived', 'quarantined', 'erased') and c.merged_into is null group by candidate_id
      having bool_or(stage = 'new') and bool_or(stage = 'rejected') order by count(*) desc, 1 limit 1`)
  const movedMost = () =>
    idBy('select application_id as id from application_moves group by application_id order by count(*) desc, 1 limit 1')
  const changedSinceYesterday = ({ gate, gateWas, gateChangedAt }: Pick<CheckedApplication, 'gate' | 'gateWas' | 'gateChangedAt'>) =>
    gateChangedAt !== null && Date.parse(gateChangedAt) > Date.now() - day && gate !== gateWas
  return {
    listApplicants: {
      as: 'operation',
      async arrange() {
        await rows('update applications set file_id = null where id % 7 = 0')
        await rows(`update files set removed_at = now() where kind = 'cv'
          and candidate_id in (select candidate_id from applications where id % 14 = 0)
          and candidate_id not in (select id from candidates where account_id is not null)`)
        // The gate changed this morning, the day before yesterday, or changed back.
        await rows(`update applications set gate_was = case when id % 4 = 1 then gate when gate = 'pass' then 'block' else 'pass' end,
          gate_changed_at = now() - (case when id % 4 = 2 then 30 else 1 end) * interval '1 hour'
          where job_id = ${await busiestJob()} and id % 4 > 0`)
      },
      of: async () => ({ jobId: await busiestJob() }),
      sorts: {
        createdAt: (row) => row.appliedAt,
        stageChangedAt: (row) => row.stageChangedAt,
        distance: (row) => row.distanceKm,
        name: (row) => fold(row.candidateName.split(' ').slice(1).join(' ')),
        rating: (row) => row.rating,
      },
      filters: {
        source: [
          [{ source: 'site' }, (row) => row.source === 'site'],
          [{ source: 'staff' }, (row) => row.source === 'staff'],
        ],
        ended: [
          [{ ended: true }, (row) => (endedStages as readonly string[]).includes(row.stage)],
          [{ ended: false }, (row) => !(endedStages as readonly string[]).includes(row.stage)],
        ],
        rating: [[{ rating: 4 }, (row) => (row.rating ?? 0) >= 4]],
        q: [
          [
            async () => ({
              q: (
                await rows(
                  `select c.email from applications a join candidates c on c.id = a.candidate_id where a.job_id = ${await busiestJob()} limit 1`,
                )
              )[0].email,
            }),
            (row, { q }) => holds(row.email, q ?? ''),
          ],
        ],
        stage: [[{ stage: 'new' }, (row) => row.stage === 'new']],
        hasCv: [
          [{ hasCv: true }, (row) => row.cv !== null],
          [{ hasCv: false }, (row) => row.cv === null],
        ],
        gate: [[{ gate: 'block' }, (row) => row.gate === 'block' && !(endedStages as readonly string[]).includes(row.stage)]],
        knockedOut: [
          [{ knockedOut: true }, (row) => row.knockOuts > 0],
          [{ knockedOut: false }, (row) => row.knockOuts === 0],
        ],
        gateChanged: [
          [{ gateChanged: true }, (row) => changedSinceYesterday(row)],
          [{ gateChanged: false }, (row) => !changedSinceYesterday(row)],
        ],
      },
    },
    listApplications: {
      as: 'operation',
      async load() {
        tomHales = await ofTomHale()
        bricklaying = await ids(`select id from jobs where trade = 'bricklayer'`)
        ofFirstEmployer = await ids('select id from jobs where employer_id = 1')
        const everPlaced = await rows('select id::int, placed_at::text as at from applications where placed_at is not null')
        placed = new Map(everPlaced.map(({ id, at }) => [id, at]))
        const stages = await rows('select application_id::int as id, stage, reached_on, left_at, reason from application_stages')
        reached = new Map(stages.flatMap(({ id, stage, reached_on }) => (stage === 'interview' ? [[id, reached_on]] : [])))
        left = new Set(stages.flatMap(({ id, stage, left_at }) => (stage === 'screening' && left_at ? [id] : [])))
        unsuited = new Set(stages.flatMap(({ id, reason }) => (reason === 'experience' ? [id] : [])))
      },
      sorts: { createdAt: (row) => row.appliedAt, stageChangedAt: (row) => row.stageChangedAt, answerBy: (row) => row.answerBy },
      filters: {
        answerDue: [
          [
            { answerDue: true },
            (row) =>
              ['new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold'].includes(row.stage) && row.answerBy <= dayOf(new Date()),
          ],
        ],
        q: [[{ q: 'an' }, (row) => begins(row.candidateName, 'an') || holds(row.email, 'an')]],
        stage: [
          [{ stage: 'interview' }, (row) => row.stage === 'interview'],
          [{ stage: 'rejected' }, (row) => row.stage === 'rejected'],
        ],
        jobId: [[{ jobId: 1 }, (row) => row.jobId === 1]],
        employerId: [[{ employerId: 1 }, (row) => ofFirstEmployer.has(row.jobId)]],
        placed: [
          [{ placed: true }, (row) => placed.has(row.id)],
          [{ placed: false }, (row) => !placed.has(row.id)],
        ],
        mine: [[{ mine: true }, (row) => tomHales.has(row.jobId) || tomHales.has(-row.candidateId)]],
        unopened: [[{ unopened: true }, (row) => row.isNew && row.stage === 'new']],
        waiting: [[{ waiting: true }, (row) => ['new', 'screening', 'vetting'].includes(row.stage)]],
        placedWithinDays: [5, 90].map((days) => [{ placedWithinDays: days }, ({ id }) => within(days, placed.get(id) ?? null)]),
        reached: [[{ reached: 'interview' }, ({ id }) => reached.has(id)]],
        left: [[{ left: 'screening' }, ({ id }) => left.has(id)]],
        reason: [[{ reason: 'experience' }, ({ id }) => unsuited.has(id)]],
        trade: [[{ trade: 'bricklayer' }, (row) => bricklaying.has(row.jobId)]],
        jobOwnerId: [[{ jobOwnerId: tomHale }, (row) => tomHales.has(row.jobId)]],
        source: [[{ source: 'site' }, (row) => row.source === 'site']],
        from: [[{ reached: 'interview', from: inDays(-20) }, ({ id }) => (reached.get(id) ?? '') >= inDays(-20)]],
        to: [[{ to: inDays(-10) }, (row) => row.appliedAt.slice(0, 10) <= inDays(-10)]],
        withClient: [[{ withClient: true }, (row) => ['submitted', 'interview', 'offer'].includes(row.stage)]],
        movedFrom: [[{ movedFrom: inDays(-5) }, (row) => row.stageChangedAt.slice(0, 10) >= inDays(-5)]],
        movedTo: [[{ movedTo: inDays(-5) }, (row) => row.stageChangedAt.slice(0, 10) <= inDays(-5)]],
        answerFrom: [[{ answerFrom: inDays(1) }, (row) => isOwedAnswer(row.stage) && row.answerBy >= inDays(1)]],
        answerTo: [[{ answerTo: inDays(1) }, (row) => isOwedAnswer(row.stage) && row.answerBy <= inDays(1)]],
      },
    },
    listMoves: {
      as: 'operation',
      of: async () => ({ applicationId: await movedMost() }),
      sorts: { default: (row) => row.at },
      filters: {},
    },
    listApplicationsOf: {
      as: 'operation',
      of: async () => ({ candidateId: await busiestCandidate() }),
      sorts: { createdAt: (row) => row.appliedAt, stageChangedAt: (row) => row.stageChangedAt },
      filters: {
        active: [
          [{ active: true }, (row) => row.isActive],
          [{ active: false }, (row) => !row.isActive],
        ],
        stage: [
          [{ stage: 'received' }, (row) => row.stage === 'received'],
          [{ stage: 'not-this-time' }, (row) => row.stage === 'not-this-time'],
        ],
        jobId: [
          [
            async () => ({
              jobId: await idBy(`select job_id as id from applications where candidate_id = ${await busiestCandidate()} limit 1`),
            }),
            (row, { jobId }) => row.job.id === jobId,
          ],
        ],
      },
    },
  }
}
