import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { jsonAs, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { isInQuarantine } from '../../archives/server/queries.ts'
import { circleOf } from '../../places/server/circle.ts'
import { placeJson } from '../../places/server/queries.ts'
import { problemText } from '../problem-text.ts'
import type { Question } from '../question-contract.ts'
import type { Advert, Job, JobCard, JobRow, PayExtra } from '../shapes.ts'
import { reachKm } from '../options.ts'
import { mostCardsNamed, publicStatuses, readableStatuses } from '../rules.ts'
import type { Channel } from '../came-from.ts'

const asCard = rowAs<JobCard>()
const asAdvert = rowAs<Omit<Advert, 'isOpen' | 'isGone' | 'similar'> & Pick<Job, 'status'> & { closedAt: string | null }>()
const asJob = rowAs<Job>()

const pay = jsonAs<NonNullable<JobCard['pay']>>({
  min: sql.ref('jobs.payMin'),
  max: sql.ref('jobs.payMax'),
  unit: sql.ref('jobs.payUnit'),
  currency: sql.ref('jobs.payCurrency'),
})

const employer = jsonAs<NonNullable<JobCard['employer']>>({
  id: sql.ref('employers.id'),
  name: sql.ref('employers.name'),
  slug: sql.ref('employers.slug'),
  isListed: sql`is_in_directory(employers)`,
})
/** The employer whose page has this address, as far as the public knows of them. */
export const knownAt = (address: RawBuilder<unknown>) =>
  sql<{ name: string; slug: string } | null>`(select json_build_object('name', e.name, 'slug', e.slug)
    from employers e where e.id = employer_at(${address}) and is_known_of(e))`
/** Nobody outside the agency learns who a confidential client is. */
const shownEmployer = sql<JobCard['employer']>`case when jobs.show_employer then ${employer} end`.as('employer')

const contact = jsonAs<NonNullable<Job['contact']>>({
  id: sql.ref('contact.id'),
  name: sql`contact.first_name || ' ' || contact.last_name`,
})

/** Where exactly, where that may be told; it would name a confidential client. */
const publicSite = sql<Advert['site']>`case when jobs.show_address and jobs.show_employer then ${jsonAs<NonNullable<Advert['site']>>({
  siteName: sql.ref('jobs.siteName'),
  siteAddress: sql.ref('jobs.siteAddress'),
  sitePostcode: sql.ref('jobs.sitePostcode'),
})} end`.as('site')

/** No more of a postcode than its district or town; of a confidential client's, what the gazetteer has of the town. */
const districtPostcode = sql<string | null>`coalesce(
  case when jobs.show_employer then split_part(jobs.site_postcode, ' ', 1) end,
  (select min(c.code) from postcodes c where c.place_id = jobs.place_id and c.country = 'FR'))`.as('postcode')
const townSlug = sql<string>`place_slug(places)`.as('townSlug')

/** What tells the questions that somebody saw from those that a job asks by now. */
export const questionsVersion = (of: 'jobs' | 'j') => sql<string>`md5(${sql.ref(`${of}.questions`)}::text)`

/** Place as the API shows it, pay as one object. */
const shown = [
  'jobs.id',
  'jobs.reference',
  'jobs.slug',
  'jobs.title',
  'jobs.category',
  'jobs.trade',
  'jobs.jobTypes',
  'jobs.openings',
  'jobs.startsOn',
  'jobs.experience',
  'jobs.tags',
  'jobs.language',
  'jobs.closesOn',
  'jobs.postedAt',
  'jobs.featuredUntil',
  placeJson('places').as('place'),
  sql<JobCard['pay']>`case when jobs.pay_min is not null then ${pay} end`.as('pay'),
] as const

/** What is long, and shown of one job at a time. */
const prose = ['jobs.description', 'jobs.translatedDescription', sql<Question[]>`jobs.questions`.as('questions')] as const

const facts = [
  'jobs.endsOn',
  'jobs.workplace',
  'jobs.shiftPattern',
  'jobs.hoursPerWeek',
  sql<PayExtra[]>`jobs.pay_extras`.as('payExtras'),
  'jobs.engagements',
  'jobs.qualification',
  'jobs.ppeProvided',
  'jobs.inductionMinutes',
  'jobs.translatedTitle',
  'jobs.channels',
] as const

/** What an advert says besides. */
const details = [...prose, ...facts] as const

const agencys = [
  'jobs.siteName',
  'jobs.siteAddress',
  'jobs.sitePostcode',
  'jobs.showAddress',
  'jobs.showEmployer',
  'jobs.chargeRate',
  'jobs.status',
  'jobs.opensAt',
  'jobs.approvedAt',
  'jobs.refusalReason',
  'jobs.pauseReason',
  'jobs.filled',
  'jobs.closeReason',
  'jobs.ownerId',
  'jobs.version',
  'jobs.createdAt',
  'jobs.updatedAt',
] as const

export function jobsWithPlaces(db: ReadDb) {
  return db.selectFrom('jobs').innerJoin('employers', 'employers.id', 'jobs.employerId').innerJoin('places', 'places.id', 'jobs.placeId')
}

/** Told of employers that are named alone: it would tell one that is not from others. */
const answerDays = sql<number | null>`case when jobs.show_employer then employers.answer_days end`.as('answerDays')

/** What the directory says of whom it lists; of a confidential client, nothing. */
const employerProfile = sql<Advert['employerProfile']>`case when jobs.show_employer and is_in_directory(employers) then ${jsonAs<
  NonNullable<Advert['employerProfile']>
>({
  sector: sql.ref('employers.sector'),
  size: sql.ref('employers.size'),
  place: sql`(select ${placeJson('home')} from places home where home.id = employers.place_id)`,
  website: sql.ref('employers.website'),
  openJobs: sql`coalesce((select sum(n) from tallies where counted = 'employers' and key = employers.id::text), 0)`,
})} end`.as('employerProfile')

const between = (locale: Locale) => sql.lit(` ${problemText.or[locale]} `)

/**
 * Which cards and certificates everybody has to hold, in the order of the list; a line by all that would do. Left out: what is no card, and what
 * the agency checks itself.
 */
const requiredCards = sql<JobCard['requiredCards']>`(
  select json_build_object(
    'first', coalesce(json_agg(json_build_object('en', en, 'fr', fr) order by nr) filter (where nr <= ${sql.lit(mostCardsNamed)}), '[]'),
    'others', greatest(count(*) - ${sql.lit(mostCardsNamed)}, 0))
  from (
    select row_number() over (order by r.position) as nr,
      string_agg(t.name_en, ${between('en')} order by r.id) as en, string_agg(t.name_fr, ${between('fr')} order by r.id) as fr
    from job_requirements r join document_types t on t.code = r.type
    where r.job_id = jobs.id and r.is_mandatory and t.family not in ('health', 'background', 'right-to-work')
    group by r.position) line)`.as('requiredCards')

const cardsById = prepared((db: ReadDb, gap: Gap<{ ids: number[] }>) =>
  jobsWithPlaces(db)
    .select([...shown, shownEmployer, requiredCards])
    .where(sql<boolean>`jobs.id = any(${gap('ids')}::bigint[])`),
)

/** Cards in the order of the ids given. */
export async function findCards(db: ReadDb, hits: readonly { id: number; distanceKm: number | null }[]): Promise<JobCard[]> {
  if (hits.length === 0) return []
  const rows = await cardsById(db, { ids: hits.map(({ id }) => id) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return hits.flatMap(({ id, distanceKm }) => {
    const row = byId.get(id)
    return row ? [asCard({ ...row, distanceKm })] : []
  })
}

/** One job as staff see it; 404 when there is none. */
export async function findJob(db: ReadDb, jobId: number): Promise<Job> {
  const [row] = await jobById(db, { jobId })
  return asJob(found(row))
}

/** The same, where this person may know it; to others there is none. */
export async function findReadable(jobId: number, { db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<Job> {
  const job = await findJob(db, jobId)
  const isHidden = actor.role !== 'admin' && job.status === 'archived' && (await isInQuarantine(db, { kind: 'job', recordId: jobId }))
  if (isHidden || !readableStatuses(actor).includes(job.status)) throw new Problem(404, 'not-found')
  return job
}

const isLocked = sql<boolean>`exists (select from applications a where a.job_id = jobs.id)`.as('employerIsLocked')

const jobById = prepared((db: ReadDb, gap: Gap<{ jobId: number }>) =>
  forStaff(jobsWithPlaces(db)).select(prose).select(isLocked).where('jobs.id', '=', gap('jobId')),
)

/** Jobs with what staff see of each in a list. */
export function forStaff(rows: ReturnType<typeof jobsWithPlaces>) {
  return rows
    .leftJoin('accounts as owner', 'owner.id', 'jobs.ownerId')
    .leftJoin('accounts as editor', 'editor.id', 'jobs.updatedBy')
    .leftJoin('accounts as asker', 'asker.id', 'jobs.approvalAskedBy')
    .leftJoin('accounts as approver', 'approver.id', 'jobs.approvedBy')
    .leftJoin('accounts as chosen', 'chosen.id', 'jobs.approverId')
    .leftJoin('employerContacts as contact', 'contact.id', 'jobs.contactId')
    .select([...shown, employer.as('employer')])
    .select(sql<Job['contact']>`case when contact.id is not null then ${contact} end`.as('contact'))
    .select([
      ...facts,
      ...agencys,
      'owner.displayName as ownerName',
      'editor.displayName as updatedByName',
      'asker.uid as approvalAskedByUid',
      'asker.displayName as approvalAskedByName',
      'approver.displayName as approvedByName',
      sql<Job['approver']>`case when chosen.id is not null
        then json_build_object('id', chosen.id, 'name', coalesce(chosen.display_name, chosen.email, '')) end`.as('approver'),
    ])
}

/** A job as this person may read it: what is the agency's own, agents are not told. */
export function asSeenBy(actor: Pick<Actor, 'role'>): <Row extends Job | JobRow>(job: Row) => Row {
  if (worksHere(actor)) return (job) => job
  return (job) => ({
    ...job,
    employer: job.showEmployer ? job.employer : null,
    contact: null,
    ...(!(job.showAddress && job.showEmployer) && { siteName: null, siteAddress: null, sitePostcode: null }),
    chargeRate: null,
    approvalAskedByUid: null,
    approvalAskedByName: null,
    approver: null,
    approvedByName: null,
    approvedAt: null,
    refusalReason: null,
    pauseReason: null,
  })
}

/** Whether people may look this advert up, if only to learn that it is over. */
export const isAdvertOf = (jobs: 'jobs' | 'j') => {
  const [id, status, postedAt] = [sql.ref(`${jobs}.id`), sql.ref(`${jobs}.status`), sql.ref(`${jobs}.postedAt`)]
  return sql<boolean>`(${status} = any(${sql.val([...publicStatuses])}::text[])
    or ${status} = 'archived' and ${postedAt} is not null and not is_quarantined_job(${id}))`
}
export const isAdvert = isAdvertOf('jobs')

/** By the end of its address alone, its number, too: then the address follows. */
export async function findBySlug(db: ReadDb, slug: string) {
  const row = await jobsWithPlaces(db)
    .select([...shown, shownEmployer])
    .select([
      ...details,
      publicSite,
      districtPostcode,
      townSlug,
      employerProfile,
      answerDays,
      questionsVersion('jobs').as('questionsVersion'),
      'jobs.status',
      'jobs.closedAt',
    ])
    .where((is) => (/^\d{1,15}$/.test(slug) ? is('jobs.id', '=', Number(slug)) : is('jobs.slug', '=', slug)))
    .where(isAdvert)
    .executeTakeFirst()
  return row && asAdvert(row)
}

/** An advert as those read it who list many. */
export type Listed = Omit<Advert, 'isOpen' | 'isGone' | 'similar' | 'townSlug' | 'employerProfile' | 'answerDays' | 'questionsVersion'>
const asListed = rowAs<Listed>()

/** The adverts that a channel shows, by their numbers, from the one after `after`. */
export async function findAdverts(
  db: ReadDb,
  { channel, after, limit }: { channel: Channel; after: number; limit: number },
): Promise<Listed[]> {
  const rows = await jobsWithPlaces(db)
    .select([...shown, shownEmployer])
    .select([...details, publicSite, districtPostcode])
    .where('jobs.status', '=', 'open')
    .where(sql<boolean>`${channel} = any(jobs.channels)`)
    .where('jobs.id', '>', after)
    .orderBy('jobs.id')
    .limit(limit)
    .execute()
  return rows.map(asListed)
}

/** Other open jobs of the trade within reach, nearest first; when there is none, those further away in the same country. */
export async function findSimilar(
  db: ReadDb,
  job: Pick<JobCard, 'id' | 'trade'> & { place: { lat: number; lon: number; country: string } },
): Promise<JobCard[]> {
  const { lat, lon, country } = job.place
  const nearest = db
    .selectFrom('jobSearch as s')
    .select(['s.id', sql<number>`distance_km(${lat}::real, ${lon}::real, s.lat, s.lon)`.as('distanceKm')])
    .where('s.trade', '=', (is) => is.selectFrom('categories').select('id').where('kind', '=', 'trade').where('slug', '=', job.trade))
    .where('s.id', '<>', job.id)
    .where(sql<boolean>`s.country = ${country}`)
    .orderBy('distanceKm')
    .orderBy('s.postedAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(4)
  const { cells, km } = circleOf(job.place, reachKm)
  const within = await nearest
    .where(sql<boolean>`s.cell = any(${cells}::int[])`)
    .where(sql<boolean>`distance_km(${lat}::real, ${lon}::real, s.lat, s.lon) <= ${km}`)
    .execute()
  return findCards(db, within.length > 0 ? within : await nearest.execute())
}
