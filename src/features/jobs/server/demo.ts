import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Category, nameOf, slugsOf } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import { experiences, type JobType } from '../options.ts'
import type { Question } from '../question-contract.ts'
import { type JobStatus, jobSlug, monthlyPay } from '../rules.ts'
import { channels } from '../came-from.ts'
import { kmBetween } from '../../places/distance.ts'
import { questionsOf } from './demo-questions.ts'
import { families } from './demo-adverts.ts'
import { describe, isForBeginners, isOfOneCountry, settingOf, termsOfWork, titleOf } from './demo-writing.ts'
import { putAway } from '../../archives/server/commands.ts'

type Town = { id: number; name: string; lat: number; lon: number }
type Employer = { id: number; country: 'GB' | 'FR'; sector: string }
export type DemoJob = {
  id: number
  country: 'GB' | 'FR'
  trade: string
  status: JobStatus
  createdAt: Date
  /** Since when nobody can apply any more. */
  closedAt: Date | null
  startsOn: string
  openings: number
  town: Town
  questions: Question[]
}

type Around = { employers: Employer[]; towns: Record<'GB' | 'FR', Town[]>; owners: number[]; categories: readonly Category[]; now: Date }

const count = 400

/** Those that a placement of ours fills have none. */
const closeReasons: Partial<Record<JobStatus, Record<'en' | 'fr', string>>> = {
  closed: { en: 'The client has put the post on hold', fr: 'Le client a suspendu le recrutement' },
  filled: { en: 'The employer hired someone directly', fr: 'L’employeur a recruté directement' },
}
/** These show what jobs are rarely in. */
const staged: Partial<Record<number, JobStatus>> = { 6: 'pending_approval', 7: 'scheduled', 8: 'on_hold', 9: 'draft' }
/** Those that ask questions, which are about these trades. */
const asking: Partial<Record<number, string>> = { 0: 'bricklayer', 1: 'carpenter', 2: 'painter' }
const homes = ['residential', 'apartments'] as const
const dayMs = 86_400_000

