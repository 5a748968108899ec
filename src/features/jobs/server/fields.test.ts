import { describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { description, jobBody, makeEmployer } from '#test/support/factories.ts'

const world = useApp()

describe('the fields of a job', () => {
  it.each([
    [{ sitePostcode: '69003' }, '/sitePostcode', 'postcode-invalid-GB'],
    [{ translatedTitle: 'Maçon' }, '/translatedDescription', 'translation-incomplete'],
    [{ translatedDescription: description }, '/translatedTitle', 'translation-incomplete'],
    [{ channels: ['google'] }, '/channels', 'channel-site-needed'],
    [{ hoursPerWeek: 61 }, '/hoursPerWeek', 'too-large'],
    [{ hoursPerWeek: 37.4 }, '/hoursPerWeek', 'not-multiple'],
    [{ inductionMinutes: 0 }, '/inductionMinutes', 'too-small'],
    [{ showEmployer: false, showAddress: true }, '/showAddress', 'address-names-client'],
    [{ chargeRate: 3000, pay: null }, '/chargeRate', 'charge-without-pay'],
    [{ contactId: 999_999 }, '/contactId', 'contact-unknown'],
    [{ payExtras: [{ kind: 'meal' }, { kind: 'meal' }] }, '/payExtras', 'extra-given-twice'],
  ])('refuse %j beside its field', async (changes, pointer, code) => {
    const body = jobBody((await makeEmployer(world)).id, changes)
    const problem = await problemOf((await world.as('operation')).post('/jobs', { body }))
    expect([problem.status, problem.errors?.map((one) => [one.pointer, one.code])]).toEqual([400, [[pointer, code]]])
  })
  it('include a contact of its own employer, hidden from agents', async () => {
    const operation = await world.as('operation')
    const [employer, other] = [await makeEmployer(world), await makeEmployer(world)]
    const contact = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
    const { id: contactId } = await operation.post('/employers/{employerId}/contacts', { employerId: employer.id, body: contact })
    const job = await operation.post('/jobs', { body: jobBody(employer.id, { contactId }) })
    expect(job.contact).toEqual({ id: contactId, name: 'Ruth Barrow' })
    expect((await (await world.as('agent')).get('/jobs/{jobId}', { jobId: job.id })).contact).toBeNull()
    const moved = operation.patch('/jobs/{jobId}', { jobId: job.id, version: 1, body: { employerId: other.id } })
    expect((await problemOf(moved)).errors).toMatchObject([{ pointer: '/contactId', code: 'contact-unknown' }])
  })
})
