import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { verifyAll } from '#server/audit-chain/checks.ts'
import type { Database } from '#server/db.ts'
import { importExport } from '#server/export/import.ts'
import { folderOf } from '#server/storage/contents.ts'
import { makeExport } from '#server/export/make.ts'
import { openExport } from '#server/export/place.ts'
import { locales } from '#shared/locale.ts'
import { jobFaults } from '../../src/features/jobs/rules.ts'
import { normalPostcode } from '../../src/features/places/countries.ts'
import { jobPosting } from '../../src/features/jobs/web/public/job-posting.ts'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { isDeskWork } from '#features/jobs/server/demo-adverts.ts'

const world = useApp({}, { isDemo: true })
/** The day of filling, as the database has it: a run may cross midnight. */
let filledOn = ''
beforeAll(async () => {
  // The first account is then 380 days old.
  const [first] = await runs<{ day: string }>(
    world,
    `select (created_at + interval '380 days')::date::text as day from accounts where id = 1`,
  )
  filledOn = first?.day ?? ''
})

it('starts its ids at 1 even after an aborted try', async () =>
  expect(await runs(world, `select min(id) as id from candidates union all select min(id) from jobs`)).toEqual([{ id: 1 }, { id: 1 }]))

it.each([
  ['somebody who applied before a job was online', 'applications a join jobs j on j.id = a.job_id where a.applied_at < j.posted_at'],
  ['somebody who applied after it was over', 'applications a join jobs j on j.id = a.job_id where a.applied_at > j.closed_at'],
  ['a job that was over before it was online', 'jobs where closed_at < posted_at or closes_on < posted_at::date'],
  ['an open job past its last day', `jobs where status = 'open' and (closes_on < :filled or starts_on < :filled)`],
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
  [
    'somebody put forward without what their job asks for',
    `applications where stage in ('submitted', 'interview', 'offer', 'placed') and gate = 'block'`,
  ],
  ['a document that was checked before it was issued', 'documents where checked_at::date < issued_on or submitted_at::date < issued_on'],
  ['an answer promised for a weekend', 'applications where extract(isodow from answer_by) > 5'],
  [
    'a message before there was an application or an account to write it about and to',
    `messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id left join accounts o on o.id = c.account_id
      where m.sent_at < a.applied_at or o.id is null or m.sent_at < o.created_at`,
  ],
  [
    'a message of tomorrow, or one that was read before it was sent',
    'messages where sent_at > now() or read_at < sent_at or read_at > now()',
  ],
  [
    'messages that do not stand in the order in which they were sent',
    'messages m join messages n on n.id > m.id and n.sent_at < m.sent_at',
  ],
  [
    'a message that awaits a reply although there is one, or that was answered unread',
    `messages m join messages n using (application_id) where n.id > m.id and m.from_candidate <> n.from_candidate
      and (m.awaits_reply or m.read_at is null or m.read_at > n.sent_at)`,
  ],
  ['a message that nobody has read and that needs no reply', 'messages where from_candidate and read_at is null and not awaits_reply'],
  [
    'a message of the agency that nobody wrote, or of a candidate whom a colleague wrote',
    `messages m left join accounts o on o.id = m.author_id where not from_candidate and o.role is distinct from 'operation' and o.role is distinct from 'admin'
      or from_candidate and o.role <> 'candidate'`,
  ],
  [
    'a message of the agency in the night or at the weekend',
    `messages where not from_candidate and (extract(isodow from sent_at at time zone 'UTC') > 5 or extract(hour from sent_at at time zone 'UTC') not between 8 and 16)`,
  ],
  [
    'a message since when nobody was in touch',
    `messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id where c.last_contact_at is null or c.last_contact_at < m.sent_at`,
  ],
  [
    'French whose last sign may stand at the beginning of a line',
    `(select m.text from messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id where c.locale = 'fr'
      union all select description from jobs where language = 'fr' union all select translated_description from jobs where language = 'en') french
      where text ~ '[[:alnum:]»)] [?!:;»]'`,
  ],
  ['a row of an import that was brought in though it says nothing', `import_rows where outcome = 'added' and given is null`],
  [
    'a CV of somebody at a desk that tells of sites',
    `files f join candidates c on c.id = f.candidate_id
      where f.kind = 'cv' and f.text ~* 'gang of|chantiers de' and c.trade in ('architect', 'lettings-agent', 'property-manager', 'quantity-surveyor')`,
  ],
  [
    'a notification about somebody else than it names',
    `notifications n join candidates c on c.id = n.candidate_id
      where event = 'application-received' and strpos(sentence_en, c.last_name) = 0`,
  ],
  ['an employer that is older than the filter goes', 'employers where founded_year not between 1900 and 2028'],
  // Ofcom and Arcep keep these free for films and demonstrations.
  [
    'a number that may ring somewhere',
    `(select phone from candidates union all select phone from employers union all select phone from employer_contacts) p
      where phone !~ '^\\+44(7700900|1134960|1144960|1154960|1164960|1174960|1184960|1214960|1314960|1414960|1514960|1614960|1632960|2079460|2920180|2896496)\\d{3}$'
        and phone !~ '^\\+33(19900|26191|35301|46571|53649|63998)\\d{4}$'`,
  ],
])('has no %s', async (_what, from) => {
  expect(await runs(world, `select * from ${from.replaceAll(':filled', `date '${filledOn}'`)} limit 3`)).toEqual([])
})

