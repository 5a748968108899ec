import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { jobBody, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'

const world = useApp()
const limited = useApp({ RATE_LIMIT_SCALE: '0.4' })
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ method: 'GET', url, headers })
const jobsIn = (xml: string) => xml.split('<job>').slice(1)
const oneOf = (xml: string, reference: string) => jobsIn(xml).find((job) => job.includes(`<referencenumber><![CDATA[${reference}]]>`))
const fieldIn = (job = '', name: string) => new RegExp(`<${name}><!\\[CDATA\\[([\\s\\S]*?)\\]\\]></${name}>`).exec(job)?.[1]
const body = (prose: string) => prose.padEnd(120, ' and so on')

let employerId: number
beforeAll(async () => {
  employerId = (await makeEmployer(world, undefined, 'Hale & Sons <Ltd>')).id
})
const post = async (changes: Record<string, unknown> = {}) =>
  (await world.as('operation')).post('/jobs', { body: jobBody(employerId, changes) })

describe('the feed for Indeed', () => {
  it('has the fields that Indeed asks for', async () => {
    const job = await post({ jobTypes: ['full-time', 'freelancer'], qualification: 'certificate' })
    const { statusCode, headers, body: xml } = await get('/feeds/indeed.xml')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex' })
    expect(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>\n<source>\n<publisher>Lintel</publisher>\n')).toBe(true)
    expect(xml.trimEnd().endsWith('</source>')).toBe(true)
    const one = oneOf(xml, job.reference)
    const said = Object.fromEntries(
      [...(one ?? '').matchAll(/<(\w+)><!\[CDATA\[([\s\S]*?)\]\]><\/\1>/g)].map(([, name, value]) => [name, value]),
    )
    expect(said).toEqual({
      title: 'Bricklayer, new build',
      date: job.postedAt,
      referencenumber: job.reference,
      requisitionid: job.reference,
      url: `http://127.0.0.1:3000/jobs/${job.slug}?source=indeed`,
      company: 'Hale & Sons ‹Ltd›',
      sourcename: 'Lintel',
      city: 'Leeds',
      state: 'West Yorkshire',
      country: 'GB',
      postalcode: 'LS1',
      description: expect.stringMatching(/^<p>Face-brick .*<ul><li>Two years on the trowel<\/li>/),
      salary: '£22–£26 an hour',
      education: 'Certificate',
      jobtype: 'fulltime, contract',
      category: expect.any(String),
      experience: '2 years',
      expirationdate: job.closesOn,
    })
  })

  it('says who works from home', async () => {
    const jobs = await Promise.all((['on-site', 'hybrid', 'remote'] as const).map((workplace) => post({ workplace })))
    const [indeed, all] = [(await get('/feeds/indeed.xml')).body, (await get('/feeds/jobs.xml')).body]
    expect(jobs.map(({ reference }) => fieldIn(oneOf(indeed, reference), 'remotetype'))).toEqual([
      undefined,
      'Hybrid remote',
      'Fully remote',
    ])
    expect(jobs.map(({ reference }) => fieldIn(oneOf(all, reference), 'workplace'))).toEqual(['on-site', 'hybrid', 'remote'])
  })

  it('escapes markup', async () => {
    const job = await post({ title: 'Mason ]]> & <b>mate</b>', description: body('Walls <script>alert(1)</script> & more ]]> than that') })
    const one = oneOf((await get('/feeds/indeed.xml')).body, job.reference)
    expect(fieldIn(one, 'title')).toBe('Mason ]]› & ‹b›mate‹/b›')
    expect(fieldIn(one, 'description')).toMatch(/^<p>Walls ‹script›alert\(1\)‹\/script› & more \]\]› than that/)
    expect(one).not.toMatch(/&(amp|lt|gt|quot|#)/)
  })

  it('has only open jobs of the channel', async () => {
    const operation = await world.as('operation')
    const elsewhere = await post({ channels: ['site', 'feed'] })
    const paused = await post()
    const draft = await post({ publish: false })
    const references = async (url: string) => jobsIn((await get(url)).body).map((job) => fieldIn(job, 'referencenumber'))
    expect(await references('/feeds/indeed.xml')).toContain(paused.reference)
    await operation.put('/jobs/{jobId}/pause', { jobId: paused.id, version: paused.version, body: { reason: 'Site is shut' } })
    const indeed = await references('/feeds/indeed.xml')
    for (const { reference } of [elsewhere, paused, draft]) expect(indeed).not.toContain(reference)
    expect(await references('/feeds/jobs.xml')).toContain(elsewhere.reference)
    const without = await operation.patch('/jobs/{jobId}', {
      jobId: elsewhere.id,
      version: elsewhere.version,
      body: { channels: ['site'] },
    })
    expect(without.channels).toEqual(['site'])
    expect(await references('/feeds/jobs.xml')).not.toContain(elsewhere.reference)
  })

  it('names no confidential client and no hidden street', async () => {
    const secret = await makeEmployer(world, undefined, 'Secret Towers')
    const admin = await world.as('admin')
    const hidden = { siteAddress: '12 Foundry Street', sitePostcode: 'LS1 4AP' }
    const job = await admin.post('/jobs', { body: jobBody(secret.id, { showEmployer: false, ...hidden }) })
    const told = await post({ ...hidden, showAddress: true })
    for (const url of ['/feeds/indeed.xml', '/fr/feeds/jobs.xml']) {
      const xml = (await get(url)).body
      expect(xml).not.toContain('Secret Towers')
      expect(oneOf(xml, job.reference)).not.toMatch(/Foundry|LS1/)
      expect(fieldIn(oneOf(xml, told.reference), 'streetaddress')).toBe('12 Foundry Street')
    }
    expect(fieldIn(oneOf((await get('/feeds/indeed.xml')).body, job.reference), 'company')).toBe('Confidential client')
  })

  it('is in the language of the advert', async () => {
    const french = await post({
      language: 'fr',
      title: 'Maçon H/F',
      placeId: lyon,
      pay: { min: 1500, max: 1800, unit: 'hour', currency: 'EUR' },
    })
    const both = await post({ translatedTitle: 'Maçon en neuf H/F', translatedDescription: body('Murs en briques') })
    const [en, fr] = [(await get('/feeds/indeed.xml')).body, (await get('/fr/feeds/indeed.xml')).body]
    expect(fieldIn(oneOf(en, french.reference), 'url')).toBe(`http://127.0.0.1:3000/fr/jobs/${french.slug}?source=indeed`)
    expect(fieldIn(oneOf(en, french.reference), 'salary')).toBe('de 15 € à 18 € de l’heure')
    expect(fieldIn(oneOf(en, both.reference), 'title')).toBe('Bricklayer, new build')
    expect(fieldIn(oneOf(fr, both.reference), 'title')).toBe('Maçon en neuf H/F')
  })
})

describe('sending feeds', () => {
  let skippedMs = 0
  beforeAll(() => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + skippedMs)
  })
  afterAll(() => void vi.restoreAllMocks())
  /** Expires the cached state of the feeds. */
  const letStatesLapse = () => {
    skippedMs += 2000
  }
  const askWith = async (tag: unknown) => (await get('/feeds/jobs.xml', { 'if-none-match': String(tag) })).statusCode
  const tagOf = async () => String((await get('/feeds/jobs.xml')).headers.etag)

  it('is skipped for readers who know the current version', async () => {
    const job = await post()
    letStatesLapse()
    const tag = await tagOf()
    expect(await askWith(`"other", W/${tag}`)).toBe(304)
    expect(await askWith('"other"')).toBe(200)
    await (await world.as('operation')).put('/jobs/{jobId}/closure', { jobId: job.id, version: job.version, body: { reason: 'Done' } })
    letStatesLapse()
    expect(await askWith(tag)).toBe(200)
  })

  it('covers any number of jobs, and compresses', async () => {
    await world.app.database.pool.query(
      `insert into jobs (slug, title, employer_id, category, trade, job_types, place_id, openings, description, language, closes_on, status, posted_at, channels)
       select 'many-' || n, 'Job ' || n, $1, 'residential', 'bricklayer', '{temporary}', 2644688, 1, repeat('x', 100), 'en', current_date + 30, 'open', now(), '{site,indeed}'
       from generate_series(1, 1100) n`,
      [employerId],
    )
    const plain = (await get('/feeds/indeed.xml')).body
    const titles = jobsIn(plain).map((job) => fieldIn(job, 'url'))
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((url) => url?.includes('/many-'))).toHaveLength(1100)
    const { headers, rawPayload } = await get('/feeds/indeed.xml', { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    const { gunzipSync } = await import('node:zlib')
    expect(gunzipSync(rawPayload).toString()).toBe(plain)
  })

  it('is rate limited by network', async () => {
    await makeJob(limited)
    const ask = (url = '/feeds/indeed.xml') =>
      limited.raw({ method: 'GET', url, remoteAddress: '192.0.2.7', headers: { 'user-agent': 'Jobsite/1.0' } })
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])
    const { pool } = limited.app.database
    await pool.query('delete from feed_fetches')
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await pool.query('select from feed_fetches')).rowCount).toBe(0)
    for (const other of ['/fr/feeds/indeed.xml', '/feeds/jobs.xml', '/fr/feeds/jobs.xml']) expect((await ask(other)).statusCode).toBe(200)
  })
})
