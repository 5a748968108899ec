import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, jobBody, leeds, makeEmployer } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { byHeading, readCsv } from '#test/support/sheets.ts'

const world = useApp()
let operation: Person
let agent: Person
beforeAll(async () => {
  operation = await world.as('operation')
  agent = await world.as('agent')
  const { id } = await makeEmployer(world)
  for (const title of ['Bricklayer, Holgate Road', '=cmd|calc', 'Mason'])
    await operation.post('/jobs', { body: { ...jobBody(id), title, publish: title !== 'Mason' } })
})

async function exported(by: Person, query: Record<string, string>, language = 'en') {
  const url = `/api/v1/staff/jobs/export?${new URLSearchParams({ format: 'csv', ...query })}`
  const answer = await world.raw({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}`, 'accept-language': language } })
  expect(answer.statusCode).toBe(200)
  return readCsv(answer.body, language === 'fr' ? ';' : ',')
}

describe('an export of jobs', () => {
  it('shows agents only what they may read', async () => {
    expect((await exported(agent, { columns: 'title', sort: 'title', dir: 'asc' })).flat()).toEqual([
      'Title',
      "'=cmd|calc",
      'Bricklayer, Holgate Road',
    ])
  })
  it('has in each column what its heading says', async () => {
    const { id: employerId, name } = await makeEmployer(world)
    const more = {
      title: 'Roofer, new school',
      jobTypes: ['full-time', 'part-time'],
      category: 'commercial',
      trade: 'roofer',
      placeId: leeds,
      openings: 5,
      tags: ['app'],
    }
    const { id, reference } = await operation.post('/jobs', { body: { ...jobBody(employerId), ...more } as never })
    await applyAsGuest(world, id)
    await applyAsGuest(world, id)
    await runs(
      world,
      `update jobs set starts_on = '2026-02-06', ends_on = '2026-03-07', created_at = '2026-01-05', posted_at = '2026-04-08', closes_on = '2026-05-09', filled = 3 where id = ${id};
       update applications set opened_at = now() where id = (select min(id) from applications where job_id = ${id})`,
    )
    const [heading, row] = await exported(operation, { q: 'new school' })
    expect(byHeading(heading, row)).toEqual({
      Reference: reference,
      Title: 'Roofer, new school',
      Employer: name,
      Town: 'Leeds, West Yorkshire',
      Sector: 'Commercial',
      Trade: 'Roofer',
      'Job types': 'Full time, Part time',
      Status: 'Open',
      Pay: '£22–£26 an\u00a0hour',
      Openings: '5',
      Filled: '3',
      Applicants: '2',
      'New applicants': '1',
      Starts: '06/02/2026',
      Ends: '07/03/2026',
      Tags: 'app',
      'Language of the advert': 'English',
      Owner: 'operation',
      Published: '08/04/2026',
      Closes: '09/05/2026',
      Created: '05/01/2026',
    })
  })
})