it('has at least twenty conversations, some waiting for a reply, and a new message for both demo candidates', async () => {
  const conversations = await runs<{ email: string; waits: boolean; unread: boolean; unseen: boolean; language: string }>(
    world,
    `select o.email, min(c.locale) as language, bool_or(m.awaits_reply) as waits, bool_or(m.from_candidate and m.read_at is null) as unread,
        bool_or(not m.from_candidate and m.read_at is null) as unseen
      from messages m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id join accounts o on o.id = c.account_id
      group by a.id, o.email`,
  )
  expect(conversations.length).toBeGreaterThanOrEqual(20)
  for (const locale of locales) {
    const some = conversations.filter(({ language }) => language === locale)
    for (const what of ['waits', 'unread', 'unseen'] as const) {
      expect(some.filter((one) => one[what]).length, `${what} in ${locale}`).toBeGreaterThan(0)
      expect(some.filter((one) => !one[what]).length).toBeGreaterThan(some.length / 4)
    }
  }
  for (const email of ['candidate@lintel.example', 'candidate2@lintel.example']) {
    const own = conversations.filter((one) => one.email === email)
    expect([2, 3]).toContain(own.length)
    expect(own.filter(({ unseen }) => unseen)).toHaveLength(1)
  }
})

type Written = {
  trade: string
  country: string
  language: string
  title: string
  description: string
  tags: string[]
  shift: string
  job_types: string[]
  hours: number | null
  unit: string
  engagements: string[]
  postcode: string | null
  ppe: string[]
  min: number
  max: number
  workplace: string
  extras: { kind: string }[]
}
const adverts = () =>
  runs<Written>(
    world,
    `select trade, p.country, language, title, description, tags, shift_pattern shift, job_types, hours_per_week hours, pay_unit unit,
      engagements, site_postcode postcode, ppe_provided ppe, pay_min min, pay_max max, workplace, pay_extras extras from jobs j join places p on p.id = j.place_id where slug <> '' order by j.id`,
  )

it('has only adverts that may be published', async () => {
  const wrong = (await adverts()).filter(
    ({ country, postcode, workplace, engagements }) =>
      engagements.length === 0 ||
      (workplace === 'remote' ? postcode !== null : normalPostcode(postcode ?? '', country as 'GB') !== postcode),
  )
  expect(wrong).toEqual([])
})

