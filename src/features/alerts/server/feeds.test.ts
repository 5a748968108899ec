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
])('the feed of a search, as %s', (form, type) => {
  it('lists the newest jobs first and escapes markup', async () => {
    const { statusCode, headers, body } = await get(`/feeds/search.${form}?keyword=thatcher`)
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([200, type, 'noindex'])
    expect(titlesIn(body)).toEqual(['Thatcher, church roof', 'Thatcher &amp; &lt;b&gt;mate&lt;/b&gt;'])
    expect(body).toContain(`http://127.0.0.1:3000/jobs/${slug}`)
    expect(body).toMatch(/£22–£26 an hour · .+ · Leeds, West Yorkshire · Full time/)
    expect(body).toContain(`<title>thatcher · Lintel</title>`)
    expect(body).toContain(`http://127.0.0.1:3000/jobs?keyword=thatcher`)
  })
  it('has fifty jobs at most', async () => {
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
  it('keeps the filters and is in the reader’s language', async () => {
    const { body } = await get(`/fr/feeds/search.${form}?keyword=thatcher&location=${leeds}&distance=5&page=7&limit=10&sort=oldest`)
    expect(titlesIn(body)).toEqual(['Thatcher &amp; &lt;b&gt;mate&lt;/b&gt;'])
    expect(body).toContain('thatcher · à moins de 5 km de Leeds, West Yorkshire · Lintel')
    expect(body).toContain(`http://127.0.0.1:3000/fr/jobs/${slug}`)
  })
  it.each([
    ['', 'place=Zzzzqqx', 'We couldn’t work out which town “Zzzzqqx” is.'],
    ['/fr', 'place=Zzzzqqx', 'Nous n’avons pas pu déterminer quelle ville est « Zzzzqqx ».'],
    ['', 'location=999999999', 'We can’t find this town.'],
    ['', 'employer=nobody', 'We don’t know this employer.'],
  ])('is 404 %s where %s', async (prefix, unknown, sentence) => {
    const { statusCode, headers, body } = await get(`${prefix}/feeds/search.${form}?keyword=thatcher&${unknown}`)
    expect([statusCode, headers['content-type'], body]).toEqual([404, 'text/plain; charset=utf-8', sentence])
  })
})

it('feeds are rate limited', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => limited.raw({ url: '/feeds/search.rss' })))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(90)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
