import { fold } from '#shared/fold.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { begins, holds, inDays, type ListsOf, queriesIn, tomHale } from '#test/support/list-examples.ts'
import { newAddress } from '#test/support/identity.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { assignments } from '../contract.ts'

const soon = (days: number) => addDays(dayOf(new Date()), days)

/** Somebody who is placed on a job, from last week on. */
export async function makePlaced(world: World, job: Record<string, unknown> = {}) {
  const { id: jobId, title } = await makeJob(world, job)
  const person = guest()
  await applyAsGuest(world, jobId, person)
  const by = await world.as('operation')
  const { items } = await by.get('/jobs/{jobId}/applications', { jobId, query: { q: String(person.email) } })
  const [{ id: applicationId = 0, candidateId = 0 } = {}] = items
  await runs(world, `update applications set stage = 'placed', placed_at = now(), starts_on = '${soon(-7)}' where id = ${applicationId}`)
  return { jobId, title, applicationId, candidateId, email: String(person.email) }
}

/** Terms that everybody may agree on. */
export const terms = (more: object = {}) => ({
  startsOn: soon(-7),
  endsOn: soon(60),
  engagement: 'paye' as const,
  role: 'Bricklayer',
  rate: { pay: 1800, charge: 2600, onCost: 2707 },
  ...more,
})

export const makeAssignment = (by: Person, applicationId: number, more: object = {}) =>
  by.post('/applications/{applicationId}/assignment', { applicationId, body: terms(more) })

/** Somebody who works, with their assignment. */
export async function makeWorking(world: World, more: object = {}, job: Record<string, unknown> = {}) {
  const placed = await makePlaced(world, job)
  return { ...placed, assignment: await makeAssignment(await world.as('operation'), placed.applicationId, more) }
}

const jury = { reason: 'jury' as const, fromDay: '2026-02-02', toDay: '2026-02-13' }

/** Somebody whose weeks are paused. */
async function makePause(world: World) {
  const by = await world.as('operation')
  const { id: candidateId } = await by.post('/candidates', {
    body: { firstName: 'Ann', lastName: 'Mason', locale: 'en', email: newAddress() },
  })
  const { id } = await by.post('/candidates/{candidateId}/awr-pauses', { candidateId, body: jury })
  return { candidateId, id }
}

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({
  assignmentId: (await makeWorking(world)).assignment.id,
  awrPauseId: (await makePause(world)).id,
})

