import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeouts } from '#server/timeouts.ts'
import { mostInForm } from '#server/upload.ts'
import { freePort } from '#test/support/chromium.ts'
import { client, type Front, type ProxyName, proxies, startProxy } from '#test/support/proxies.ts'
import { runLintel, startServer } from '#test/support/server-process.ts'
import { operations } from '../../src/contract.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-proxy-'))
chmodSync(dir, 0o711)
const password = 'correct horse battery'
const names = (['nginx', 'caddy'] as const).filter((name) => proxies[name])
const running: { stop(): unknown }[] = []
const through = {} as Record<ProxyName, Front>

beforeAll(async () => {
  if (names.length === 0) return
  const dataDir = join(dir, 'data')
  const user = ['user', 'create', '--email', 'ann@people.example', '--role', 'admin', '--name', 'Ann', '--password-stdin']
  expect(await runLintel(user, { dataDir, input: password })).toMatchObject({ code: 0 })
  const port = await freePort()
  const server = await startServer(port, dataDir, { PUBLIC_URL: 'https://jobs.example', TRUST_PROXY: '1', DRAIN_SECONDS: '0' })
  running.push({ stop: () => Promise.all([once(server, 'exit'), server.kill('SIGTERM')]) })
  for (const name of names) {
    const folder = join(dir, name)
    mkdirSync(folder)
    through[name] = await startProxy(name, folder, { http: await freePort(), https: await freePort(), servers: [port] })
    running.push(through[name])
  }
}, 300_000)
afterAll(async () => {
  for (const each of running.reverse()) await each.stop()
  rmSync(dir, { recursive: true, force: true })
})

describe.each(['nginx', 'caddy'] as const)('behind %s', (name) => {
  const rule = it.skipIf(!names.includes(name))

  rule('plain http leads to https', async () => {
    const { status, headers } = await through[name].get('/jobs?keyword=mason', { isPlain: true })
    expect([301, 308]).toContain(status)
    expect(headers.location).toMatch(/^https:\/\/jobs\.example(:\d+)?\/jobs\?keyword=mason$/)
  })

  rule('pages arrive by HTTP/2, with our headers; what never changes is cached for ever', async () => {
    const page = await through[name].get('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'strict-transport-security': expect.stringMatching(/^max-age/), 'content-encoding': 'gzip' })
    const asset = /\/assets\/[^"]+\.css/.exec((await through[name].get('/')).body)?.[0] as string
    expect((await through[name].get(asset)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(await overHttp2(through[name])).toBe(200)
  })

  rule('numbers of the monitoring stay inside', async () => {
    expect((await through[name].get('/metrics')).status).not.toBe(200)
  })

  rule('the audit log tells the network of the client, whatever it claims; the cookie is secure', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.9' }
    const signed = await signIn(through[name], forged)
    const { headers } = await through[name].get('/api/session', { method: 'POST', headers: signed, body: '{}' })
    expect(headers['set-cookie']?.join()).toMatch(/__Host-sid=[^;]+;.*; Secure/)
    const audit = await through[name].get('/api/v1/audit?limit=50', { headers: signed })
    const networks = JSON.parse(audit.body).items.map((line: { network: string | null }) => line.network)
    expect(networks).toContain(client.replace(/\.\d+$/, '.0'))
    expect(networks).not.toContain('203.0.113.0')
  })

  rule('live events arrive at once', async () => {
    const headers = await signIn(through[name])
    let first = ''
    const asked = Date.now()
    await through[name].get('/api/v1/live?topics=jobs', { headers, onData: (text) => (first ||= text) })
    expect(first).toContain('retry: 1000')
    expect(Date.now() - asked).toBeLessThan(5000) // the next event would come after fifteen seconds
  })

  rule('an upload that is too large is refused in our words', async () => {
    const signed = await signIn(through[name])
    const boundary = 'limit'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), Buffer.alloc(31 * 1_048_576, 'a'), Buffer.from(`\r\n--${boundary}--\r\n`)])
    const upload = { ...signed, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(body.length) }
    const refused = await through[name].get('/api/v1/imports', { method: 'POST', headers: upload, body })
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([413, 'file-too-large'])
  })
})

it('the proxies take as much, and as slowly, as we do', () => {
  const mostBytes = Math.max(...Object.values(operations).map((one) => ('upload' in one && one.upload ? mostInForm(one.upload) : 0)))
  const megabytes = Math.ceil(mostBytes / 1_048_576)
  const seconds = { headers: timeouts.headersMs / 1000, request: timeouts.requestMs / 1000, upload: timeouts.uploadMs / 1000 }
  const nginx = readFileSync('deploy/nginx.conf', 'utf8')
  expect(nginx).toContain(`client_max_body_size ${megabytes}m;`)
  expect(nginx).toContain(`client_header_timeout ${seconds.headers}s;`)
  expect(nginx).toContain(`client_body_timeout ${seconds.request}s;`)
  expect(nginx).toContain(`proxy_read_timeout ${seconds.upload}s;`)
  const caddy = readFileSync('deploy/Caddyfile', 'utf8')
  expect(caddy).toContain(`max_size ${megabytes}MiB`)
  expect(caddy).toContain(`read_header ${seconds.headers}s`)
  expect(caddy).toContain(`read_body ${seconds.upload}s`)
})

async function signIn(proxy: Front, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const { apiKey } = JSON.parse((await proxy.get('/api/v1/config')).body)
  const answer = await proxy.get(`/identity/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@people.example', password, returnSecureToken: true }),
  })
  expect(answer.status).toBe(200)
  const authorization = `Bearer ${JSON.parse(answer.body).idToken}`
  return { authorization, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
}

async function overHttp2({ https, certificate }: Front): Promise<number> {
  const session = connect(`https://127.0.0.1:${https}`, { ca: certificate, servername: 'jobs.example' })
  const stream = session.request({ ':path': '/healthz', ':authority': 'jobs.example' })
  const [headers] = await once(stream, 'response')
  session.destroy()
  return headers[':status']
}