/** Four hundred adverts that read as if somebody had written them, most of them open. */
export async function makeJobs(db: WriteDb, random: Random, { employers, towns, owners, categories, now }: Around): Promise<DemoJob[]> {
  const today = dayOf(now)
  const sectors = slugsOf(categories, 'sector')
  const postcodeOf = await postcodesOf(db)
  const rows = Array.from({ length: count }, (_, i) => {
    const employer = random.pick(employers)
    const { country } = employer
    const family = random.weighted(families.map((one) => [one, one.weight] as const))
    const trade = asking[i] ?? random.pick(Object.keys(family.adverts))
    const { advert, isOffice = false, isForSeniors = false } = advertOf(trade)
    const [own, other]: [Locale, Locale] = country === 'FR' ? ['fr', 'en'] : ['en', 'fr']
    const language = random.chance(country === 'FR' ? 0.06 : 0.03) && !isOfOneCountry(advert[other]) ? other : own
    const setting = settingOf(random, advert, language)
    // Towns by size: the first of the list are the largest.
    const town = towns[country][Math.floor(towns[country].length * random.next() ** 2.6)] as Town
    const status: JobStatus =
      i < 4
        ? 'open'
        : (staged[i] ??
          random.weighted([
            ['open', 84],
            ['draft', 4],
            ['closed', 4],
            ['expired', 4],
            ['filled', 3],
            ['on_hold', 1],
          ]))
    const ended = status === 'closed' || status === 'expired' || status === 'filled'
    // What is over was online for some days.
    const postedDaysAgo = Math.floor(45 * random.next() ** 1.8) + (ended ? 14 : 0)
    const postedAt = new Date(now.getTime() - postedDaysAgo * dayMs - random.between(0, dayMs - 1))
    const closesOn = status === 'expired' ? addDays(today, -random.between(1, 10)) : i === 5 ? today : addDays(today, random.between(2, 60))
    const daysOver = ended ? random.between(0, 5) : 0
    const closedAt = status === 'expired' ? new Date(`${addDays(closesOn, 1)}T00:01:00Z`) : new Date(now.getTime() - daysOver * dayMs)
    const pay = payOf(random, advert.pay[country], country)
    const jobTypes = typesOf(random, { isOffice, country })
    const experience = random.chance(0.75) ? random.pick(experiences.slice(isForSeniors ? 2 : isForBeginners(trade) ? 0 : 1)) : null
    const isForBeginner = !isOffice && experience === 'fresh'
    const title = titleOf(nameOf(categories, 'trade', trade, language), { trade, language, setting, isForBeginner })
    const terms = termsOfWork(random, i, { trade, advert, isOffice, setting, country, jobTypes, payUnit: pay.payUnit })
    const openings = random.weighted([
      [1, 50],
      [2, 20],
      [3, 12],
      [4, 8],
      [6, 6],
      [12, 4],
    ])
    return {
      country,
      trade,
      town,
      openings,
      row: {
        slug: `demo-${i}`,
        title,
        employerId: employer.id,
        category: setting === 'housing' ? random.pick(homes) : random.chance(0.7) ? employer.sector : random.pick(sectors),
        trade,
        jobTypes,
        placeId: town.id,
        openings,
        filled: status === 'filled' ? openings : 0,
        startsOn: addDays(today, random.between(3, 75)),
        endsOn: null,
        ...pay,
        experience,
        description: describe(random, { trade, advert, isOffice, isForBeginner, setting, language, country, jobTypes, terms }),
        language,
        closesOn,
        status,
        ...termsOf(i, pay.payMax, owners, postedAt),
        ...terms,
        qualification: qualificationOf(i, { isOffice, isForBeginner: isForBeginner || experience === 'fresh' }),
        ...detailsOf(i, country),
        sitePostcode: terms.workplace === 'remote' ? null : postcodeOf(i, country, town),
        questions: JSON.stringify(questionsOf(i, country)),
        ...(status === 'pending_approval' && {
          approvedAt: null,
          approvedBy: null,
          approvalAskedBy: owners[1] ?? null,
          approverId: owners.at(-1) ?? null,
        }),
        opensAt: status === 'scheduled' ? new Date(now.getTime() + 2 * dayMs) : null,
        refusalReason: i === 9 ? (language === 'fr' ? 'La marge ne couvre pas les charges' : 'The margin does not cover our costs') : null,
        pauseReason: status === 'on_hold' ? (language === 'fr' ? 'Le démarrage est reporté' : 'The start has been put back') : null,
        postedAt: status === 'draft' || status === 'pending_approval' || status === 'scheduled' ? null : postedAt,
        closedAt: ended ? closedAt : null,
        closeReason: closeReasons[status]?.[language] ?? null,
        ownerId: random.pick(owners),
        createdBy: random.pick(owners),
        createdAt: postedAt,
        updatedAt: postedAt,
      },
    }
  })
  const made = await db
    .insertInto('jobs')
    .values(rows.map(({ row }) => row))
    .returning(['id'])
    .execute()
  const jobs = made.map(({ id }, i) => ({ id, ...(rows[i] as (typeof rows)[number]) }))
  await sql`update jobs set slug = d.slug from unnest(${jobs.map(({ id }) => id)}::int8[], ${jobs.map(({ id, row, town }) => jobSlug(row.title, town.name, id))}::text[]) as d(id, slug) where jobs.id = d.id`.execute(
    db,
  )
  await sql`select job_terms_rebuild()`.execute(db)
  return jobs.map(({ id, country, trade, town, openings, row }, i) => ({
    id,
    country,
    trade,
    town,
    openings,
    status: row.status,
    createdAt: row.createdAt,
    closedAt: row.closedAt,
    startsOn: row.startsOn,
    questions: questionsOf(i, country),
  }))
}

/** How many of each job's openings the demonstration's placements have taken. */
export async function fillJobs(db: WriteDb, filled: ReadonlyMap<number, number>): Promise<void> {
  for (const [jobId, n] of filled)
    await db
      .updateTable('jobs')
      .set((set) => ({ filled: n, status: set.case().when('openings', '<=', n).then<JobStatus>('filled').else(set.ref('status')).end() }))
      .where('id', '=', jobId)
      .execute()
}