/** What an hour comes to at the least, in minor units; in France the 36th hour and those after it count a quarter more. */
function leastAnHour({ country, unit, min, hours, trade }: Written): number {
  const isDesk = isDeskWork(trade)
  const weekly = hours ?? (isDesk ? 39 : 44)
  if (unit === 'hour') return min
  if (unit === 'day') return (min * 5) / weekly
  const paid = country === 'FR' ? Math.min(weekly, 35) + Math.max(weekly - 35, 0) * 1.25 : weekly
  return ((min / (unit === 'month' ? 1 : 12)) * 12) / 52 / paid
}

it('pays at least the legal minimum', async () => {
  const wrong = (await adverts()).filter((one) => {
    const pay = { min: leastAnHour(one), max: one.max, unit: 'hour', currency: one.country === 'FR' ? 'EUR' : 'GBP' } as const
    const draft = {
      title: one.title,
      country: one.country,
      department: null,
      pay,
      startsOn: null,
      endsOn: null,
      closesOn: '2026-01-01',
      openings: 1,
      jobTypes: [],
      hoursPerWeek: null,
    }
    return jobFaults(draft, '2026-01-01').some(({ code }) => code === 'pay-below-legal-minimum')
  })
  expect(wrong).toEqual([])
})

// Every second advert, compared with what Google asks of a JobPosting (developers.google.com, “Job posting structured data”).

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
  hiringOrganization: { name: string; sameAs?: string }
  jobLocation: { address: Record<string, string> }
  baseSalary: { currency: string; value: { minValue: number; maxValue: number; unitText: string } }
  jobLocationType?: string
  applicantLocationRequirements?: { '@type': string; name: string }
}

it('has the structured data of adverts that Google requires or recommends', async () => {
  const { rows } = await world.app.database.pool.query<{ slug: string }>(
    `select slug from jobs where status = 'open' and (id % 3 = 0 or workplace = 'remote' or qualification is not null) order by id`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const lacking: Record<string, number> = {}
  const some = { remote: 0, qualified: 0, postcodes: 0, websites: 0 }
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
      if (advert.workplace === 'remote') some.remote += 1
      expect(told.educationRequirements !== undefined).toBe(advert.qualification !== null)
      if (advert.qualification) some.qualified += 1
      // Where only the town may be shown, the postcode is its district's.
      expect(told.jobLocation.address.postalCode).toBe(advert.site?.sitePostcode ?? advert.postcode ?? undefined)
      if (told.jobLocation.address.postalCode) some.postcodes += 1
      expect(told.hiringOrganization.sameAs).toBe(advert.employerProfile?.website ?? undefined)
      expect(advert.employer === null && advert.employerProfile !== null).toBe(false)
      if (told.hiringOrganization.sameAs) some.websites += 1
    }
  }
  for (const [what, n] of Object.entries(some)) expect(n, what).toBeGreaterThan(0)
  expect(Object.keys(lacking).filter((name) => name !== 'workHours')).toEqual([])
}, 60_000)

it('leaves and comes back: an export of what was imported is the one that it came from', { timeout: 240_000 }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-leaving-'))
  chmodSync(root, 0o711)
  const [first, second, now] = [join(root, 'first.zip'), join(root, 'second.zip'), new Date()]
  const sums = async (path: string) => (await textOf(await (await openExport(path)).read('SHA256SUMS'))).split('\n')
  const next = async ({ pool }: Database) => (await pool.query(`select nextval('job_references') as reference`)).rows
  try {
    const { missing } = await makeExport(world.app.database.pool, folderOf(world.config.dataDir), first, now)
    const { after } = await importExport(first, { ...world.config, dataDir: join(root, 'data') }, async (database, config) => {
      await makeExport(database.pool, folderOf(config.dataDir), second, now)
      return { next: await next(database), chain: await verifyAll(database.kysely) }
    })
    expect(missing).toBe(0)
    expect(await sums(second)).toEqual(await sums(first))
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true)
    expect(after.next).toEqual(await next(world.app.database))
    expect(after.chain.found).toBe(0)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
