import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import { localOf } from '../../places/clocks.ts'
import type { interviews } from '../contract.ts'
import { sayStart, sayWhen } from '../../calendar/when.ts'

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString()
const times = { slots: [inDays(2), inDays(3)], answerDays: 2, mail: true }
const about = { mode: 'site', minutes: 45, location: 'Gate 2, Albion Works', zone: 'Europe/London' } as const

export async function makeApplication(world: World) {
  const { id: jobId, title } = await makeJob(world)
  const person = guest()
  await applyAsGuest(world, jobId, person)
  const by = await world.as('operation')
  const { items } = await by.get('/jobs/{jobId}/applications', { jobId, query: { q: String(person.email) } })
  const [{ id: applicationId = 0, candidateId = 0 } = {}] = items
  return { jobId, title, applicationId, candidateId, email: String(person.email) }
}

const propose = (by: Person, applicationId: number, more: object = {}) =>
  by.post('/applications/{applicationId}/interviews', { applicationId, body: { ...about, ...times, ...more } })

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { applicationId } = await makeApplication(world)
  return { interviewId: (await propose(await world.as('admin'), applicationId)).id }
}

/** One call of each audited operation of interviews, with its side effects. */
export function examples(world: World): ExamplesOf<typeof interviews> {
  const { rows } = queriesIn(world)
  const asked = async (colleague?: string) => {
    const made = await makeApplication(world)
    const by = await world.as('operation', colleague)
    const { id: interviewId, version } = await propose(by, made.applicationId)
    const [mail] = await rows(
      `select payload -> 'action' ->> 'url' as url from graphile_worker._private_jobs where payload ->> 'to' = '${made.email}'
        and payload ->> 'subject' like 'Choose a time%' order by id desc limit 1`,
    )
    const topics: Topic[] = [`job:${made.jobId}`, `candidate:${made.candidateId}`, 'applications']
    return { ...made, by, interviewId, version, topics, token: String(mail?.url).split('#link=')[1] ?? '' }
  }
  type Asked = Awaited<ReturnType<typeof asked>>
  /** What staff do about an interview. */
  const onInterview =
    (
      body: object | undefined,
      effects: (of: Asked) => Partial<SideEffects> | Promise<Partial<SideEffects>> = () => ({}),
      before?: (of: Asked) => Promise<unknown>,
    ): MakeExample =>
    async (colleague) => {
      const of = await asked(colleague)
      await before?.(of)
      const { by, interviewId, topics } = of
      const [{ version } = {}] = await rows(`select version from interviews where id = ${interviewId}`)
      return {
        by,
        input: { interviewId, version, ...(body && { body }) },
        sideEffects: async () => ({ on: interviewId, topics, ...(await effects(of)) }),
      }
    }
  /** What the candidate does by the link. */
  const byLink =
    (body: object, effects: (of: Asked) => Partial<SideEffects> | Promise<Partial<SideEffects>>): MakeExample =>
    async (colleague) => {
      const of = await asked(colleague)
      const input = { body: { token: of.token, ...body } }
      return { by: world.visitor, input, sideEffects: async () => ({ on: of.interviewId, type: 'interview', ...(await effects(of)) }) }
    }
  const told = (says: string, french: string, of: Asked, more: Topic[] = [], mails: NonNullable<SideEffects['mails']> = []) => ({
    mails: [...mails, { to: of.by.email, locale: 'en' as const, subject: says.replace(/\.$/, '') }],
    topics: [...more, ...of.topics, `notifications:${of.by.uid}` as Topic],
    notices: [
      {
        to: of.by,
        event: 'interview-answered' as const,
        says,
        french,
        path: `/dashboard/applied-candidates/${of.jobId}/list?open=${of.applicationId}`,
      },
    ],
  })
  /** What the calendar does besides: the event is announced when it is planned and when people are invited. */
  const planned = async ({ interviewId, email, title }: Asked) => {
    const [{ event_id: id } = {}] = await rows(`select event_id from interviews where id = ${interviewId}`)
    const topics: Topic[] = ['calendar', `calendar-event:${id}`, 'calendar', `calendar-event:${id}`]
    const when = sayWhen({ zone: about.zone, isAllDay: false, startsLocal: localAt(0), endsLocal: localAt(about.minutes) }, 'en')
    return { topics, mails: [{ to: email, locale: 'en' as const, subject: `Invitation: Sam Whitfield, ${title}, ${when}` }] }
  }
  const localAt = (minutes: number) => localOf(Date.parse(times.slots[0] ?? '') + minutes * 60_000, about.zone)
  return {
    proposeInterview: async (colleague) => {
      const { applicationId, email, title, jobId, candidateId } = await makeApplication(world)
      return {
        by: await world.as('operation', colleague),
        input: { applicationId, body: { ...about, ...times } },
        sideEffects: ({ id }) => ({
          on: id,
          changes: { applicationId, times: 2, mailed: true },
          topics: [`job:${jobId}`, `candidate:${candidateId}`, 'applications'],
          mails: [{ to: email, locale: 'en', subject: `Choose a time for your interview: ${title}` }],
        }),
      }
    },
    changeInterview: onInterview({ location: 'Gate 3' }, () => ({ changes: { fields: ['location'] } })),
    proposeTimes: onInterview(times, ({ email, title }) => ({
      changes: { times: 2, mailed: true },
      mails: [{ to: email, locale: 'en', subject: `Choose a time for your interview: ${title}` }],
    })),
    bookInterview: onInterview({ startsAt: times.slots[0] }, async (of) => {
      const { topics, mails } = await planned(of)
      return { changes: { startsAt: times.slots[0] }, topics: [...topics, ...of.topics], mails }
    }),
    cancelInterview: onInterview({ reason: 'The site is closed', mail: true }, ({ email, title }) => ({
      reason: 'The site is closed',
      mails: [{ to: email, locale: 'en', subject: `Your interview is cancelled: ${title}` }],
    })),
    endInterview: onInterview(
      { status: 'held', outcome: 'hire' },
      () => ({ changes: { status: 'held', outcome: 'hire' } }),
      ({ interviewId }) => rows(`update interviews set status = 'booked' where id = ${interviewId}`),
    ),
    findInterviewLink: onInterview(undefined, () => ({ topics: [] })),
    openInvitation: byLink({}, () => ({})),
    pickTime: byLink({ startsAt: times.slots[0] }, async (of) => {
      const { topics, mails } = await planned(of)
      const when = (locale: 'en' | 'fr') => sayStart(times.slots[0] ?? '', about.zone, locale)
      return {
        ...told(
          `Sam Whitfield picked a time: ${when('en')}.`,
          `Sam Whitfield a choisi un horaire\u00a0: ${when('fr')}.`,
          of,
          topics,
          mails,
        ),
        changes: { startsAt: times.slots[0] },
      }
    }),
    declineInterview: byLink({ reason: '' }, (of) =>
      told(
        `Sam Whitfield declined the interview for “${of.title}”.`,
        `Sam Whitfield a décliné l’entretien pour «\u00a0${of.title}\u00a0».`,
        of,
      ),
    ),
  }
}

/** Each list with its sorts and filters. */
export function lists(world: World): ListsOf<typeof interviews> {
  const { rows } = queriesIn(world)
  const oneOf = async (column: string) =>
    Number(
      (await rows(`select ${column} as id from interviews i join applications a on a.id = i.application_id order by i.id limit 1`))[0]?.id,
    )
  return {
    listInterviews: {
      as: 'operation',
      sorts: { default: (row) => row.id },
      filters: {
        applicationId: [
          [async () => ({ applicationId: await oneOf('a.id') }), (row, { applicationId }) => row.applicationId === applicationId],
        ],
        candidateId: [
          [async () => ({ candidateId: await oneOf('a.candidate_id') }), (row, { candidateId }) => row.candidate.id === candidateId],
        ],
        jobId: [[async () => ({ jobId: await oneOf('a.job_id') }), (row, { jobId }) => row.job.id === jobId]],
        status: [[{ status: 'booked' }, (row) => row.status === 'booked']],
      },
    },
  }
}
