import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeLine } from '#server/audit.ts'
import { inTransaction } from '#server/db.ts'
import { codeOf, type Person, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { mostAnswerBytes } from '../limits.ts'
import { retryMinutes } from '../rules.ts'
import { post } from './post.ts'
import { webhookTasks } from './tasks.ts'

type Heard = { headers: IncomingMessage['headers']; body: string }

const world = useApp()
let server: Server
let admin: Person
let heard: Heard[] = []
/** What the program outside answers. */
let answer = (response: ServerResponse) => void response.writeHead(204).end()
let url = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  admin = await world.as('admin')
})
afterAll(() => void server.close())
beforeEach(async () => {
  await runs(world, 'delete from webhooks')
  heard = []
  answer = (response) => void response.writeHead(204).end()
})

const add = (events: ('job.closed' | 'job.opened' | 'candidate.added')[] = ['job.closed']) =>
  admin.post('/webhooks', { body: { name: 'Payroll', url, events } })
const test = (webhookId: number) => admin.post('/webhooks/{webhookId}/tests', { webhookId })
const deliver = (deliveryId: number, now = new Date()) => webhookTasks['webhooks.deliver'].run(world.tasking(now), { deliveryId })
const deliveriesOf = async (webhookId: number) => (await admin.get('/webhooks/{webhookId}/deliveries', { webhookId })).items
const secretOf = async (webhookId: number) => (await admin.get('/webhooks/{webhookId}/secret', { webhookId })).secret
const signatureBy = (secret: string, { headers, body }: Heard) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`

describe('a webhook', () => {
  it('hears of what it asked for, once it is done, by number and without personal data', async () => {
    const { id: webhookId } = await add(['candidate.added'])
    const agent = await world.as('agent')
    const body = { firstName: 'Zelda', lastName: 'Quarry', locale: 'en' as const }
    // The database role of agents may not see webhooks; they hear of what agents do nevertheless.
    const { id } = await agent.post('/candidates', { body: { ...body, email: 'zelda@people.example' } })
    await makeJob(world)
    const [delivery, ...others] = await deliveriesOf(webhookId)
    expect([others, delivery]).toMatchObject([[], { event: 'candidate.added', kind: 'candidate', recordId: id, status: 'waiting' }])
    const queued = await runs<{ payload: object }>(
      world,
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'webhooks.deliver' order by j.id desc limit 1`,
    )
    expect(queued).toEqual([{ payload: { deliveryId: delivery?.id } }])
    await deliver(Number(delivery?.id))
    await deliver(Number(delivery?.id))
    expect(heard.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'candidate.added', timestamp: delivery?.occurredAt, data: { kind: 'candidate', id } },
    ])
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered', responseCode: 204, tries: 1, tookMs: expect.any(Number) }])
  })

  it('hears nothing of what was taken back', async () => {
    const { id: webhookId } = await add(['job.closed'])
    const undone = inTransaction(world.app.database.kysely, async (db) => {
      await writeLine(db, { id: admin.id, role: 'admin' }, { action: 'job.closed', objectId: 1 })
      throw new Error('the database is full')
    })
    await expect(undone).rejects.toThrow('full')
    expect(await deliveriesOf(webhookId)).toEqual([])
  })

  it('is signed by the Standard Webhooks scheme, with both secrets for a day after a change', async () => {
    const { id: webhookId } = await add()
    const before = await secretOf(webhookId)
    await deliver((await test(webhookId)).id)
    await admin.put('/webhooks/{webhookId}/secret', { webhookId })
    const after = await secretOf(webhookId)
    expect(after).not.toBe(before)
    expect(await codeOf(admin.put('/webhooks/{webhookId}/secret', { webhookId }))).toBe('webhook-secret-young')
    await deliver((await test(webhookId)).id)
    await deliver((await test(webhookId)).id, new Date(Date.now() + 25 * 3_600_000))
    const signatures = heard.map(({ headers }) => headers['webhook-signature'])
    const [first, second, third] = heard as [Heard, Heard, Heard]
    expect(signatures).toEqual([
      signatureBy(before, first),
      `${signatureBy(after, second)} ${signatureBy(before, second)}`,
      signatureBy(after, third),
    ])
  })

  it('has an id of its own, even where a restored backup gives its number out a second time', async () => {
    const { id: webhookId } = await add()
    const { id } = await test(webhookId)
    await deliver(id)
    await runs(
      world,
      `update webhook_deliveries set status = 'waiting', tries = 0, occurred_at = occurred_at + interval '1 hour' where id = ${id}`,
    )
    await deliver(id)
    const [first, second] = heard.map(({ headers }) => headers['webhook-id'])
    expect(second).not.toBe(first)
  })

  it('is tried again under the same id after growing pauses; after a day it is paused, and administrators are notified', async () => {
    answer = (response) => void response.writeHead(503).end('later')
    const { id: webhookId } = await add()
    const { id } = await test(webhookId)
    let at = Date.now()
    await deliver(id, new Date(at))
    for (const minutes of retryMinutes) {
      const [waiting] = await deliveriesOf(webhookId)
      expect(waiting).toMatchObject({ status: 'waiting', responseCode: 503, fault: 'refused' })
      at += minutes * 60_000
      expect(waiting?.nextTryAt).toBe(new Date(at).toISOString())
      await deliver(id, new Date(at))
    }
    expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([expect.stringMatching(`^msg_${id}_`)]))
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'failed', tries: 9, nextTryAt: null }])
    expect(await admin.get('/webhooks/{webhookId}', { webhookId })).toMatchObject({ pauseReason: 'failing', lastDeliveries: ['failed'] })
    const notices = await runs(world, `select path from notifications where event = 'webhook-paused' and account_id = ${admin.id}`)
    expect(notices).toEqual([{ path: `/dashboard/webhooks/${webhookId}` }])
    expect(await codeOf(test(webhookId))).toBe('webhook-paused')
    // Once it is back, what failed is sent again by hand.
    answer = (response) => void response.writeHead(200).end()
    await admin.delete('/webhooks/{webhookId}/pause', { webhookId })
    await admin.put('/webhook-deliveries/{webhookDeliveryId}/resending', { webhookDeliveryId: id })
    await deliver(id)
    expect(await deliveriesOf(webhookId)).toMatchObject([{ status: 'delivered', tries: 1 }])
  })

  it('that is paused hears nothing, and goes on with what was waiting', async () => {
    const { id: webhookId } = await add(['job.opened'])
    const { id } = await test(webhookId)
    await admin.put('/webhooks/{webhookId}/pause', { webhookId })
    await makeJob(world)
    await deliver(id)
    expect([heard, (await deliveriesOf(webhookId)).length]).toEqual([[], 1])
    await admin.delete('/webhooks/{webhookId}/pause', { webhookId })
    await deliver(id)
    expect(heard).toHaveLength(1)
  })

  it('that gives no answer in time is tried once at a time, and only then again, so that it does not hold up others', async () => {
    const { id: webhookId } = await add()
    const line = { id: admin.id, role: 'admin' }
    for (const objectId of [1, 2]) await writeLine(world.app.database.kysely, line, { action: 'job.closed', objectId })
    const [second, first] = (await deliveriesOf(webhookId)).map(({ id }) => id) as [number, number]
    const nextTryAt = new Date(Date.now() + 60_000).toISOString()
    await runs(
      world,
      `update webhook_deliveries set tries = 1, tried_at = now(), fault = 'timeout', next_try_at = '${nextTryAt}' where id = ${first}`,
    )
    await deliver(second)
    expect([heard, await deliveriesOf(webhookId)]).toMatchObject([[], [{ tries: 0, status: 'waiting', nextTryAt }, { tries: 1 }]])
    await deliver(second, new Date(nextTryAt))
    expect(heard).toHaveLength(1)
  })

  it('whose address says that it is gone is paused at once', async () => {
    answer = (response) => void response.writeHead(410).end()
    const { id: webhookId } = await add()
    await deliver((await test(webhookId)).id)
    expect(await admin.get('/webhooks/{webhookId}', { webhookId })).toMatchObject({ pauseReason: 'gone' })
  })
})

