import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { bradford, leeds, lyon, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const limited = useApp({ RATE_LIMIT_SCALE: '0.1' })
async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await world.raw({ url, headers })
  return { ...answer, body: answer.body.replace(/[\u00a0\u202f]/g, ' ') }
}
const titlesIn = (xml: string) => [...xml.matchAll(/<(?:item|entry)><title>([^<]*)<\/title>/g)].map(([, title]) => title)

let slug: string
beforeAll(async () => {
  slug = (await makeJob(world, { title: 'Thatcher & <b>mate</b>', placeId: leeds })).slug
  await makeJob(world, { title: 'Thatcher, church roof', placeId: bradford })
  await makeJob(world, { title: 'Chaumier', placeId: lyon, language: 'fr', pay: { min: 1500, max: 1700, unit: 'hour', currency: 'EUR' } })
})

describe.each([
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['atom', 'application/atom+xml; charset=utf-8'],
])('the newest jobs of a search, as %s', (form, type) => {
  it('come newest first, with pay, employer and town, and nothing typed as a tag', async () => {
    const { statusCode, headers, body } = await get(`/feeds/search.${form}?keyword=thatcher`)
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, type, 'noindex'])
    expect(titlesIn(body)).toEqual(['Thatcher, church roof', 'Thatcher &amp; &lt;b&gt;mate&lt;/b&gt;'])
    expect(body).toContain(`http://127.0.0.1:3000/jobs/${slug}`)
    expect(body).toMatch(/£22–£26 an hour · .+ · Leeds, West Yorkshire · Full time/)
    expect(body).toContain(`<title>thatcher · Lintel</title>`)
    expect(body).toContain(`http://127.0.0.1:3000/jobs?keyword=thatcher`)
  })
  it('say when each job was posted, and the newest, in the form in which readers of them look for a date', async () => {
    const { body } = await get(`/feeds/search.${form}?keyword=thatcher`)
    const posted = await runs<{ at: string }>(
      world,
      `select posted_at as at from jobs where status = 'open' and title like 'Thatcher%' order by posted_at desc`,
    )
    const saidIn = (xml: string) => /<(?:pubDate|lastBuildDate|updated)>([^<]*)</.exec(xml)?.[1] ?? ''
    const [head = '', ...jobs] = body.split(/<(?:item|entry)>/)
    const said = [...jobs, head].map(saidIn)
    const isForm =
      form === 'rss' ? /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/
    for (const one of said) expect(one).toMatch(isForm)
    const inSeconds = (moment: string | undefined) => Math.floor(Date.parse(moment ?? '') / 1000)
    expect(said.map(inSeconds)).toEqual([...posted, posted[0]].map((one) => inSeconds(one?.at)))
  })
  it('are fifty at most, the newest first whatever order the list is in', async () => {
    const same = `title, employer_id, category, trade, job_types, place_id, openings, pay_min, pay_max, pay_unit, pay_currency,
      description, language, closes_on, status`
    await runs(
      world,
      `insert into jobs (slug, ${same}, posted_at) select '${form}-' || slug || '-' || n, ${same.replace('title', `'Mason ' || n || ' ${form}zzz'`)}, now() - n * interval '1 minute'
        from jobs, generate_series(1, 52) n where slug = '${slug}'`,
    )
    const { body } = await get(`/feeds/search.${form}?keyword=${form}zzz&sort=oldest`)
    await runs(world, `update jobs set status = 'closed' where slug like '${form}-%'`)
    expect(titlesIn(body)).toEqual(Array.from({ length: 50 }, (_, i) => `Mason ${i + 1} ${form}zzz`))
  })
  it('keep the filters of the list, and say them in the reader’s language', async () => {
    const { body } = await get(`/fr/feeds/search.${form}?keyword=thatcher&location=${leeds}&distance=5&page=7&limit=10&sort=oldest`)
    expect(titlesIn(body)).toEqual(['Thatcher &amp; &lt;b&gt;mate&lt;/b&gt;'])
    expect(body).toContain('thatcher · à moins de 5 km de Leeds, West Yorkshire · Lintel')
    expect(body).toContain(`http://127.0.0.1:3000/fr/jobs/${slug}`)
  })
  it('are XML however many filters the search has', async () => {
    const { body } = await get(`/feeds/search.${form}?keyword=%22thatcher%22+%26+%3Cmate%3E&location=${leeds}&distance=5`)
    expect(body).toContain('/jobs?keyword=%22thatcher%22+%26+%3Cmate%3E&amp;location=')
    expect(body.match(/&(?!(?:amp|lt|gt|quot|#39);)[^<]{0,40}/g)).toBe(null)
  })
  it('hold one trade, by its name', async () => {
    await makeJob(world, { title: `Slates for ${form}`, trade: 'roofer' })
    const { body } = await get(`/fr/feeds/search.${form}?trade=roofer`)
    expect(titlesIn(body)).toContain(`Slates for ${form}`)
    expect(titlesIn(body).some((title) => title?.startsWith('Thatcher'))).toBe(false)
    expect(body).toContain('Couvreur · Lintel')
  })
  it('know the town that somebody typed', async () => {
    const { body } = await get(`/feeds/search.${form}?keyword=thatcher&place=Leeds&distance=0`)
    expect(titlesIn(body)).toEqual(['Thatcher &amp; &lt;b&gt;mate&lt;/b&gt;'])
  })
  it('is around the town that was chosen among those of a name, whichever is meant without choosing', async () => {
    const { items } = await world.visitor.get('/places', { query: { q: 'newcastle' } })
    const small = items.find(({ region }) => region === 'Northern Ireland')?.id as number
    const { id } = await makeJob(world, { title: 'Thatcher by the sea', placeId: small })
    const { body } = await get(`/feeds/search.${form}?keyword=thatcher&place=newcastle&location=${small}&distance=0`)
    await runs(world, `update jobs set status = 'closed' where id = ${id}`)
    expect(titlesIn(body)).toEqual(['Thatcher by the sea'])
  })
  it.each(['category=nope', 'trade=nope', 'tag=nope'])('leave out %s, which is none, as the page does', async (unknown) => {
    const { statusCode, body } = await get(`/feeds/search.${form}?keyword=thatcher%00&${unknown}`)
    expect([statusCode, titlesIn(body).length]).toEqual([200, 2])
    expect(body).toContain('<title>thatcher · Lintel</title>')
  })
  it.each([
    ['', 'place=Zzzzqqx', 'We couldn’t work out which town “Zzzzqqx” is.'],
    ['/fr', 'place=Zzzzqqx', 'Nous n’avons pas pu déterminer quelle ville est « Zzzzqqx ».'],
    ['', 'location=999999999', 'There is no town with this number.'],
    ['', 'employer=nobody', 'We don’t know this employer.'],
  ])('are none %s where %s, which is not every job', async (prefix, unknown, sentence) => {
    const { statusCode, headers, body } = await get(`${prefix}/feeds/search.${form}?keyword=thatcher&${unknown}`)
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', sentence])
  })
  it('are not sent again while nothing has changed', async () => {
    const url = `/feeds/search.${form}?category=residential`
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': `W/${headers.etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await makeJob(world, { title: `Roofer for ${form}` })
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })
  it('are empty, and sound, where nothing is found or what is asked for does not exist', async () => {
    for (const query of [
      'keyword=zzzzzzqqq',
      'keyword=thatcher&page=1000000000',
      'jobType=pirate&salaryMin=99999&salaryMax=-3&keyword=zzzzzzqqq',
    ]) {
      const { statusCode, body } = await get(`/feeds/search.${form}?${query}`)
      expect([query, statusCode]).toEqual([query, 200])
      expect(body.trimEnd()).toMatch(/<\/(rss|feed)>$/)
    }
  })
})

it('a feed that is read a hundred times a second is refused, and said when to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => limited.raw({ url: '/feeds/search.rss' })))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(90)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
