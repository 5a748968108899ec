import type { Topic } from '#shared/declared.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { World } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { shortlists } from '../contract.ts'

const inDays = (days: number) => addDays(dayOf(new Date()), days)
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + hours * 3_600_000).toISOString()

/** An open job with a contact of its employer, and so many people who were put forward. */
export async function makeForward(world: World, people = 2) {
  const { rows } = queriesIn(world)
  const by = await world.as('operation')
  const job = await makeJob(world)
  const email = `helen${job.id}@example.com`
  const { id: contactId } = await by.post('/employers/{employerId}/contacts', {
    employerId: job.employer.id,
    body: { firstName: 'Helen', lastName: 'Wray', email, locale: 'en' },
  })
  for (let i = 0; i < people; i++) await applyAsGuest(world, job.id, guest())
  await rows(`update applications set stage = 'submitted' where job_id = ${job.id}`)
  const applications = (await rows(
    `select id::int as id, candidate_id::int as "candidateId", version from applications where job_id = ${job.id} order by id`,
  )) as { id: number; candidateId: number; version: number }[]
  return { jobId: job.id, title: job.title, employer: job.employer.name, contactId, email, applications }
}
type Forward = Awaited<ReturnType<typeof makeForward>>

export const bodyFor = ({ contactId, applications }: Pick<Forward, 'contactId' | 'applications'>) => ({
  contactId,
  locale: 'en' as const,
  shows: ['years' as const, 'distance' as const, 'availability' as const, 'rate' as const, 'documents' as const],
  answerBy: inDays(5),
  expiresOn: inDays(21),
  times: [inHours(50), inHours(52)],
  entries: applications.map(({ id: applicationId }) => ({ applicationId, note: 'Face brick and arches.' })),
})

/** A shortlist whose link was made, and the token that stands in it. */
export async function makeSent(world: World, people = 2, changes: object = {}) {
  const forward = await makeForward(world, people)
  const by = await world.as('operation')
  const made = await by.post('/jobs/{jobId}/shortlists', { jobId: forward.jobId, body: { ...bodyFor(forward), ...changes } })
  const { url } = await by.put('/shortlists/{shortlistId}/link', { shortlistId: made.id, body: { mail: false } })
  return { ...forward, by, made, shortlistId: made.id, token: url.split('/').at(-1) ?? '' }
}

/** A record for each path parameter. */
export async function recordIds(world: World) {
  return { shortlistId: (await makeSent(world, 1)).shortlistId }
}

const topicsOf = ({ jobId, applications }: Pick<Forward, 'jobId' | 'applications'>): Topic[] => [
  `job:${jobId}`,
  ...applications.map(({ candidateId }) => `candidate:${candidateId}` as const),
  'applications',
]

