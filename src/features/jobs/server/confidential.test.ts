import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, jobBody, leeds, lyon, makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { jobPosting } from '../web/public/job-posting.ts'

const world = useApp()

/** Unique words and numbers that must never leave the agency. */
const [name, charge] = ['Zephyrine Quoin Contractors', 98_765]
const secrets = [/zephyrine/i, /quoin/i, /gatekeeper/i, /larkspur/i, /LS2 7HY/i, /98[.,]?765|987[.,]65/, /margin|marge/i]
const holdsNone = (answer: unknown) => {
  const said = typeof answer === 'string' ? answer : JSON.stringify(answer)
  for (const secret of secrets) expect(said).not.toMatch(secret)
  return said
}

async function advertised() {
  const admin = await world.as('admin')
  const employer = await makeEmployer(world, undefined, name).catch(async () => {
    const { items } = await admin.get('/employers', { query: { q: 'Zephyrine' } })
    return items[0] as { id: number }
  })
  const contact = { firstName: 'Odo', lastName: 'Gatekeeper', locale: 'en' } as const
  const { id: contactId } = await admin.post('/employers/{employerId}/contacts', { employerId: employer.id, body: contact })
  const site = { siteName: 'Larkspur House', siteAddress: '9 Larkspur Row', sitePostcode: 'LS2 7HY' }
  const body = jobBody(employer.id, {
    title: 'Vellum plasterer',
    trade: 'plasterer',
    showEmployer: false,
    chargeRate: charge,
    contactId,
    ...site,
  })
  return { job: await admin.post('/jobs', { body }), employer }
}

