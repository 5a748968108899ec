import { beforeAll, describe, expect, it } from 'vitest'
import { type Operation, pathParams } from '#shared/contract.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { settle } from '#test/support/send-due-mail.ts'
import { operations } from '../../../contract.ts'
import { reasonForAgents, rejectReasons, type Stage } from '../rules.ts'

// Candidates are told of a move a little later; until then people outside the agency must not see it.

const world = useApp()
let [operation, agent, person] = [] as unknown as [Person, Person, Person]
let known: Record<string, number | string>
let applicationId: number
const tellAt = () => new Date(Date.now() + 86_400_000).toISOString()
const move = async (stage: Stage, more: object = {}) => {
  const { version } = await operation.get('/applications/{applicationId}', { applicationId })
  return operation.put('/applications/{applicationId}/stage', { applicationId, version, body: { stage, tell: true, ...more } as never })
}

/** Puts the application into a stage without any history. */
async function stands(stage: Stage): Promise<void> {
  await runs(world, `delete from application_moves where application_id = ${applicationId}`)
  await runs(
    world,
    `update applications set stage = '${stage}', placed_at = null, starts_on = null, reason = null, resume_stage = null,
       stage_changed_at = applied_at, stage_changed_by = null where id = ${applicationId}`,
  )
}

beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
  person = await world.as('candidate')
  const job = await makeJob(world, { openings: 9 })
  await applyAsGuest(world, job.id, guest())
  const [application] = (await operation.get('/jobs/{jobId}/applications', { jobId: job.id, query: {} })).items
  applicationId = Number(application?.id)
  const candidateId = Number(application?.candidateId)
  await runs(world, `update candidates set owner_id = ${agent.id}, account_id = ${person.id} where id = ${candidateId}`)
  await runs(world, `update applications set owner_id = ${agent.id} where id = ${applicationId}`)
  known = { candidateId, jobId: job.id, userId: agent.id, accountId: agent.id }
})

/** Every answer that this role may read, by address and filter. */
async function answersTo(who: Person, role: 'agent' | 'candidate', stages: readonly Stage[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const { method, path, access, query } of Object.values(operations) as (Operation & { access: unknown })[]) {
    const isTheirs = Array.isArray(access) && access.includes(role)
    const names = pathParams(path)
    if (method !== 'GET' || !isTheirs || path === '/live' || path === '/me/export' || names.some((name) => !(name in known))) continue
    const given = Object.fromEntries(names.map((name) => [name, known[name]]))
    const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
    const ways: object[] = [{}]
    for (const name of ['placed', 'unopened', 'waiting', 'answerDue', 'isActive']) if (name in shape) ways.push({ [name]: true })
    if ('placedWithinDays' in shape) ways.push({ placedWithinDays: 30 })
    if ('stage' in shape) for (const stage of stages) ways.push({ stage })
    if ('kind' in shape) ways.push({ kind: 'move' })
    for (const way of ways)
      answers[`${path} ${JSON.stringify(way)}`] = await (who as never as { get(path: string, given: object): Promise<unknown> })
        .get(path, { ...given, query: way })
        .catch(({ body }) => body?.code ?? 'refused')
  }
  return answers
}
/** Without logs, expiry times and the number of free openings, which is public. */
const changing = ['filled', 'unfilledOpenings', 'lastUsedAt', 'url', 'expiresAt']
const asRead = (answers: Record<string, unknown>) =>
  Object.entries(answers)
    .filter(([path]) => !/^.(me.(security|sessions|activity|export)|.*openings)/.test(path))
    .map(([path, answer]) => `${path}: ${JSON.stringify(answer, (key, value) => (changing.includes(key) ? undefined : value))}`)

const threat = 'He threatened the foreman'
describe.each(['agent', 'candidate'] as const)('what the %s may read', (role) => {
  it.each([
    ['screening', 'rejected', { reason: 'right-to-work' }, '"reason":"right-to-work"'],
    ['screening', 'rejected', { reason: 'other', reasonText: threat }, threat],
    ['offer', 'placed', { startsOn: '2099-01-05' }, 'an internal reason'],
  ] as const)(
    'shows a move from %s to %s (%j) only once the letter went, and never the internal reason',
    async (from, to, more, secret) => {
      const read = async () => asRead(await answersTo(role === 'agent' ? agent : person, role, [from, to]))
      await stands(from)
      const before = await read()
      const newIn = (answers: string[]) => answers.filter((answer) => !before.includes(answer))
      expect(before.length).toBeGreaterThan(10)
      await move(to, { ...more, tellAt: tellAt() })
      expect(newIn(await read())).toEqual([])
      await settle(world)
      const told = newIn(await read())
      expect(told.length).toBeGreaterThan(0)
      expect(told.filter((answer) => answer.includes(secret))).toEqual([])
    },
  )
})

it('the reasons hidden from agents do not reveal who may not work', () => {
  const blank = rejectReasons.filter((reason) => reasonForAgents(reason) === null)
  expect(blank).toEqual(['missing-ticket', 'right-to-work', 'other'])
  expect(reasonForAgents('He threatened the foreman')).toBe(null)
  expect(reasonForAgents('pay')).toBe('pay')
})
