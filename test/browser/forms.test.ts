import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stampOf } from '#features/enquiries/server/stamp.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import type { Role } from '#shared/roles.ts'
import { budgets } from '#server/limits.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { cvFile, makeJob } from '#test/support/factories.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { servePages } from '../../src/pages.ts'

// Forms as a browser without script sends them.

const world = useApp()
let slug: string
beforeAll(async () => {
  await servePages(world.app, world.config)
  slug = (await makeJob(world)).slug
})
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url, headers })

/** The cookie that lets pages know who is signed in. */
async function pageCookie(role: Role) {
  const authorization = `Bearer ${(await world.as(role)).token}`
  const opened = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, authorization }, payload: {} })
  return String(opened.headers['set-cookie']).split(';')[0] as string
}

describe('the application form without script', () => {
  let n = 0
  const send = async (
    changes: Record<string, string | File>,
    headers: Record<string, string> = sameOrigin,
    locale: Locale = 'en',
    to = slug,
  ) => {
    const form = new FormData()
    const filled = { firstName: 'Zoë', lastName: 'O’Brien', email: `zoe-${++n}@people.example`, message: 'From Monday', ...changes }
    for (const [name, value] of Object.entries({ placeId: '', website: '', key: crypto.randomUUID(), ...filled })) form.set(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    return world.raw({
      method: 'POST',
      url: inLocale(`/jobs/${to}/apply`, locale),
      headers: { ...Object.fromEntries(request.headers), ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const received = async () => {
    const { rows } = await world.app.database.pool.query(
      `select c.first_name as "firstName", c.email, f.name as cv from applications a join candidates c on c.id = a.candidate_id join files f on f.id = a.file_id order by a.id`,
    )
    return rows
  }

  it('takes an application with its file', async () => {
    const answer = await send({ privacyAccepted: 'on', place: 'Leeds', file: cvFile('CV Zoë.pdf') })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Application sent')
    expect(await received()).toEqual([{ firstName: 'Zoë', email: `zoe-${n}@people.example`, cv: 'CV Zoë.pdf' }])
  })
  it('counts as a visitor’s even when somebody is signed in: the cookie only reads', async () => {
    const cookie = await pageCookie('operation')
    const answer = await send({ privacyAccepted: 'on', file: cvFile('by-cookie.pdf') }, { ...sameOrigin, cookie })
    expect(answer.statusCode).toBe(200)
    expect((await received()).at(-1)).toMatchObject({ email: `zoe-${n}@people.example`, cv: 'by-cookie.pdf' })
  })
  it('takes an application once when it is sent again', async () => {
    const before = (await received()).length
    const again = { privacyAccepted: 'on', email: 'again@people.example', key: crypto.randomUUID(), file: cvFile() }
    const [first, second] = [await send(again), await send(again)]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await received()).length).toBe(before + 1)
  })
  it('shows errors in the page’s language, keeps what was typed, and is not cached', async () => {
    const before = (await received()).length
    const answer = await send({ file: cvFile(), email: 'not an address', place: 'Leeds' }, sameOrigin, 'fr')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    expect(answer.body).toMatch(/<html lang="fr"/)
    for (const typed of [
      'value="Zoë"',
      'value="O’Brien"',
      'value="not an address"',
      'From Monday',
      'value="Leeds"',
      'role="alert" tabindex="-1"',
    ])
      expect(answer.body).toContain(typed)
    expect((await received()).length).toBe(before)
  })
  it('asks the questions of the job, keeps the answers when one is missing, and accepts an unsuitable answer', async () => {
    const van = { id: 'van', kind: 'yes-no', textEn: 'Do you have a van?', isRequired: true, knockOuts: ['no'] }
    const last = { id: 'last', kind: 'short', textEn: 'Which was your last site?', isRequired: true }
    const { slug: asking } = await makeJob(world, { questions: [van, last] })
    const given = { privacyAccepted: 'on', file: cvFile(), answersVan: 'no', answersLast: '' }
    const { statusCode, body } = await send(given, sameOrigin, 'en', asking)
    expect(statusCode).toBe(400)
    expect(body).toMatch(/name="answersVan"[^>]*checked=""[^>]*value="no"/)
    expect(body).toContain('Which was your last site?')
    expect((await send({ ...given, answersLast: 'Albion Mill', questionsVersion: 'before' }, sameOrigin, 'en', asking)).body).toContain(
      'The questions changed while you were filling in this form.',
    )
    expect((await send({ ...given, answersLast: 'Albion Mill' }, sameOrigin, 'en', asking)).body).toContain('Application sent')
  })
  it('shows its page again for a file that is too large', async () => {
    const { statusCode, body } = await send({ privacyAccepted: 'on', file: cvFile('CV.pdf', new Uint8Array(11 * 1024 * 1024)) })
    expect(statusCode).toBe(413)
    expect(body).toContain('role="alert" tabindex="-1"')
  })
  describe('for a body that cannot be read', () => {
    let address: string // over a connection, as the rest of a refused request arrives while the page is made
    beforeAll(async () => {
      address = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    })
    const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const whole = (...parts: string[]) => `${part('firstName', 'Zoë')}${parts.join('')}--x--\r\n`
    it.each([
      ['a field given twice', 400, whole(part('email', 'a@people.example'), part('email', 'b@people.example'))],
      ['more fields than it has', 413, whole(...Array.from({ length: 105 }, (_, i) => part(`field${i}`, 'x')))],
      ['a message of 200 kB', 413, whole(part('message', 'x'.repeat(200_000)))],
      ['no boundary', 400, whole(), 'multipart/form-data'],
    ])('shows its page again: %s', async (_fault, status, body, type = 'multipart/form-data; boundary=x') => {
      const headers = { ...sameOrigin, 'content-type': type }
      const answer = await fetch(`${address}/jobs/${slug}/apply`, { method: 'POST', headers, body })
      const page = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      expect(page).toContain('role="alert" tabindex="-1"')
      if (type.includes('boundary')) expect(page).toContain('value="Zoë"')
    })
  })
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])(
    'refuses a request of another site: %o',
    async (headers) => {
      const before = (await received()).length
      expect((await send({ privacyAccepted: 'on', file: cvFile() }, headers as Record<string, string>)).statusCode).toBe(403)
      expect((await received()).length).toBe(before)
    },
  )
  it('refuses JSON', async () => {
    const url = `/jobs/${slug}/apply`
    const { statusCode, headers, body } = await world.raw({ method: 'POST', url, headers: sameOrigin, payload: { firstName: 'Zoë' } })
    expect([statusCode, headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
    expect(body).toContain('role="alert" tabindex="-1"')
  })
})

describe('the form to create an account without script', () => {
  const send = async (changes: Record<string, string>, url = '/register', headers: Record<string, string> = sameOrigin) => {
    const typed = { password: 'correct horse battery', firstName: 'Zoë', lastName: 'O’Brien', phone: '07700 900123', place: 'Leeds' }
    const filled = { email: 'zoe@plain.example', ...typed, trade: 'joiner', 'cards-ipaf': 'on', locale: 'en', privacyAccepted: 'on' }
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...filled, key: crypto.randomUUID(), ...changes })) form.set(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    const all = { ...Object.fromEntries(request.headers), ...headers }
    return world.raw({ method: 'POST', url, headers: all, payload: Buffer.from(await request.arrayBuffer()) })
  }
  const made = async () => {
    const select = `select c.first_name as name, c.cards, p.name as town from candidates c join accounts a on a.id = c.account_id join places p on p.id = c.place_id`
    return (await world.app.database.pool.query(`${select} where a.email = 'zoe@plain.example'`)).rows
  }

  it('shows in the page’s language what is wrong beside its field, and keeps all that was typed but the password', async () => {
    const wrong = { password: 'password', place: 'Nowhereville', phone: '07700 900124', jobAlerts: 'on', privacyAccepted: '' }
    const { statusCode, body } = await send(wrong, '/fr/register')
    expect([statusCode, await made()]).toEqual([400, []])
    for (const kept of ['zoe@plain.example', 'Zoë', 'O’Brien', '07700 900124', 'Nowhereville']) expect(body).toContain(`value="${kept}"`)
    expect(body).toMatch(/<option value="joiner" selected=""/)
    for (const ticked of ['cards-ipaf', 'jobAlerts'])
      expect(body).toMatch(new RegExp(`<input[^>]*(name="${ticked}"[^>]*checked=""|checked=""[^>]*name="${ticked}")`))
    for (const name of ['password', 'place', 'privacyAccepted']) expect(body).toMatch(new RegExp(`<li><a href="#${name}"`))
    expect(body).not.toContain('value="password"')
  })
  it('makes account and record, once, and says what comes by mail; to a stranger no less', async () => {
    const key = crypto.randomUUID()
    for (const changes of [{ key }, { key }, { firstName: 'Eve' }] as Record<string, string>[]) {
      const { statusCode, body } = await send(changes)
      expect([statusCode, body.includes('Check your email'), body.includes('zoe@plain.example')]).toEqual([200, true, true])
    }
    expect(await made()).toEqual([{ name: 'Zoë', cards: ['ipaf'], town: 'Leeds' }])
  })
  it('is taken from our own pages alone', async () => {
    expect((await send({}, '/register', { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

it('the contact form without script counts as a visitor’s even when somebody is signed in', async () => {
  const send = async (email: string, cookie = '') => {
    const form = new FormData()
    const stamp = stampOf(world.config, new Date(Date.now() - 60_000))
    const typed = {
      name: 'Ann Mason',
      email,
      kind: 'employer',
      subject: 'Roofers',
      message: 'We need six roofers in Leeds.',
      consent: 'on',
    }
    for (const [name, value] of Object.entries({ ...typed, website: '', stamp, key: crypto.randomUUID() })) form.set(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    const headers = { ...Object.fromEntries(request.headers), ...sameOrigin, cookie }
    return world.raw({ method: 'POST', url: '/contact-us', headers, payload: Buffer.from(await request.arrayBuffer()) })
  }
  const cookie = await pageCookie('operation')
  const dashboardLink = 'href="/dashboard"'
  expect((await get('/contact-us', { cookie })).body).toContain(dashboardLink)
  for (const { statusCode, body } of [await send('ann-1@people.example'), await send('ann-2@people.example', cookie)]) {
    expect(statusCode).toBe(200)
    expect(body).toContain('Thank you for your message')
    expect(body).not.toContain(dashboardLink)
  }
  const sentBy = `select actor_id as by, actor_role as role from audit where action = 'enquiry.sent' order by id desc limit 2`
  const visitor = { by: null, role: 'anonymous' }
  expect((await world.app.database.pool.query(sentBy)).rows).toEqual([visitor, visitor])
})

describe('the link in a job alert’s mails', () => {
  const request = async () => {
    const email = `alert-${crypto.randomUUID()}@people.example`
    await world.visitor.post('/job-alerts', { body: { email, search: {}, frequency: 'daily' } })
    const path = new URL((await world.mails()).find(({ to }) => to === email)?.action?.url as string).pathname
    const exists = async () => (await world.app.database.pool.query('select from job_alerts where email = $1', [email])).rowCount === 1
    return { path, exists }
  }
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    world.raw({ method: 'POST', url, headers: { 'content-type': type }, payload })

  it('changes nothing when a program opens it', async () => {
    const { path, exists } = await request()
    const { statusCode, body } = await get(path)
    expect([statusCode, body.includes('Confirm alert'), await exists()]).toEqual([200, true, true])
  })
  it('ends the alert by the one-click request of a mail program, also a second time', async () => {
    const { path, exists } = await request()
    for (let times = 0; times < 2; times++) {
      const { statusCode, body } = await post(path, 'List-Unsubscribe=One-Click')
      expect([statusCode, body.includes('Alert cancelled'), await exists()]).toEqual([200, true, false])
    }
  })
  it('ends the alert by a one-click request from another site', async () => {
    const { path, exists } = await request()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const { statusCode } = await world.raw({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
    expect([statusCode, await exists()]).toEqual([200, false])
  })
  it('confirms, pauses and changes the alert by its buttons, in both languages', async () => {
    const { path, exists } = await request()
    expect((await post(`/fr${path}`, 'does=confirm')).body).toContain('C’est confirmé')
    expect((await post(path, 'does=pause')).body).toContain('This alert is paused')
    expect((await post(path, 'does=save&frequency=weekly')).body).toMatch(/value="weekly" selected/)
    expect((await post(path, 'does=save&frequency=hourly')).statusCode).toBe(200)
    expect(await exists()).toBe(true)
  })
  it.each(['/job-alerts/1-no', '/fr/job-alerts/no'])('%s is not found', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
  })
  it('refuses JSON and large bodies', async () => {
    const { path } = await request()
    expect((await post(path, '{}', 'application/json')).statusCode).toBe(415)
    expect((await post(path, `x=${'y'.repeat(5000)}`)).statusCode).toBe(413)
  })
})

describe('a form without script during maintenance', () => {
  it.each(['/contact-us', '/fr/job-alerts/new', '/jobs/:slug/apply', '/coming-soon'])('%s says when to come back', async (url) => {
    const admin = await world.as('admin')
    await admin.put('/maintenance', { body: { endsAt: new Date(Date.now() + 2 * 3_600_000).toISOString() } })
    const headers = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' }
    const payload = '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@people.example\r\n--x--\r\n'
    const answer = await world.raw({ method: 'POST', url: url.replace(':slug', slug), headers, payload })
    await admin.delete('/maintenance', {})
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(7000)
  })
})

describe('rate limits', () => {
  const limited = useApp({ RATE_LIMIT_SCALE: '1' })
  it('refuse a network that sends too many applications without script', async () => {
    await servePages(limited.app, limited.config)
    const url = `/jobs/${(await makeJob(limited)).slug}/apply`
    const headers = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' }
    const send = () => limited.raw({ method: 'POST', url, headers, payload: '--x--', remoteAddress: '192.0.2.7' })
    const { requests } = (budgets.apply as (typeof budgets)['api']).anonymous
    const statuses: number[] = []
    while (statuses.length <= requests) statuses.push((await send()).statusCode)
    expect(statuses).toEqual([...Array<number>(requests).fill(400), 429])
    expect(Number((await send()).headers['retry-after'])).toBeGreaterThan(0)
  })
  it('refuse a visitor who searches too often, in pages as in their data', async () => {
    const { requests } = (budgets.search as (typeof budgets)['api']).anonymous
    /** Requests are granted again while this takes time, so it may need more than the limit. */
    const untilRefused = async (path: string, most = requests * 4) => {
      for (let n = 1; n <= most; n++) {
        const { statusCode, headers, body } = await limited.raw({ url: `${path}?keyword=w${n}`, remoteAddress: '192.0.2.8' })
        if (statusCode !== 200) return { statusCode, headers, body, n }
      }
      throw new Error(`was never refused: ${path}`)
    }
    const refused = await untilRefused('/employers.data')
    expect([refused.statusCode, refused.n > requests]).toEqual([429, true])
    expect((await limited.raw({ url: '/employers', remoteAddress: '192.0.2.8' })).statusCode).toBe(200)
    const { headers, body } = await untilRefused('/fr/employers')
    expect(headers['content-type']).toContain('text/html')
    expect(body.replaceAll('\u00a0', ' ')).toMatch(/lang="fr".*Trop de demandes.*Réessayez dans \d+ secondes?\./s)
  })
})

describe('rate limits of signed-in people', () => {
  const { user } = budgets.search as (typeof budgets)['api']
  const { anonymous: visitors } = budgets.page as (typeof budgets)['api']
  const before = [{ ...user }, { ...visitors }] as const
  const most = 30
  afterAll(() => {
    Object.assign(user, before[0])
    Object.assign(visitors, before[1])
  })
  const limited = useApp({ RATE_LIMIT_SCALE: '1' })
  beforeAll(async () => {
    Object.assign(user, { requests: most })
    Object.assign(visitors, { requests: 3, seconds: 3600 })
    await servePages(limited.app, limited.config)
  })
  const asker = async ({ token }: Person) => {
    const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
    const opened = await limited.raw({ method: 'POST', url: '/api/session', headers, payload: {} })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] as string
    return (url: string) => limited.raw({ url, headers: { cookie } })
  }
  /** Searches until it is refused, after `n` answers. A few requests are granted again while this takes time. */
  const exhaust = async (ask: Awaited<ReturnType<typeof asker>>, url: string) => {
    let [n, answer] = [0, await ask(`${url}?keyword=w`)]
    while (answer.statusCode === 200 && n < most * 4) answer = await ask(`${url}?keyword=w${n++}`)
    return { n, answer }
  }
  it('count searches by pages and by the API together', async () => {
    const ask = await asker(await limited.as('candidate', 'searcher'))
    const { n, answer } = await exhaust(ask, '/jobs.data')
    expect([answer.statusCode, n >= most]).toEqual([429, true])
    const { n: more, answer: page } = await exhaust(ask, '/fr/jobs')
    expect([page.statusCode, Number(page.headers['retry-after']) > 0, more < most / 2]).toEqual([429, true, true])
    expect(page.body).toContain('Vous avez demandé')
    expect((await ask('/jobs')).statusCode).toBe(200)
    expect((await ask('/dashboard?keyword=x')).statusCode).not.toBe(429)
  })
  it('end a flood of pages from one network, and answer others', async () => {
    const ask = async (remoteAddress: string) => (await limited.raw({ url: '/privacy', remoteAddress })).statusCode
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push(await ask('192.0.2.1'))
    expect([...statuses, await ask('192.0.2.2')]).toEqual([200, 200, 200, 429, 200])
  })
  it('count the searches of an admin in a preview as the admin’s', async () => {
    const admin = await limited.as('admin')
    const ask = await asker(admin)
    await exhaust(ask, '/jobs.data')
    await admin.put('/users/{userId}/preview', { userId: (await limited.as('candidate')).id })
    expect((await exhaust(ask, '/jobs.data')).n).toBeLessThan(most / 2)
  })
})
