import { beforeAll, describe, expect, it } from 'vitest'
import { type Random, randomFrom } from '#server/random.ts'
import { seededOf } from '#test/support/categories.ts'
import { useApp } from '#test/support/app.ts'
import { description } from '#test/support/factories.ts'
import { type JobFilter, jobFilter } from '../contract.ts'
import { datesPosted, experiences, jobTypes, tags } from '../options.ts'
import { monthlyPay } from '../rules.ts'
import { fold } from '#shared/fold.ts'
import { type Locale, locales } from '#shared/locale.ts'
import type { JobSearch } from './search.ts'
import { postgresSearch } from './search-postgres.ts'
import { findTradeNames } from '../../categories/server/queries.ts'
import type { TradeNames } from '../../categories/trade-names.ts'
import { partsOf, withTrades } from './search-words.ts'

// What every engine behind JobSearch must answer, said once more in plain TypeScript: hundreds of generated jobs, and random
// filters asked of both. Words are chosen so that each is alone with its stems; what the stemmers do is PostgreSQL's affair.

const now = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000
const used = ['bricklayer', 'roofer', 'plumber', 'electrician', 'welder', 'crane-operator', 'stone-mason'] as const
const categories = ['residential', 'commercial', 'industrial', 'apartments']
const nameOf = (trade: string, language: Locale) =>
  seededOf('trade').find(({ slug }) => slug === trade)?.[language === 'fr' ? 'nameFr' : 'nameEn'] ?? ''
const titleWords = { en: ['night', 'tower', 'mill', 'school'], fr: ['nuit', 'quai', 'pont', 'gare'] }
const bodyWords = { en: ['lime', 'slate', 'beam', 'timber'], fr: ['chaux', 'toit', 'mur', 'chantier'] }
const employers = ['Hale', 'Morel', 'Archway']

type Job = {
  id: number
  /** Folded words in their order: phrases do not reach from one into the next. */
  title: string[]
  extra: string[]
  body: string[]
  category: string
  trade: string
  /** Language and country. */
  home: string
  jobTypes: string[]
  experience: string | null
  tags: string[]
  pay: { min: number; max: number } | null
  lat: number
  lon: number
  postedAt: number
  closesOn: string
}

const world = useApp()
let jobs: Job[] = []
let towns: { id: number; name: string; country: string; region: string; lat: number; lon: number }[] = []
let search: JobSearch
let trades: TradeNames

beforeAll(async () => {
  const { kysely, pool } = world.app.database
  search = postgresSearch(pool)
  trades = await findTradeNames(pool)
  const town = kysely.selectFrom('places').select(['id', 'name', 'country', 'region', 'lat', 'lon']).orderBy('population', 'desc').limit(25)
  const inCountry = (country: 'GB' | 'FR') => town.where('country', '=', country).where('name', '~', '^[[:alpha:]]+$').execute()
  towns = [...(await inCountry('GB')), ...(await inCountry('FR'))]
  const made = await kysely
    .insertInto('employers')
    .values(employers.map((name) => ({ name, slug: name.toLowerCase(), sector: 'residential' })))
    .returning(['id', 'name'])
    .execute()
  const random = randomFrom(1)
  const rows = Array.from({ length: 400 }, (_, i) => rowOf(random, i, made))
  const ids = await kysely
    .insertInto('jobs')
    .values(rows.map(({ row }) => row))
    .returning('id')
    .execute()
  jobs = rows.map(({ job }, i) => ({ ...job, id: (ids[i] as { id: number }).id }))
  await pool.query('select job_terms_rebuild()')
})

/** Words in their order; one with a hyphen stands before its parts, as PostgreSQL has it. */
const wordsIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : word))

