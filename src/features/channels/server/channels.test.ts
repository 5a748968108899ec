import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'
import type { Role } from '#shared/roles.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const see = (path: string, { headers = {}, role = 'anonymous' }: { headers?: Record<string, string>; role?: Role | 'anonymous' } = {}) =>
  world.app.views.note({ url: new URL(path, 'http://127.0.0.1:3000'), headers: { ...browser, ...headers }, actor: { role } })
async function channelsOf(jobId: number) {
  await world.app.views.flush()
  const { items, ...more } = await operation.get('/jobs/{jobId}/channels', { jobId })
  return { ...more, of: Object.fromEntries(items.map((one) => [one.channel, one])) as Record<string, (typeof items)[number]> }
}

describe('views of an advert', () => {
  it('are counted by source, forms apart', async () => {
    const { id, slug } = await makeJob(world)
    see(`/jobs/${slug}`)
    see(`/fr/jobs/${slug}`)
    see(`/jobs/${slug}?source=indeed`, { role: 'candidate' })
    see(`/jobs/${slug}/apply?source=indeed`)
    const { of, days } = await channelsOf(id)
    expect(of.site?.recent).toEqual({ views: 2, forms: 0, applications: 0 })
    expect(of.indeed?.recent).toEqual({ views: 1, forms: 1, applications: 0 })
    expect(of.indeed?.all).toEqual(of.indeed?.recent)
    see(`/jobs/${slug}?source=indeed`)
    expect((await channelsOf(id)).of.indeed?.recent.views).toBe(2)
    expect(days).toHaveLength(30)
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(3)
  })

  it('leave out programs, staff, prefetching and closed jobs', async () => {
    const { id, slug, version } = await makeJob(world)
    see(`/jobs/${slug}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    for (const purpose of ['prefetch;prerender', 'prefetch']) see(`/jobs/${slug}`, { headers: { 'sec-purpose': purpose } })
    see(`/jobs/${slug}`, { headers: { purpose: 'prefetch' } })
    for (const role of ['admin', 'operation', 'agent'] as const) see(`/jobs/${slug}`, { role })
    see('/jobs')
    see(`/jobs/${slug}/more`)
    see('/jobs/unknown-9')
    expect((await channelsOf(id)).of.site?.all.views).toBe(0)
    await operation.put('/jobs/{jobId}/pause', { jobId: id, version, body: { reason: 'Site is shut' } })
    see(`/jobs/${slug}`)
    expect((await channelsOf(id)).of.site?.all.views).toBe(0)
  })
})

describe('the channels of a job', () => {
  it('show where it is published and which applications came from there', async () => {
    const { id, version, postedAt } = await makeJob(world, { channels: ['site', 'feed'] })
    await applyAsGuest(world, id, guest({ source: 'feed' }))
    await applyAsGuest(world, id)
    const candidate = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Mason', email: 'ann.of@people.example', locale: 'en' },
    })
    await operation.post('/candidates/{candidateId}/applications', { candidateId: candidate.id, body: { jobId: id } })
    const { of, putByStaff, days } = await channelsOf(id)
    expect(of.feed).toMatchObject({ isOn: true, since: postedAt, recent: { applications: 1 }, all: { applications: 1 } })
    expect(of.indeed).toMatchObject({ isOn: false, since: null })
    expect(of.site?.recent.applications).toBe(1)
    expect(putByStaff).toEqual({ recent: 1, all: 1 })
    expect(days.at(-1)).toMatchObject({ applications: 2 })
    await operation.put('/jobs/{jobId}/pause', { jobId: id, version, body: { reason: 'Site is shut' } })
    expect((await channelsOf(id)).of.feed).toMatchObject({ isOn: true, since: null })
  })
})