/** One call of each audited operation of shortlists, with its side effects. */
export function examples(world: World): ExamplesOf<typeof shortlists> {
  const { rows } = queriesIn(world)
  const answer = async ({ token, made }: Awaited<ReturnType<typeof makeSent>>) => {
    const items = [{ entryId: made.entries[0]?.id ?? 0, answer: 'yes' as const }]
    await world.visitor.post('/shortlist-links/answers', { body: { token, items } })
    return items
  }
  return {
    makeShortlist: async (colleague) => {
      const forward = await makeForward(world)
      const body = bodyFor(forward)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: forward.jobId, body },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { jobId: forward.jobId, people: 2, shows: body.shows },
          topics: topicsOf(forward),
        }),
      }
    },
    changeShortlist: async (colleague) => {
      const of = await makeSent(world)
      const body = { ...bodyFor(of), shows: ['years' as const] }
      return {
        by: await world.as('operation', colleague),
        input: { shortlistId: of.shortlistId, version: 2, body },
        sideEffects: () => ({ on: of.shortlistId, changes: { people: 2, shows: ['years'] }, topics: topicsOf(of) }),
      }
    },
    sendShortlist: async (colleague) => {
      const of = await makeSent(world)
      return {
        by: await world.as('operation', colleague),
        input: { shortlistId: of.shortlistId, body: { mail: true } },
        sideEffects: () => ({
          on: of.shortlistId,
          changes: { mailed: true },
          topics: topicsOf(of),
          mails: [{ to: of.email, locale: 'en', subject: `2 people for your job: ${of.title}` }],
        }),
      }
    },
    revokeShortlist: async (colleague) => {
      const of = await makeSent(world)
      return {
        by: await world.as('operation', colleague),
        input: { shortlistId: of.shortlistId },
        sideEffects: () => ({ on: of.shortlistId, topics: topicsOf(of) }),
      }
    },
    agreeToAnswers: async (colleague) => {
      const of = await makeSent(world, 1)
      const [{ entryId, answer: given }] = (await answer(of)) as [{ entryId: number; answer: 'yes' }]
      const [{ id = 0, version = 1 } = {}] = of.applications
      const moved = [...topicsOf(of), 'jobs' as const]
      return {
        by: await world.as('operation', colleague),
        input: { shortlistId: of.shortlistId, body: { items: [{ entryId, answer: given, version }] } },
        sideEffects: () => ({
          on: of.shortlistId,
          changes: { done: 1, of: 1 },
          also: [{ action: 'application.moved', on: id, changes: { from: 'submitted', to: 'offer' } }],
          topics: [...moved, ...topicsOf(of)],
        }),
      }
    },
    downloadShortlist: async (colleague) => {
      const { shortlistId } = await makeSent(world)
      return {
        by: await world.as('operation', colleague),
        input: { shortlistId },
        sideEffects: () => ({ on: shortlistId }),
      }
    },
    openShortlist: async () => {
      const { token, shortlistId } = await makeSent(world)
      return {
        by: world.visitor,
        input: { body: { token } },
        sideEffects: () => ({ on: shortlistId, type: 'shortlist', changes: { outcome: 'shown' } }),
      }
    },
    confirmShortlistView: async () => {
      const { token, shortlistId, jobId } = await makeSent(world)
      const { viewId } = await world.visitor.post('/shortlist-links', { body: { token } })
      return {
        by: world.visitor,
        input: { body: { token, viewId } },
        sideEffects: () => ({ on: shortlistId, type: 'shortlist', topics: [`job:${jobId}`, 'applications'] }),
      }
    },
    answerShortlist: async () => {
      const of = await makeSent(world, 1)
      const items = [{ entryId: of.made.entries[0]?.id ?? 0, answer: 'no', comment: 'Too far' }]
      await rows(`update jobs set owner_id = ${of.by.id} where id = ${of.jobId}`)
      return {
        by: world.visitor,
        input: { body: { token: of.token, items } },
        sideEffects: () => ({
          on: of.shortlistId,
          type: 'shortlist',
          changes: { answers: ['no'] },
          mails: [{ to: of.by.email, locale: 'en', subject: `Helen Wray of ${of.employer} answered about one person for “${of.title}”` }],
          topics: [...topicsOf(of), `notifications:${of.by.uid}`],
          notices: [
            {
              to: of.by,
              event: 'shortlist-answered',
              says: `Helen Wray of ${of.employer} answered about one person for “${of.title}”.`,
              french: `Helen Wray (${of.employer}) a répondu au sujet d’une personne pour «\u00a0${of.title}\u00a0».`,
              path: `/dashboard/job/${of.jobId}/details`,
            },
          ],
        }),
      }
    },
  }
}

/** Each list with its sorts and filters. */
export function lists(world: World): ListsOf<typeof shortlists> {
  const { rows } = queriesIn(world)
  const oneOf = async (column: string) =>
    Number(
      (
        await rows(
          `select ${column} as id from shortlists s join shortlist_entries n on n.shortlist_id = s.id order by s.id, n.position limit 1`,
        )
      )[0]?.id,
    )
  return {
    listShortlists: {
      as: 'operation',
      sorts: { default: (row) => row.id },
      filters: {
        jobId: [[async () => ({ jobId: await oneOf('s.job_id') }), (row, { jobId }) => row.job.id === jobId]],
        applicationId: [
          [
            async () => ({ applicationId: await oneOf('n.application_id') }),
            (row, { applicationId }) => row.entries.some((entry) => entry.applicationId === applicationId),
          ],
        ],
      },
    },
  }
}