describe('a confidential client, with contact, charge, margin and site,', () => {
  it('appears in no public answer', async () => {
    const { job } = await advertised()
    const { job: other } = await advertised()
    const search = await world.visitor.get('/jobs', { query: { keyword: 'vellum' } })
    expect(search.items.map(({ employer }) => employer)).toEqual([null, null])
    holdsNone(search)
    const advert = await world.visitor.get('/adverts/{slug}', { slug: job.slug })
    expect(advert.similar.map(({ id }) => id)).toContain(other.id)
    holdsNone(advert)
    expect(holdsNone(jobPosting(advert, 'https://lintel.example'))).toContain('Confidential client')
    holdsNone((await world.visitor.get('/jobs/{jobId}/requirements', { jobId: job.id })).items)
  })
  it('cannot be found by name or counted', async () => {
    await advertised()
    await runs(world, 'select job_terms_rebuild()')
    for (const keyword of ['zephyrine', 'quoin', 'zephirine']) {
      const { total, correctedTo } = await world.visitor.get('/jobs', { query: { keyword } })
      expect([keyword, total, correctedTo]).toEqual([keyword, 0, null])
    }
    for (const q of ['ze', 'zephyrine', 'quoi', 'zephirine quoins', 'contractors', 'gatekeeper', 'larksp']) {
      const { items } = await world.visitor.get('/jobs/suggestions', { query: { q } })
      expect([q, items]).toEqual([q, []])
    }
    expect(await runs(world, `select term from job_terms where term in ('zephyrin', 'quoin')`)).toEqual([])
  })
  it('stays hidden when its job is found by reference', async () => {
    const { job } = await advertised()
    const search = await world.visitor.get('/jobs', { query: { keyword: job.reference } })
    expect(search.items.map(({ id, employer }) => [id, employer])).toEqual([[job.id, null]])
    holdsNone(search)
  })
  it('cannot be reached through the employer’s address or page', async () => {
    const { employer } = await advertised()
    const by = await world.as('operation')
    const { slug: address, version } = await by.get('/employers/{employerId}', { employerId: employer.id })
    for (const slug of [address, 'zephyrine-quoin'])
      expect(await world.visitor.get('/jobs', { query: { employer: slug } })).toMatchObject({ total: 0, items: [], employer: null })
    const agent = await world.as('agent')
    expect((await agent.get('/jobs', { query: { employer: address } })).total).toBe(0)
    holdsNone(await world.visitor.get('/directory/employers', { query: { keyword: 'zephyrine', limit: 100 } }))
    expect((await problemOf(world.visitor.get('/directory/employers/{employerSlug}', { employerSlug: address }))).status).toBe(404)

    // Listed, they are read of, and of their confidential jobs still nothing.
    const listed = await by.patch('/employers/{employerId}', { employerId: employer.id, version, body: { isListed: true } })
    const page = await world.visitor.get('/directory/employers/{employerSlug}', { employerSlug: address })
    expect([page.openJobs, page.jobs]).toEqual([0, []])
    const { items } = await world.visitor.get('/directory/employers', { query: { keyword: 'zephyrine' } })
    expect(items.map(({ openJobs }) => openJobs)).toEqual([0])
    expect((await world.visitor.get('/jobs', { query: { employer: address } })).total).toBe(0)
    const body = { isListed: false }
    await by.patch('/employers/{employerId}', { employerId: employer.id, version: listed.version, body })
  })
  it('cannot be guessed from the town of the site', async () => {
    const { employer } = await advertised()
    const by = await world.as('admin')
    const at = { employerId: employer.id }
    await by.post('/employers/{employerId}/sites', { ...at, body: { name: 'Larkspur House', placeId: lyon } })
    await runs(world, `update employers set is_listed = true, place_id = ${leeds} where id = ${employer.id}`)
    const inTown = async () => (await world.visitor.get('/directory/employers', { query: { location: lyon, distance: 0 } })).total
    expect(await inTown()).toBe(0)
    const job = await makeJob(world, { title: 'Vellum roofer' })
    await runs(world, `update jobs set employer_id = ${employer.id}, place_id = ${lyon}, show_employer = false where id = ${job.id}`)
    expect(await inTown()).toBe(0)
    const { slug } = await by.get('/employers/{employerId}', at)
    expect((await world.visitor.get('/directory/employers/{employerSlug}', { employerSlug: slug })).towns.map(({ id }) => id)).toEqual([
      leeds,
    ])
    const named = await makeJob(world, { title: 'Named roofer' })
    await runs(world, `update jobs set employer_id = ${employer.id}, place_id = ${lyon} where id = ${named.id}`)
    expect(await inTown()).toBe(1)
    // From then on nothing that becomes of any advert changes it.
    for (const id of [named.id, job.id]) {
      await runs(world, `update jobs set status = 'closed' where id = ${id}`)
      expect(await inTown()).toBe(1)
    }
    await runs(world, `update employers set is_listed = false where id = ${employer.id}`)
  })
  it('is hidden from candidates in applications, personal data and mails', async () => {
    const { job } = await advertised()
    const body = guest()
    await applyAsGuest(world, job.id, body)
    const person = await world.as('candidate', 'curious')
    const profile = await person.post('/candidates/registration', {
      body: { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true },
    })
    const operation = await world.as('operation')
    await operation.post('/candidates/{candidateId}/applications', { candidateId: profile.id, body: { jobId: job.id } })
    const { items } = await person.get('/candidates/{candidateId}/applications', { candidateId: profile.id })
    expect(items).toHaveLength(1)
    holdsNone(items)
    const toStaff = await operation.get('/candidates/{candidateId}/applications', { candidateId: profile.id })
    expect(toStaff.items[0]?.job.employer).toBe(name)
    const { headers } = { headers: { authorization: `Bearer ${person.token}` } }
    holdsNone((await world.raw({ url: `/api/v1/candidates/${profile.id}/personal-data`, headers })).body)
    holdsNone(await runs(world, `select payload from graphile_worker._private_jobs`))
  })
  it('is hidden from agents, who cannot search or sort by it either', async () => {
    const { job, employer } = await advertised()
    const agent = await world.as('agent')
    const read = await agent.get('/jobs/{jobId}', { jobId: job.id })
    expect([read.employer, read.chargeRate, read.contact, read.siteAddress]).toEqual([null, null, null, null])
    holdsNone(read)
    const list = await agent.get('/staff/jobs', { query: { q: 'vellum', sort: 'employer' } })
    expect(list.total).toBeGreaterThan(0)
    holdsNone(list)
    expect((await agent.get('/staff/jobs', { query: { q: 'Zephyrine' } })).total).toBe(0)
    expect((await agent.get('/staff/jobs', { query: { employerId: employer.id } })).total).toBe(0)
    const { headers } = { headers: { authorization: `Bearer ${agent.token}` } }
    holdsNone((await world.raw({ url: '/api/v1/staff/jobs/export?format=csv&q=vellum', headers })).body)
    expect((await problemOf(agent.get('/employers/{employerId}', { employerId: employer.id }))).status).toBe(403)
  })
  it('cannot be guessed from the applications of an agent’s candidates', async () => {
    const { job, employer } = await advertised()
    const agent = await world.as('agent')
    const body = { firstName: 'Ida', lastName: 'Mortar', phone: '07700 900777', locale: 'en' } as const
    const { id: candidateId } = await agent.post('/candidates', { body })
    const operation = await world.as('operation')
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
    const ofEmployer = async () => (await agent.get('/applications', { query: { employerId: employer.id } })).total
    expect(await ofEmployer()).toBe(0)
    await runs(world, `update jobs set show_employer = true where id = ${job.id}`)
    expect(await ofEmployer()).toBe(1)
  })
})
