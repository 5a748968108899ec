import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { jobBody, leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { byHeading, readCsv } from '#test/support/sheets.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
  for (const name of ['Slate & Sons', '@SUM(A1) Ltd', 'Old Mill Joinery']) {
    const { id: employerId, version } = await operation.post('/employers', { body: { name, sector: 'residential', size: '50-249' } })
    if (name === 'Old Mill Joinery')
      await operation.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } as never })
  }
})

async function exported(query: Record<string, string>, language = 'en') {
  const url = `/api/v1/employers/export?${new URLSearchParams({ format: 'csv', ...query })}`
  const headers = { authorization: `Bearer ${operation.token}`, 'accept-language': language }
  const answer = await world.raw({ method: 'GET', url, headers })
  expect(answer.statusCode).toBe(200)
  return readCsv(answer.body, language === 'fr' ? ';' : ',')
}

describe('an export of employers', () => {
  it('is the list: the same employers in the same order, narrowed and sorted alike', async () => {
    for (const query of [
      {},
      { sort: 'name', dir: 'asc' },
      { sort: 'openJobs', dir: 'asc' },
      { sort: 'openJobs', dir: 'desc' },
      { archived: 'true' },
      { q: 'slate' },
    ] as Record<string, string>[]) {
      const { items } = await operation.get('/employers', {
        query: { ...query, archived: query.archived === 'true', limit: 100 } as never,
      })
      const [, ...rows] = await exported({ ...query, columns: 'name' })
      expect(rows.map(([name]) => name?.replace(/^'/, ''))).toEqual(items.map(({ name }) => name))
    }
  })
  it('has every column, headed in the language of whoever asks', async () => {
    const [heading, row] = await exported({ q: 'slate' })
    expect(heading).toHaveLength(13)
    expect(byHeading(heading, row)).toMatchObject({
      Name: 'Slate & Sons',
      Size: '50–249 people',
      'Do not contact': 'No',
      'Open jobs': '0',
      Owner: 'operation',
    })
    expect((await exported({ columns: 'name,size', q: 'slate' }, 'fr'))[1]).toEqual(['Slate & Sons', '50 à 249 personnes'])
  })
  it('has in each column what its heading says', async () => {
    const body = {
      name: 'Gable Roofing',
      tradingName: 'Gables',
      companyNumber: '07654321',
      sector: 'industrial',
      size: '10-49',
      placeId: leeds,
    }
    const { id, version } = await operation.post('/employers', { body: body as never })
    const contact = { firstName: 'Fay', lastName: 'Orr', locale: 'en' } as const
    await operation.post('/employers/{employerId}/contacts', { employerId: id, body: contact })
    await operation.put('/employers/{employerId}/terms', {
      employerId: id,
      version,
      body: { version: '2026', acceptedOn: '2026-02-06', contactId: null },
    })
    for (let n = 0; n < 2; n++) await operation.post('/jobs', { body: jobBody(id) })
    await runs(
      world,
      `update employers set created_at = '2026-01-05', do_not_contact_at = '2026-03-07', do_not_contact_reason = 'Asked' where id = ${id}`,
    )
    const [heading, row] = await exported({ q: 'gable' })
    expect(byHeading(heading, row)).toEqual({
      Name: 'Gable Roofing',
      'Trading name': 'Gables',
      'Registration number': '07654321',
      Sector: 'Industrial',
      Size: '10–49 people',
      Town: 'Leeds, West Yorkshire',
      Country: 'United Kingdom',
      'Main contact': 'Fay Orr',
      'Open jobs': '2',
      'Terms accepted on': '06/02/2026',
      'Do not contact': 'Yes',
      Owner: 'operation',
      Added: '05/01/2026',
    })
  })
  it('holds a name that is a formula as a text', async () => {
    expect(await exported({ columns: 'name', q: 'sum' })).toEqual([['Name'], ["'@SUM(A1) Ltd"]])
  })
  it('is for the agency’s staff alone', async () => {
    for (const role of ['agent', 'candidate'] as const)
      expect(await problemOf((await world.as(role)).get('/employers/export', {}))).toMatchObject({ status: 403 })
  })
})