function rowOf(random: Random, i: number, made: { id: number; name: string }[]) {
  const place = random.pick(towns)
  const employer = random.pick(made)
  const isFrench = (place.country === 'FR') !== random.chance(0.2)
  const language: Locale = isFrench ? 'fr' : 'en'
  const trade = random.pick(used)
  const name = nameOf(trade, language)
  const word = random.pick(titleWords[language])
  const body = random.some(bodyWords[language], 2).join(' ')
  const pay = random.chance(0.7) ? { min: random.between(1500, 4000), max: random.between(4000, 9000) } : null
  const fields = {
    title: random.chance(0.5) ? `${name} ${word}` : `${word} ${name}`,
    category: random.pick(categories),
    trade,
    jobTypes: random.some(jobTypes, random.between(1, 2)),
    experience: random.chance(0.8) ? random.pick(experiences) : null,
    tags: random.some(tags, random.between(0, 3)),
    closesOn: new Date(now.getTime() + random.between(1, 20) * 24 * hour).toISOString().slice(0, 10),
  }
  // Whole hours, so that some stand at the very edge of a day or week, and some share their moment.
  const postedAt = now.getTime() - Math.floor(900 * random.next() ** 3) * hour
  const row = {
    ...fields,
    slug: `job-${i}`,
    employerId: employer.id,
    placeId: place.id,
    openings: 1,
    description: body.padEnd(description.length, ' -'),
    language,
    status: 'open' as const,
    postedAt: new Date(postedAt),
    ...(pay && { payMin: pay.min * 100, payMax: pay.max * 100, payUnit: 'month' as const, payCurrency: 'GBP' as const }),
    ...(pay && { payMonthlyMin: monthlyPay(pay.min * 100, 'month', 'GB'), payMonthlyMax: monthlyPay(pay.max * 100, 'month', 'GB') }),
  }
  const job = {
    ...fields,
    title: wordsIn(fields.title),
    extra: wordsIn([employer.name, place.name, place.region, trade.replaceAll('-', ' '), ...fields.tags].join(' ')),
    body: wordsIn(body),
    pay,
    home: `${language} ${place.country}`,
    lat: place.lat,
    lon: place.lon,
    postedAt,
  }
  return { row, job }
}

// The oracle.

const otherName = new Map(
  used.flatMap((trade) => [both(nameOf(trade, 'en'), nameOf(trade, 'fr')), both(nameOf(trade, 'fr'), nameOf(trade, 'en'))]),
)
function both(one: string, other: string): [string, string] {
  return [fold(one), fold(other)]
}

/** Whether these words stand there side by side; the last may be the beginning of one. */
function stands(field: string[], phrase: string[], isBeginning = false): boolean {
  return field.some((_, at) =>
    phrase.every((word, i) => (isBeginning && i === phrase.length - 1 ? field[at + i]?.startsWith(word) : field[at + i] === word)),
  )
}

const parts = new Map<string, ReturnType<typeof partsOf>>()
function partsIn(keyword: string) {
  const known = parts.get(keyword) ?? withTrades(partsOf(keyword), trades)
  parts.set(keyword, known)
  return known
}

/** Whether a keyword finds a job, in these fields for what is wanted, anywhere for what is excluded. */
function says(job: Job, keyword: string, fields: ('title' | 'extra' | 'body')[]): boolean {
  return partsIn(keyword).every(({ text, kind, excluded }) => {
    const other = otherName.get(text)
    const has = (excluded ? (['title', 'extra', 'body'] as const) : fields).some(
      (field) => stands(job[field], wordsIn(text), kind === 'prefix') || (other !== undefined && stands(job[field], wordsIn(other))),
    )
    return has !== excluded
  })
}

/** The distance on a sphere; coordinates are single floats, and so is their difference. */
function distance(from: { lat: number; lon: number }, to: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [to.lat - from.lat, to.lon - from.lon].map((d) => radians(Math.fround(d))) as [number, number]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(half))
}

const hoursBack: Record<JobFilter['datePosted'], number> = {
  all: Number.POSITIVE_INFINITY,
  'last-hour': 1,
  'last-24-hour': 24,
  'last-7-days': 168,
  'last-14-days': 336,
  'last-30-days': 720,
}
const centreOf = (placeId: number | undefined) => towns.find(({ id }) => id === placeId)

/** What facets are counted under. */
function isAbout(job: Job, { keyword, location, distance: far = 0, tag, ids }: JobFilter, locale: Locale): boolean {
  const centre = centreOf(location)
  return (
    (!keyword || says(job, keyword, ['title', 'extra', 'body'])) &&
    (!centre || distance(centre, job) <= Math.max(2, locale === 'en' ? (far * 1760 * 3 * 30.48) / 100_000 : far)) &&
    (!tag || job.tags.includes(tag)) &&
    (ids.length === 0 || ids.includes(job.id))
  )
}

