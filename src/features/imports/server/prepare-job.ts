import { parsed } from '#server/parse.ts'
import type { WriteDb } from '#server/db.ts'
import { addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { prose } from '#shared/shapes.ts'
import { jobFaults, lawOf } from '../../jobs/rules.ts'
import type { SaidJob } from '../../jobs/server/brought.ts'
import { jobShape } from '../../jobs/shapes.ts'
import { findPlaces, findTownsNamed, findTownsOfPostcodes } from '../../places/server/queries.ts'
import { findEmployersNamed } from '../../employers/server/queries.ts'
import type { Target } from '../targets.ts'
import { findNumbered } from './employer-numbers.ts'
import { columnOf, type Given, type Making, type Plan, prepare, type PreparedRow, readPlainly, type Way } from './prepare.ts'
import { tradesIn } from './synonyms.ts'
import { readNumber, readPay, readPostcode } from './values.ts'

/** A row as the draft it will be, by the rules of the record itself. */
export const prepareJob = (cells: readonly string[], plan: Plan): PreparedRow =>
  prepare(cells, plan, {
    begin: (country) => ({ country, language: plan.options.locale, ownerId: plan.options.ownerId }),
    ways,
    whole: asJob,
  })

const isNumber = /^\d+$/

const ways: Partial<Record<Target, Way>> = {
  /** By name, or by the number that another program gave them; the name says more. */
  employerId(given, { text }) {
    if (given.employer === undefined || isNumber.test(String(given.employer))) given.employer = text.replace(/\s+/g, ' ')
    return null
  },
  trade(given, { text, ways: { known } }) {
    const [first] = tradesIn(text, known.trades)
    if (!first) return { code: 'cell-not-option' }
    given.trade = first
    return null
  },
  /** OpenCATS writes H for a hire, C for a contract, C2H for one that may become the other, FL for a freelancer. */
  jobTypes(given, cell) {
    const known = typeOf.find(([pattern]) => pattern.test(cell.text.trim()))?.[1]
    const read = known ? { value: [known] } : readPlainly(cell)
    if ('fault' in read) return read.fault
    given.jobTypes = read.value
    return null
  },
  /** A salary and a rate may stand beside each other: the first that is given. */
  pay(given, { text, heading, ways: { country } }) {
    if (given.pay !== undefined || /^0(?:[.,]0+)?$/.test(text)) return null
    const read = readPay(text, heading, country)
    if ('fault' in read) return read.fault
    given.pay = read.value
    return null
  },
  /** None are open any more where all are taken; a draft has one at least. */
  openings(given, { text }) {
    const read = readNumber(text)
    if ('fault' in read) return read.fault
    given.openings = Math.max(1, read.value)
    return null
  },
  sitePostcode(given, { text, ways: { country } }) {
    const read = readPostcode(text, country)
    if ('fault' in read) return read.fault
    given.sitePostcode = read.value
    return null
  },
  description(given, { text }) {
    given.description = plainText(text)
    return null
  },
}

const typeOf: readonly [RegExp, string][] = [
  [/^(?:h|hire|direct hire|permanent|perm|cdi)$/i, 'full-time'],
  [/^(?:c|c2h|contract|contract to hire|temp|temporary|cdd|int[ée]rim|mission)$/i, 'temporary'],
  [/^(?:fl|freelance)$/i, 'freelancer'],
]

/** Other programs keep their adverts as HTML. */
const plainText = (html: string) =>
  html
    .replace(/<li[^<>]*>/gi, '\n- ')
    .replace(/<(?:br|\/p|\/div|\/ul|\/ol|\/h\d)[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#0?39;|&apos;/g, '’')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A file may say little, or nothing: the draft is written before it goes online. */
const draftShape = jobShape.extend({ description: prose(10_000, 0) })
/** For so long a draft is open if nobody says otherwise. */
const daysOpen = 30

function asJob(given: Given, plan: Plan): ReturnType<Making['whole']> {
  const { employer, ownerId, country, ...said } = given as Given & {
    employer?: string
    ownerId: number | null
    country: 'GB' | 'FR'
    title?: string
  }
  const at = (target: Target) => columnOf(target, plan)
  if (!employer) return { missing: { column: at('employerId'), field: 'employerId', code: 'cell-missing' } }
  const title = String(said.title ?? '')
  const trade = said.trade ?? tradesIn(title, plan.known.trades)[0]
  if (title !== '' && !trade)
    return {
      missing: { column: at('trade') ?? at('title'), field: 'trade', code: 'cell-not-option', values: { part: title.slice(0, 60) } },
    }
  const job = parsed(draftShape, {
    jobTypes: ['full-time'],
    openings: 1,
    closesOn: addDays(plan.today, daysOpen),
    ...said,
    // Of a row without a title that alone is said.
    trade: trade ?? plan.known.fields.trade?.options?.[0],
    category: said.category ?? plan.known.fields.category?.options?.[0],
    description: said.description ?? '',
    // Found by their names afterwards.
    employerId: 1,
    placeId: 1,
  })
  // Its town, which is found afterwards, says which law it is held to.
  const faults = jobFaults({ ...job, ...lawOf(null) }, plan.today)
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  return { given: { ...job, ownerId, country, employer, category: (said.category as string | undefined) ?? null } satisfies SaidJob }
}

/** Finds whose the jobs of so many rows are, and where. One whose employer or town nobody knows cannot be taken. */
export async function settleJobs(db: WriteDb, rows: PreparedRow[], plan: Plan): Promise<void> {
  const jobs = rows.flatMap((row) => (row.given && 'title' in row.given ? [{ row, job: row.given as SaidJob }] : []))
  const names = jobs.map(({ job }) => job.employer)
  const named = await findEmployersNamed(db, names)
  const numbered = await findNumbered(db, names, plan.headings[columnOf('employerId', plan) ?? -1] ?? '')
  const towns = await findTownsNamed(
    db,
    jobs.map(({ row, job }) => ({ name: row.town ?? '', country: job.country, postcode: job.sitePostcode })),
  )
  const employers = jobs.map(({ job }, i) => named[i] ?? numbered.get(job.employer))
  const coded = await findTownsOfPostcodes(
    db,
    jobs.map(({ job: { country, sitePostcode } }) => ({ country, postcode: sitePostcode })),
  )
  const placeIds = jobs.map(({ row }, i) => (row.town ? towns[i] : (coded[i] ?? employers[i]?.placeId)) ?? null)
  const places = await findPlaces(db, placeIds)
  for (const [i, { row, job }] of jobs.entries()) {
    const employer = employers[i]
    const place = places.find(({ id }) => id === placeIds[i])
    if (!employer) row.problems.push({ column: columnOf('employerId', plan), field: 'employerId', code: 'import-employer-unknown' })
    if (employer && !place)
      row.problems.push({ column: columnOf('placeId', plan), field: 'placeId', code: row.town ? 'import-town-unknown' : 'cell-missing' })
    if (place)
      for (const { pointer, ...fault } of jobFaults({ ...job, ...lawOf(place) }, plan.today)) {
        const field = pointer.split('/')[1] ?? ''
        row.problems.push({ column: columnOf(field, plan), field, ...fault })
      }
    if (!employer || !place || row.problems.length > 0) row.given = null
    else
      Object.assign(job, { employer: employer.name, employerId: employer.id, placeId: place.id, category: job.category ?? employer.sector })
  }
}