/** One call of each audited operation of `assignments`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof assignments> {
  const topicsOf = (id: number, candidateId: number): Topic[] => [`assignment:${id}`, 'assignments', `candidate:${candidateId}`, 'on-site']
  const movedTopics = (jobId: number, candidateId: number): Topic[] => [`job:${jobId}`, `candidate:${candidateId}`, 'applications', 'jobs']
  type Working = Awaited<ReturnType<typeof makeWorking>>
  const onAssignment =
    (
      body: object | undefined,
      effects: (of: Working) => Partial<SideEffects>,
      {
        more = {},
        before,
        otherwise,
      }: { more?: object; before?: (of: Working, by: Person) => Promise<{ version: number }>; otherwise?: object } = {},
    ): MakeExample =>
    async (colleague) => {
      const of = await makeWorking(world, more)
      const by = await world.as('operation', colleague)
      const { version } = (await before?.(of, by)) ?? of.assignment
      const input = { assignmentId: of.assignment.id, version, ...(body && { body }) }
      const { topics = [], ...rest } = effects(of)
      return {
        by,
        input,
        ...(otherwise && { otherwise: { ...input, body: otherwise } }),
        sideEffects: () => ({ on: of.assignment.id, ...rest, topics: [...topics, ...topicsOf(of.assignment.id, of.candidateId)] }),
      }
    }
  const end = (by: Person, { assignment: { id, version } }: Working) =>
    by.put('/assignments/{assignmentId}/ending', { assignmentId: id, version, body: { endedOn: soon(-1), reason: 'work-finished' } })
  return {
    makeAssignment: async (colleague) => {
      const { applicationId, candidateId } = await makePlaced(world)
      return {
        by: await world.as('operation', colleague),
        input: { applicationId, body: terms() },
        otherwise: { applicationId, body: terms({ role: 'Mason' }) },
        sideEffects: ({ id }) => ({ on: id, changes: { applicationId }, topics: topicsOf(id, candidateId) }),
      }
    },
    changeAssignment: onAssignment({ siteName: 'Canal Wharf' }, () => ({ changes: { fields: ['siteName'] } })),
    changeAssignmentRate: onAssignment({ fromDay: soon(7), pay: 1900, charge: 2800, onCost: 2707 }, () => ({
      changes: { fromDay: soon(7), pay: [1800, 1900], charge: [2600, 2800] },
    })),
    changeAssignmentEnd: onAssignment({ endsOn: soon(90) }, () => ({ changes: { endsOn: [soon(60), soon(90)] } })),
    endAssignment: onAssignment({ endedOn: soon(-1), reason: 'work-finished' }, ({ applicationId, jobId, candidateId }) => ({
      changes: { endedOn: soon(-1), reason: 'work-finished' },
      also: [
        {
          action: 'application.moved',
          on: applicationId,
          changes: { from: 'placed', to: 'ended_early' },
          reason: 'Work finished early',
        },
      ],
      topics: movedTopics(jobId, candidateId),
    })),
    reopenAssignment: onAssignment(
      { reason: 'The wrong person' },
      ({ applicationId, jobId, candidateId }) => ({
        reason: 'The wrong person',
        also: [
          {
            action: 'application.put-back',
            on: applicationId,
            changes: { from: 'ended_early', to: 'placed' },
            reason: 'The wrong person',
          },
        ],
        topics: movedTopics(jobId, candidateId),
      }),
      { before: (of, by) => end(by, of) },
    ),
    removeAssignment: async (colleague) => {
      const { assignment, applicationId, candidateId } = await makeWorking(world, { startsOn: soon(7) })
      return {
        by: await world.as('operation', colleague),
        input: { assignmentId: assignment.id },
        sideEffects: () => ({ on: assignment.id, changes: { applicationId }, topics: topicsOf(assignment.id, candidateId) }),
      }
    },
    addAwrPause: async (colleague) => {
      const { candidateId } = await makePause(world)
      return {
        by: await world.as('operation', colleague),
        input: { candidateId, body: jury },
        otherwise: { candidateId, body: { ...jury, reason: 'strike' } },
        sideEffects: ({ id }) => ({ on: id, changes: { candidateId, ...jury }, topics: [`candidate:${candidateId}`, 'assignments'] }),
      }
    },
    removeAwrPause: async (colleague) => {
      const { candidateId, id } = await makePause(world)
      return {
        by: await world.as('operation', colleague),
        input: { awrPauseId: id },
        sideEffects: () => ({ on: id, changes: { candidateId }, topics: [`candidate:${candidateId}`, 'assignments'] }),
      }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof assignments> {
  const { idBy, rows } = queriesIn(world)
  const idOf = (name: string, sql: string) => async () => ({ [name]: await idBy(sql) })
  const open = (row: { endedOn: string | null }) => row.endedOn === null
  return {
    listAssignments: {
      as: 'operation',
      sorts: {
        createdAt: (row) => row.createdAt,
        startsOn: (row) => row.startsOn,
        endsOn: (row) => row.endedOn ?? row.endsOn,
        name: (row) => fold(row.candidate.name),
      },
      filters: {
        q: [
          [
            { q: 'hale' },
            (row) => begins(row.candidate.name, 'hale') || begins(row.employer?.name, 'hale') || begins(row.job.title, 'hale'),
          ],
          [{ q: 'bricklayer' }, (row) => holds(row.job.title, 'bricklayer')],
        ],
        tab: [
          [{ tab: 'starting' }, (row) => open(row) && row.startsOn > inDays(0) && row.startsOn <= inDays(14)],
          [{ tab: 'running' }, (row) => open(row) && row.startsOn <= inDays(0)],
          [{ tab: 'ending' }, (row) => open(row) && row.endsOn !== null && row.endsOn <= inDays(30)],
          [{ tab: 'ended' }, (row) => !open(row)],
        ],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        engagement: [[{ engagement: 'umbrella' }, (row) => row.engagement === 'umbrella']],
        candidateId: [
          [
            idOf(
              'candidateId',
              'select a.candidate_id as id from assignments g join applications a on a.id = g.application_id order by g.id limit 1',
            ),
            (row, query) => row.candidate.id === query.candidateId,
          ],
        ],
        jobId: [
          [
            idOf('jobId', 'select a.job_id as id from assignments g join applications a on a.id = g.application_id order by g.id limit 1'),
            (row, query) => row.job.id === query.jobId,
          ],
        ],
        employerId: [
          [
            idOf(
              'employerId',
              'select j.employer_id as id from assignments g join applications a on a.id = g.application_id join jobs j on j.id = a.job_id order by g.id limit 1',
            ),
            (row, query) => row.employer?.id === query.employerId,
          ],
        ],
        supplierId: [
          [
            idOf('supplierId', 'select supplier_id as id from assignments where supplier_id is not null order by id limit 1'),
            (row, query) => row.supplier?.id === query.supplierId,
          ],
        ],
        mine: [
          [{ mine: true }, (row) => row.owner?.id === tomHale],
          [{ mine: false }, (row) => row.owner?.id !== tomHale],
        ],
      },
    },
    listAssignmentHistory: {
      as: 'operation',
      of: idOf('assignmentId', 'select assignment_id as id from assignment_changes group by 1 order by count(*) desc, 1 limit 1'),
      sorts: { default: (row) => row.id },
      filters: {},
    },
    listOwnAssignments: {
      as: 'candidate',
      arrange: () =>
        rows(`update applications set candidate_id = (select c.id from candidates c join accounts a on a.id = c.account_id
            where a.email = 'candidate@lintel.example')
          where id in (select g.application_id from assignments g order by g.starts_on desc limit 3)`),
      // Those that run, those to come, those that ended.
      sorts: { default: ({ endedOn, startsOn }) => `${endedOn === null} ${startsOn <= inDays(0)} ${startsOn}` },
      filters: {},
    },
  }
}