/** The filters that facets stand beside, and pay. */
function isChosen(job: Job, { category, trade, jobType, experience, datePosted, salaryMin, salaryMax }: JobFilter): boolean {
  const pay = job.pay ?? { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  return (
    (!category || job.category === category) &&
    (!trade || job.trade === trade) &&
    (jobType.length === 0 || jobType.some((type) => job.jobTypes.includes(type))) &&
    (experience.length === 0 || experience.some((one) => job.experience === one)) &&
    now.getTime() - job.postedAt <= hoursBack[datePosted] * hour &&
    (Math.min(salaryMin, salaryMax) === 0 || pay.max >= Math.min(salaryMin, salaryMax)) &&
    (Math.max(salaryMin, salaryMax) === 20_000 || pay.min <= Math.max(salaryMin, salaryMax))
  )
}

/** Each key decides where those before it are equal. */
function ordered(found: Job[], filter: JobFilter, locale: Locale): Job[] {
  const { keyword, location } = filter
  const centre = centreOf(location)
  const newest = (job: Job) => [-job.postedAt, -job.id]
  const home = `${locale} ${centre?.country ?? { en: 'GB', fr: 'FR' }[locale]}`
  const keys = {
    newest,
    oldest: (job: Job) => [job.postedAt, job.id],
    nearest: (job: Job) => [centre ? distance(centre, job) : 0, ...newest(job)],
    pay: (job: Job) => [-(job.pay?.max ?? Number.NEGATIVE_INFINITY), -job.id],
    closing: (job: Job) => [Date.parse(job.closesOn), job.id],
    relevance: (job: Job) => (keyword ? [says(job, keyword, ['title']) ? 0 : 1, job.home === home ? 0 : 1, ...newest(job)] : newest(job)),
  }[filter.sort ?? (keyword ? 'relevance' : 'newest')]
  return found.toSorted((a, b) => {
    const [one, other] = [keys(a), keys(b)]
    const at = one.findIndex((key, i) => key !== other[i])
    return at < 0 ? 0 : (one[at] as number) - (other[at] as number)
  })
}

function answerTo(filter: JobFilter, locale: Locale) {
  const about = jobs.filter((job) => isAbout(job, filter, locale))
  const chosen = (changes: Partial<JobFilter> = {}) => about.filter((job) => isChosen(job, { ...filter, ...changes }))
  const found = ordered(chosen(), filter, locale)
  const each = <T extends string>(options: readonly T[], changes: (option: T) => Partial<JobFilter>) =>
    Object.fromEntries(options.map((option) => [option, chosen(changes(option)).length]))
  return {
    ids: found.slice((filter.page - 1) * filter.limit, filter.page * filter.limit).map(({ id }) => id),
    total: found.length,
    facets: {
      category: each(categories, (category) => ({ category })),
      trade: each(
        seededOf('trade').map(({ slug }) => slug),
        (trade) => ({ trade }),
      ),
      jobType: each(jobTypes, (type) => ({ jobType: [type] })),
      datePosted: each(datesPosted, (datePosted) => ({ datePosted })),
      experience: each(experiences, (experience) => ({ experience: [experience] })),
      tag: Object.fromEntries(
        tags.map((tag) => [tag, jobs.filter((job) => isAbout(job, { ...filter, tag }, locale) && isChosen(job, filter)).length]),
      ),
    },
  }
}

// The questions.

function keywordFrom(random: Random): string {
  const language = random.pick(['en', 'fr'] as const)
  const name = nameOf(random.pick(used), language)
  const [title, body, town] = [random.pick(titleWords[language]), random.pick(bodyWords[language]), random.pick(towns).name]
  return random.pick([
    name,
    name.toUpperCase(),
    fold(name),
    `${name} `,
    name.slice(0, 4),
    `"${name}"`,
    `"${name} ${title}"`,
    `"${title} ${name}"`,
    `${title} `,
    body,
    town,
    `${name} -${title}`,
    `-"${name}"`,
    `${body} ${title}`,
    `${random.pick(employers)} ${random.pick(tags).split('-')[0]} `,
    'zzzz',
  ])
}

function filterFrom(random: Random): JobFilter {
  const maybe = <T>(share: number, make: () => T) => (random.chance(share) ? make() : undefined)
  return jobFilter.parse({
    keyword: maybe(0.55, () => keywordFrom(random)),
    ...maybe(0.4, () => ({ location: random.pick(towns).id, distance: maybe(0.9, () => random.between(0, 100)) })),
    category: maybe(0.25, () => random.pick(categories)),
    trade: maybe(0.2, () => random.pick(used)),
    jobType: maybe(0.25, () => random.some(jobTypes, random.between(1, 3))),
    experience: maybe(0.25, () => random.some(experiences, random.between(1, 3))),
    datePosted: maybe(0.3, () => random.pick(datesPosted)),
    salaryMin: maybe(0.2, () => random.between(0, 6000)),
    salaryMax: maybe(0.2, () => random.between(2000, 20_000)),
    tag: maybe(0.15, () => random.pick(tags)),
    ids: maybe(0.1, () => random.some(jobs, 20).map(({ id }) => id)),
    sort: maybe(0.6, () => random.pick(['relevance', 'newest', 'oldest', 'nearest', 'pay', 'closing'])),
    page: random.pick([1, 1, 1, 2, 3, 7]),
    limit: random.pick([5, 10, 25]),
  })
}

describe('every search engine', () => {
  const random = randomFrom(2)
  it.each(Array.from({ length: 200 }, (_, i) => i))('answers question %i as the oracle does', async () => {
    const filter = filterFrom(random)
    const at = { now, locale: random.pick(locales) }
    const expected = answerTo(filter, at.locale)
    const { hits, total, facets } = await search.search(filter, at)
    expect({ ids: hits.map(({ id }) => id), total, facets }, JSON.stringify(filter)).toEqual(expected)

    const counted = await search.search({ ...filter, facets: false }, at)
    expect([counted.hits, counted.total, counted.totalIsExact, counted.facets]).toEqual([hits, expected.total, true, null])

    const rows = await search.search({ ...filter, facets: false, total: false }, at)
    const reached = (filter.page - 1) * filter.limit + hits.length
    expect(rows.hits).toEqual(hits)
    expect(rows.total > reached && hits.length > 0).toBe(expected.total > reached && hits.length > 0)
    if (rows.totalIsExact) expect(rows.total).toBe(expected.total)
  })

  it('was asked about words that share no stem, and found enough to be sure', async () => {
    const words = new Set(jobs.flatMap(({ title, extra, body }) => [...title, ...extra, ...body]).filter((word) => !word.includes('-')))
    const { rows } = await world.app.database.pool.query<{ shared: string[] }>(
      `select array_agg(distinct word) as shared from unnest($1::text[]) word,
         unnest(tsvector_to_array(to_tsvector('public.en', word) || to_tsvector('public.fr', word) || to_tsvector('public.plain', word))) lexeme
       group by lexeme having count(distinct word) > 1`,
      [[...words]],
    )
    expect(rows).toEqual([])
    const again = randomFrom(3)
    const found = Array.from({ length: 200 }, () => answerTo(filterFrom(again), 'en').total)
    expect(found.filter((total) => total > 0).length).toBeGreaterThan(100)
  })

  it('walks broad words in layers, to the same answers', async () => {
    const { pool } = world.app.database
    await pool.query('update job_terms set documents = documents + 10000')
    const again = randomFrom(4)
    for (let i = 0; i < 100; i++) {
      const filter = { ...filterFrom(again), location: undefined, keyword: keywordFrom(again).toUpperCase(), sort: undefined }
      const at = { now, locale: again.pick(locales) }
      const { hits } = await search.search(filter, at)
      expect(
        hits.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual(answerTo(filter, at.locale).ids)
    }
  })
})

describe('counting the words of adverts again', () => {
  it('holds no search, which never sees the words gone', async () => {
    const { pool } = world.app.database
    const counting = await pool.connect()
    try {
      await counting.query('begin')
      await counting.query('select job_terms_rebuild()')
      const filter = jobFilter.parse({ keyword: 'bricklayr' })
      const began = performance.now()
      const { correctedTo, total } = await search.search(filter, { now, locale: 'en' })
      expect(performance.now() - began).toBeLessThan(5000)
      expect({ correctedTo, found: total > 0 }).toEqual({ correctedTo: 'bricklayer', found: true })
      const { rows } = await pool.query(
        'select (select count(*) from job_terms)::int as terms, (select count(*) from job_words)::int as words',
      )
      expect(rows[0].terms > 0 && rows[0].words > 0).toBe(true)
    } finally {
      await counting.query('commit')
      counting.release()
    }
  })

  it('forgets words that went and learns new ones', async () => {
    const { pool } = world.app.database
    await pool.query("insert into job_words values ('gonewords', 3); insert into job_terms values ('gonewords', '@en-GB', 3)")
    await pool.query("delete from job_words where word = 'bricklayer'")
    await pool.query('select job_terms_rebuild()')
    const words = (word: string) =>
      pool.query('select from job_words where word = $1 union all select from job_terms where term = $1', [word])
    expect((await words('gonewords')).rowCount).toBe(0)
    expect((await words('bricklayer')).rowCount).toBeGreaterThan(1)
  })
})