describe('what is sent out', () => {
  const send = (to: string, { isLocalAllowed = true, timeoutMs = 2000 } = {}) =>
    post(new URL(to), { headers: {}, body: '{}', isLocalAllowed, timeoutMs })
  it('never reaches a private address, also by a name that leads there', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::ffff:127.0.0.1]'])
      expect(await send(url.replace('127.0.0.1', host), { isLocalAllowed: false })).toMatchObject({ fault: 'address-private' })
    expect(heard).toEqual([])
  })
  it('is refused at once for the number of a private address', async () => {
    const body = { name: 'Router', url: 'https://[::ffff:c0a8:1]/in', events: ['job.closed' as const] }
    expect(await codeOf(admin.post('/webhooks', { body }))).toBe('webhook-url-private')
  })
  it('is refused at once for a name that leads there', async () => {
    const body = { name: 'Router', url: 'https://localhost/in', events: ['job.closed' as const] }
    world.config.production = true
    expect(await codeOf(admin.post('/webhooks', { body }))).toBe('webhook-url-private')
    world.config.production = false
  })
  it('follows no redirect', async () => {
    answer = (response) => void response.writeHead(307, { location: `${url}/further` }).end()
    expect(await send(url)).toMatchObject({ responseCode: 307, fault: 'redirect' })
    expect(heard).toHaveLength(1)
  })
  it('waits for no answer without end', async () => {
    answer = () => {}
    expect(await send(url, { timeoutMs: 100 })).toMatchObject({ responseCode: null, fault: 'timeout' })
  })
  it('reads no answer without end', async () => {
    let written = 0
    answer = (response) => {
      const chunk = Buffer.alloc(mostAnswerBytes)
      const write = () => {
        if (response.destroyed) return
        written += chunk.length
        if (response.write(chunk)) setImmediate(write)
        else response.once('drain', write)
      }
      write()
    }
    expect(await send(url)).toMatchObject({ responseCode: 200, fault: null })
    expect(written).toBeLessThan(100 * mostAnswerBytes)
  })
  it('says that nothing listens there', async () => {
    expect(await send('http://127.0.0.1:9/')).toMatchObject({ fault: 'unreachable' })
  })
})

it('deliveries are forgotten after thirty days', async () => {
  const { id: webhookId } = await add()
  await test(webhookId)
  await webhookTasks['webhooks.forget'].run(world.tasking(new Date(Date.now() + 29 * 86_400_000)))
  expect(await deliveriesOf(webhookId)).toHaveLength(1)
  await webhookTasks['webhooks.forget'].run(world.tasking(new Date(Date.now() + 31 * 86_400_000)))
  expect(await deliveriesOf(webhookId)).toEqual([])
})
