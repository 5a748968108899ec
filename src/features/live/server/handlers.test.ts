import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import type { Topic } from '#shared/declared.ts'
import { mostStreams, publish } from '#server/realtime.ts'
import { useApp } from '#test/support/app.ts'
import { conversationsIn } from '#test/support/conversations.ts'
import { adminToken, identity, password, sameOrigin } from '#test/support/identity.ts'

const world = useApp({ IDENTITY_ADMIN_TOKEN: adminToken })
let base: string
beforeAll(async () => {
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})

// The connections of `fetch` would be kept for a minute.
afterAll(() => world.app.http.server.closeAllConnections())

type Event = { name: string; id: string | undefined; data: Record<string, unknown> }
/** Watches topics over HTTP: the events one by one, and how many milliseconds until the stream ends. */
async function watch(token: string, topics: string[], resume: { after?: string; age?: string } = {}) {
  const stop = new AbortController()
  const query = new URLSearchParams({ topics: topics.join(','), ...resume })
  const answer = await fetch(`${base}/api/v1/live?${query}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
  const problem = answer.ok ? null : ((await answer.json()) as { code: string }).code
  const events: Event[] = []
  const begun = performance.now()
  const ended = (async () => {
    if (!answer.ok || !answer.body) return null
    let rest = ''
    try {
      for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
        const blocks = (rest + text).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const name = /^event: (.*)$/m.exec(block)?.[1]
          if (name) events.push({ name, id: /^id: (.*)$/m.exec(block)?.[1], data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') })
        }
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
    }
    return performance.now() - begun
  })()
  const ready = async () => {
    await expect.poll(() => events[0]?.name).toBe('ready')
    return events[0]?.data
  }
  return { status: answer.status, headers: answer.headers, problem, events, ended, ready, stop: () => stop.abort() }
}
/** Whether the stream ends long before its five minutes. */
const endsSoon = (ended: Promise<unknown>) =>
  Promise.race([ended.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 10_000))])
const change = (topic: Topic) => inTransaction(world.app.database.kysely, (db) => publish(db, topic))

describe('watching', () => {
  it('sends the watched topics and no others', async () => {
    const staff = await world.as('operation')
    const stream = await watch(staff.token, ['job:1', 'job:2'])
    await stream.ready()
    for (const topic of ['job:3', 'jobs', 'job:2'] as const) await change(topic)
    await expect.poll(() => stream.events.filter(({ name }) => name === 'changed')).toMatchObject([{ data: { topic: 'job:2' } }])
    stream.stop()
  })
  it('candidates and agents may watch their own candidates', async () => {
    const [agent, other, holder] = [await world.as('agent', 'brings'), await world.as('agent', 'other'), await world.as('candidate')]
    const add = (by: typeof agent, email: string) =>
      by.post('/candidates', { body: { firstName: 'Ann', lastName: 'Lee', email, locale: 'en' } })
    const [brought, others] = [await add(agent, 'brought@people.example'), await add(other, 'others@people.example')]
    const register = { firstName: 'Sam', lastName: 'Doe', locale: 'en', privacyAccepted: true } as const
    const self = await holder.post('/candidates/registration', { body: register })
    for (const [person, own] of [
      [agent, brought],
      [holder, self],
    ] as const) {
      const stream = await watch(
        person.token,
        [brought, others, self].map(({ id }) => `candidate:${id}`),
      )
      expect(await stream.ready()).toMatchObject({ topics: [`candidate:${own.id}`] })
      stream.stop()
    }
  })
  it('candidates may watch their own conversations, agents none', async () => {
    const { applied } = conversationsIn(world)
    const [own, others] = [await applied(), await applied()]
    const topics = [own, others].map(({ applicationId }) => `conversation:${applicationId}`)
    const stream = await watch(own.candidate.token, [...topics, 'conversation:x'])
    expect(await stream.ready()).toMatchObject({
      topics: [topics[0]],
      skipped: [
        { topic: topics[1], code: 'not-found' },
        { topic: 'conversation:x', code: 'topic-unknown' },
      ],
    })
    stream.stop()
    const agent = await world.as('agent')
    expect(await watch(agent.token, topics)).toMatchObject({ status: 403, problem: 'permission-denied' })
  })
  it.each([
    ['jobs', 403, 'permission-denied'],
    ['nonsense', 400, 'topic-unknown'],
    ['candidate:99', 404, 'not-found'],
  ])('is refused when no topic is left: %s', async (topic, status, problem) => {
    const agent = await world.as('agent')
    expect(await watch(agent.token, [topic])).toMatchObject({ status, problem })
  })
})

it('two accounts cannot take all connections: each holds so many streams, in a preview the administrator', async () => {
  const [admin, agent] = [await world.as('admin', 'opens many'), await world.as('agent', 'is looked at')]
  await admin.put('/users/{userId}/preview', { userId: agent.id })
  const own = await Promise.all(Array.from({ length: mostStreams.ofAccount }, () => watch(admin.token, [`account:${agent.uid}`])))
  for (const stream of own) await stream.ready()
  expect(await watch(admin.token, [`account:${agent.uid}`])).toMatchObject({ status: 429, problem: 'rate-limited' })
  const other = await watch(agent.token, [`account:${agent.uid}`])
  await other.ready()
  for (const stream of [...own, other]) stream.stop()
})

describe('a stream ends at once', () => {
  const stay = async () => {
    const staff = await world.as('operation', 'who stays')
    const stream = await watch(staff.token, ['jobs'])
    await stream.ready()
    return stream
  }
  it('when the account is closed; others continue', async () => {
    const [admin, leaver] = [await world.as('admin'), await world.as('operation', 'who leaves')]
    const [stream, other] = [await watch(leaver.token, ['jobs', 'applications']), await stay()]
    await stream.ready()
    await admin.put('/users/{userId}/suspension', { userId: leaver.id, body: {} })
    expect(await endsSoon(stream.ended)).toBe(true)
    expect(await watch(leaver.token, ['jobs'])).toMatchObject({ status: 401, problem: 'account-closed' })
    await change('jobs')
    await expect.poll(() => other.events.map(({ name }) => name)).toContain('changed')
    other.stop()
  })
  it('when the session ends', async () => {
    const email = 'logs-out@people.example'
    const { body, cookies } = await identity(world, 'v1/accounts:signUp', { email, password }, { headers: sameOrigin })
    const stream = await watch(String(body.idToken), [`account:${body.localId}`])
    await stream.ready()
    const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
    await identity(world, 'session:logout', {}, { headers: { ...sameOrigin, cookie } })
    expect(await endsSoon(stream.ended)).toBe(true)
    expect(await watch(String(body.idToken), [`account:${body.localId}`])).toMatchObject({ status: 401 })
  })
  it('when a role is removed; the new role watches only what it may', async () => {
    const person = await world.as('operation', 'who becomes an agent')
    const own = `account:${person.uid}`
    const stream = await watch(person.token, ['applications', own])
    await stream.ready()
    await world.app.database.pool.query(`update accounts set role = 'agent' where id = $1`, [person.id])
    expect(await endsSoon(stream.ended)).toBe(true)
    const again = await watch(person.token, ['applications', own])
    expect(await again.ready()).toEqual({ topics: [own], skipped: [{ topic: 'applications', code: 'permission-denied' }] })
    again.stop()
  })
  it.each([
    ['the previewed account is closed', 'agent', 'disabled = true'],
    ['the administrator’s account is closed', 'admin', 'disabled = true'],
    ['the administrator is one no longer', 'admin', `role = 'operation'`],
  ] as const)('of a preview, when %s', async (why, whose, change) => {
    const [admin, agent] = [await world.as('admin', `who looks until ${why}`), await world.as('agent', `who is seen until ${why}`)]
    await admin.put('/users/{userId}/preview', { userId: agent.id })
    const stream = await watch(admin.token, [`account:${agent.uid}`])
    await stream.ready()
    await world.app.database.pool.query(`update accounts set ${change} where id = $1`, [{ admin, agent }[whose].id])
    expect(await endsSoon(stream.ended)).toBe(true)
  })
})
