import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { locales } from '#shared/locale.ts'
import { fillWithDemo } from '../src/demo.ts'
import { jobPosting } from '../src/features/jobs/web/public/job-posting.ts'
import { useApp } from './app.ts'
import { runs } from './runs.ts'

const world = useApp()
beforeAll(() => fillWithDemo(world.app, world.config, createLog('silent')), 120_000)

/** What would contradict something else that the demonstration shows. */
it.each([
  ['somebody who applied before a job was online', 'applications a join jobs j on j.id = a.job_id where a.applied_at < j.posted_at'],
  ['somebody who applied after it was over', 'applications a join jobs j on j.id = a.job_id where a.applied_at > j.closed_at'],
  ['a job that was over before it was online', 'jobs where closed_at < posted_at or closes_on < posted_at::date'],
  ['an open job past its last day', `jobs where status = 'open' and (closes_on < current_date or starts_on < current_date)`],
  ['an open job whose openings are taken', `jobs where status = 'open' and filled >= openings`],
  [
    'a job that is filled by nobody, without a reason',
    `jobs j where status = 'filled' and close_reason is null
      and openings > (select count(*) from applications a where a.job_id = j.id and a.stage = 'placed')`,
  ],
  [
    'a job advertised before its employer accepted the terms',
    'jobs j join employers e on e.id = j.employer_id where e.terms_accepted_on > j.posted_at::date',
  ],
  [
    'an open job of an employer who is archived',
    `jobs j join employers e on e.id = j.employer_id where j.status = 'open' and e.archived_at is not null`,
  ],
  ['a document that was checked before it was issued', 'documents where checked_at::date < issued_on or submitted_at::date < issued_on'],
  ['an answer promised for a weekend', 'applications where extract(isodow from answer_by) > 5'],
  ['a row of an import that was brought in though it says nothing', `import_rows where outcome = 'added' and given is null`],
  ['a firm that is older than the filter goes', 'employers where founded_year not between 1900 and 2028'],
  // Ofcom and Arcep keep these free for films and demonstrations.
  [
    'a number that may ring somewhere',
    `(select phone from candidates union all select phone from employers union all select phone from employer_contacts) p
      where phone !~ '^\\+44(7700900|1134960|1144960|1154960|1164960|1174960|1184960|1214960|1314960|1414960|1514960|1614960|1632960|2079460|2920180|2896496)\\d{3}$'
        and phone !~ '^\\+33(19900|26191|35301|46571|53649|63998)\\d{4}$'`,
  ],
])('has not %s', async (_what, from) => {
  expect(await runs(world, `select * from ${from} limit 3`)).toEqual([])
})

// Every advert, held to what Google asks of a JobPosting (developers.google.com, “Job posting structured data”).

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

it('tells machines of each advert all that is required, and what is recommended wherever it is known', async () => {
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
