import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApp, type World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { readTraceparent } from './trace.ts'
import { runTraced } from './tracing.ts'

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const traceparent = `00-${traceId}-${spanId}-01`

it.each([
  [traceparent, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-00`, { traceId, spanId, isSampled: false }],
  [`cc-${traceId}-${spanId}-01-what-comes-later`, { traceId, spanId, isSampled: true }],
  [`00-${traceId}-${spanId}-01-more`, null],
  [`ff-${traceId}-${spanId}-01`, null],
  [`00-${'0'.repeat(32)}-${spanId}-01`, null],
  [`00-${traceId}-${'0'.repeat(16)}-01`, null],
  [traceparent.toUpperCase(), null],
  [`${traceparent}\n`, null],
  ['', null],
  [undefined, null],
])('reads %j as W3C says', (header, is) => expect(readTraceparent(header)).toEqual(is))

/** An administrator sends the test mail of a letter, in a trace or in none. */
async function sendTest(world: World, headers: Record<string, string>) {
  const { token } = await world.as('admin')
  await runs(world, 'delete from graphile_worker._private_jobs')
  const { statusCode } = await world.raw({
    method: 'POST',
    url: '/api/v1/letter-templates/answers.pay/tests',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ locale: 'en', subject: 'Trial', text: 'Good news.' }),
  })
  expect(statusCode).toBe(200)
  const [job] = await runs<{ payload: { traceparent?: string } }>(world, 'select payload from graphile_worker._private_jobs')
  return job?.payload as { traceparent?: string; to: string }
}
const linesOf = (world: World) => world.log.map((line) => JSON.parse(line) as { msg: string; traceId?: string; spanId?: string })

describe('a request that names a trace', () => {
  const world = useApp({ LOG_LEVEL: 'info' })

  it('goes on there: in its log line, in the task it asks for, and in what that task logs', async () => {
    const carried = await sendTest(world, { traceparent })
    const line = linesOf(world).findLast(({ msg }) => msg === 'request')
    expect(line).toMatchObject({ traceId, spanId: expect.stringMatching(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/) })
    expect(carried.traceparent).toBe(`00-${traceId}-${line?.spanId}-01`)

    const done: unknown[] = []
    await runTraced('mail.send', carried, { spans: null, observe: (...what) => done.push(what) }, async (payload) => {
      world.app.http.log.info('sent')
      done.push(payload)
    })
    const { traceparent: _, ...mail } = carried
    expect(done).toEqual([mail, ['mail.send', expect.any(Number), true]])
    const task = linesOf(world).at(-1)
    expect(task).toMatchObject({ msg: 'sent', traceId })
    expect(task?.spanId).not.toBe(line?.spanId)
  })
  it.each<Record<string, string>>([{}, { traceparent: 'nonsense' }])('without a trace nothing of one is written: %j', async (headers) => {
    expect(Object.keys(await sendTest(world, headers))).not.toContain('traceparent')
    expect(linesOf(world).at(-1)).not.toHaveProperty('traceId')
  })
})

describe('with a collector', () => {
  type Body = { resourceSpans: [{ scopeSpans: [{ spans: Record<string, unknown>[] }] }] }
  const received: { url: string | undefined; key: unknown; body: Body }[] = []
  const collector = createServer(async (request, response) => {
    received.push({ url: request.url, key: request.headers['api-key'], body: JSON.parse(await text(request)) })
    response.end('{}')
  })
  const env: Record<string, string> = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret%21' }
  beforeAll(async () => {
    await once(collector.listen(0, '127.0.0.1'), 'listening')
    env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as { port: number }).port}/`
  })
  afterAll(() => void collector.close())
  const world = useApp(env)

  it('sends a span for each request and task, as the protocol has it, and none that the caller did not sample', async () => {
    const { spans } = world.app.telemetry
    await world.raw({ url: '/api/v1/jobs', headers: { traceparent: `00-${traceId}-${spanId}-00` } })
    await world.raw({ url: '/api/v1/jobs?q=secret', headers: { traceparent } })
    const failing = runTraced('mail.send', { traceparent }, { spans, observe() {} }, () => Promise.reject(new Error('away')))
    await expect(failing).rejects.toThrow('away')
    await spans?.close()
    const [sent] = received
    expect([sent?.url, sent?.key]).toEqual(['/v1/traces', 'secret!'])
    const all = received.flatMap(({ body }) => body.resourceSpans[0].scopeSpans[0].spans).filter((span) => span.traceId === traceId)
    expect(all).toEqual([
      expect.objectContaining({ parentSpanId: spanId, name: 'GET /api/v1/jobs', kind: 2, status: {} }),
      expect.objectContaining({ parentSpanId: spanId, name: 'mail.send', kind: 5, status: { code: 2 } }),
    ])
    expect(all[0]?.attributes).toContainEqual({ key: 'lintel.operation', value: { stringValue: expect.any(String) } })
    expect(all[0]?.startTimeUnixNano).toMatch(/^\d{19}$/)
    expect(JSON.stringify(received)).not.toContain('q=secret')
  })
  it('answers as ever while the collector is away', async () => {
    collector.close()
    expect((await world.raw({ url: '/healthz' })).statusCode).toBe(200)
  })
})
