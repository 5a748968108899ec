import { beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { createLog } from '#server/log.ts'
import { locales } from '#shared/locale.ts'
import { fillWithDemo } from '../../../demo.ts'
import { jobPosting } from '../web/public/job-posting.ts'

// Every advert of the demonstration, held to what Google asks of a JobPosting (developers.google.com, “Job posting structured data”).

const world = useApp()
beforeAll(() => fillWithDemo(world.app, world.config, createLog('error')))

const required = ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation']
const recommended = ['validThrough', 'employmentType', 'identifier', 'directApply', 'baseSalary', 'url', 'jobStartDate', 'workHours']
const units = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']
const types = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY']

type Told = {
  title: string
  description: string
  datePosted: string
  validThrough: string
  employmentType: string[]
  hiringOrganization: { name: string }
  jobLocation: { address: Record<string, string> }
  baseSalary: { currency: string; value: { minValue: number; maxValue: number; unitText: string } }
  jobLocationType?: string
  applicantLocationRequirements?: { '@type': string; name: string }
}

it('tells of each all that is required, and what is recommended wherever it is known', async () => {
  const { rows } = await world.app.database.pool.query<{ slug: string }>(`select slug from jobs where status = 'open' order by id`)
  expect(rows.length).toBeGreaterThan(100)
  const lacking: Record<string, number> = {}
  let remote = 0
  for (const { slug } of rows) {
    const advert = await world.visitor.get('/adverts/{slug}', { slug })
    for (const locale of locales) {
      const told = jobPosting(advert, 'https://lintel.example', locale) as Told & Record<string, unknown>
      for (const name of required) expect([slug, name, told[name]]).not.toEqual([slug, name, undefined])
      for (const name of recommended) if (told[name] === undefined) lacking[name] = (lacking[name] ?? 0) + 1
      expect(told.title).not.toMatch(/[£€\d]{3,}|!/)
      expect(told.description).toMatch(/^<(p|ul)>/)
      expect(told.hiringOrganization.name).not.toBe('')
      expect(told.jobLocation.address).toMatchObject({
        addressLocality: expect.any(String),
        addressCountry: expect.stringMatching(/^(GB|FR)$/),
      })
      expect(Date.parse(told.validThrough)).toBeGreaterThan(Date.parse(told.datePosted))
      expect(told.employmentType.every((type) => types.includes(type))).toBe(true)
      const { currency, value } = told.baseSalary
      expect(currency).toMatch(/^(GBP|EUR)$/)
      expect(value.minValue).toBeGreaterThan(0)
      expect(value.maxValue).toBeGreaterThanOrEqual(value.minValue)
      expect(units).toContain(value.unitText)
      // From home alone: then Google asks from which country one may apply, and else it must not be told.
      expect(told.jobLocationType).toBe(advert.workplace === 'remote' ? 'TELECOMMUTE' : undefined)
      expect(told.applicantLocationRequirements !== undefined).toBe(advert.workplace === 'remote')
      if (advert.workplace === 'remote') remote += 1
    }
  }
  expect(remote, 'some are done from home').toBeGreaterThan(0)
  expect(Object.keys(lacking).filter((name) => name !== 'workHours')).toEqual([])
})