/** Puts three away that are over, and a draft that came to nothing. */
export async function archiveSomeJobs(db: WriteDb, actor: { id: number }, now: Date): Promise<void> {
  const over = await db
    .selectFrom('jobs')
    .select(['id', 'status', 'createdAt'])
    .where('status', 'in', ['closed', 'filled', 'expired', 'draft'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const some = (['closed', 'filled', 'expired', 'draft'] as const).flatMap((status) => over.find((job) => job.status === status) ?? [])
  for (const [i, { id, status }] of some.entries()) {
    await db.updateTable('jobs').set({ status: 'archived' }).where('id', '=', id).execute()
    const reason = status === 'filled' ? 'filled' : status === 'draft' ? 'error' : 'inactive'
    const at = { db, actor, now: new Date(now.getTime() - (20 + 31 * i) * 86_400_000) }
    await putAway(at, { kind: 'job', recordId: id, was: status, reason, country: 'GB' })
  }
}

/** A postcode of the town, or of the nearest that has one; of a British one the gazetteer knows only the letters of its area. */
async function postcodesOf(db: WriteDb) {
  const { rows } = await sql<{ country: 'GB' | 'FR'; code: string; lat: number; lon: number }>`
    select c.country, min(c.code) as code, p.lat, p.lon from postcodes c join places p on p.id = c.place_id
    group by c.country, p.id, p.lat, p.lon order by c.country, p.id`.execute(db)
  return (i: number, country: 'GB' | 'FR', town: Town): string => {
    const known = rows.filter((row) => row.country === country)
    const nearest = known.reduce(
      (one, other) => (kmBetween(town, other) < kmBetween(town, one) ? other : one),
      known[0] as (typeof known)[number],
    )
    return country === 'FR' ? nearest.code : `${nearest.code}${1 + (i % 9)} ${1 + (i % 8)}${'ABDEFGHJ'[i % 8]}${'LNPQRSTU'[(i >> 3) % 8]}`
  }
}

/** Where most adverts stand; one in fifteen shows its address. */
function detailsOf(i: number, country: 'GB' | 'FR') {
  const street = country === 'FR' ? `${1 + (i % 90)} rue des Compagnons` : `${1 + (i % 90)} Foundry Street`
  return {
    inductionMinutes: i % 5 === 0 ? null : 30 + (i % 4) * 15,
    siteAddress: i % 3 === 0 ? street : null,
    showAddress: i % 15 === 0,
    channels: channels.filter((channel) => channel === 'site' || i % (channel === 'indeed' ? 9 : 25) !== 6),
  }
}

/** Who begins needs none; on site it is a certificate, at a desk what two years of study lead to. */
function qualificationOf(i: number, { isOffice, isForBeginner }: { isOffice: boolean; isForBeginner: boolean }) {
  if (isForBeginner || i % 4 !== 0) return null
  return isOffice ? ('associate-degree' as const) : ('certificate' as const)
}

/** What employers are charged, mostly well above the pay; every twentieth client is confidential, as an administrator approved. */
function termsOf(i: number, payMax: number, owners: readonly number[], approvedAt: Date) {
  const showEmployer = i % 20 !== 6
  const chargeRate = Math.round((payMax * (1.18 + (i % 7) * 0.03)) / 25) * 25
  return { showEmployer, chargeRate, approvedAt: showEmployer ? null : approvedAt, approvedBy: showEmployer ? null : (owners[0] ?? null) }
}

/** Desks are rarely filled for a few weeks; in France whoever has set hours and premiums is employed, so nobody freelances there. */
function typesOf(random: Random, { isOffice, country }: { isOffice: boolean; country: 'GB' | 'FR' }): JobType[] {
  const first = random.weighted<JobType>([
    ['full-time', 60],
    ['temporary', isOffice ? 4 : 22],
    ['freelancer', isOffice || country === 'FR' ? 0 : 12],
    ['part-time', isOffice ? 0 : 6],
  ])
  return !isOffice && first !== 'freelancer' && random.chance(0.15) ? [...new Set<JobType>([first, 'temporary'])] : [first]
}

function advertOf(trade: string) {
  const family = families.find(({ adverts }) => trade in adverts)
  const advert = family?.adverts[trade]
  if (!advert) throw new Error(`no advert for ${trade}`)
  return { ...family, advert }
}

function payOf(
  random: Random,
  [low, high, unit]: readonly [number, number, 'hour' | 'day' | 'week' | 'month' | 'year'],
  country: 'GB' | 'FR',
) {
  const step = { hour: 25, day: 500, week: 1000, month: 5000, year: 50_000 }[unit]
  const round = (value: number) => Math.round((value * 100) / step) * step
  const from = low + (high - low) * random.next() * 0.6
  const [payMin, payMax] = [round(from), round(from * (1 + 0.05 + random.next() * 0.2))]
  return {
    payMin,
    payMax,
    payUnit: unit,
    payCurrency: country === 'FR' ? ('EUR' as const) : ('GBP' as const),
    payMonthlyMin: monthlyPay(payMin, unit, country),
    payMonthlyMax: monthlyPay(payMax, unit, country),
  }
}
