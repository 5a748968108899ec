import { type Kysely, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { DB, Jobs } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { settings } from '#server/settings.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { isCountry, normalPostcode } from '../../places/countries.ts'
import { whyNotAdvertise } from '../life.ts'
import { publishingGaps } from '../publishing.ts'
import { type Fault, type JobStatus, jobFaults, monthlyPay } from '../rules.ts'
import { type Job, jobShape } from '../shapes.ts'
import { findJob } from './queries.ts'

// What every command on a job stands on.

/** What gives a job its next version. */
const changing = [
  'job.approved',
  'job.archived',
  'job.changed',
  'job.closed',
  'job.expired',
  'job.filled',
  'job.marked-filled',
  'job.opened',
  'job.paused',
  'job.refused',
  'job.withdrawn',
] as const

export type Fields = z.output<typeof jobShape>

/** Writes what a job becomes, and tells whoever watches. */
export async function setStatus(db: Kysely<DB>, jobId: number, change: Updateable<Jobs> & { status: JobStatus }): Promise<void> {
  await db.updateTable('jobs').set(change).where('id', '=', jobId).execute()
  await announce(db, jobId)
}

export async function announce(db: Kysely<DB>, jobId: number): Promise<void> {
  await publish(db, [`job:${jobId}`, 'jobs'], { jobId })
}

/** The job, locked until the end of the transaction; 412 with the other's name when somebody was faster than the version named. */
export async function lockJob(at: WriteContext, jobId: number, version?: number): Promise<Job> {
  const { db } = at
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirst())
  const current = await findJob(db, jobId)
  if (version !== undefined && current.version !== version) throw await staleRecord(at, { kind: 'job', recordId: jobId }, changing)
  return current
}

type Known = { place: { name: string; country: string; department: string | null }; employer: { hasTerms: boolean; isArchived: boolean } }

export async function checkReferences(
  db: WriteDb,
  {
    placeId,
    employerId,
    contactId,
    category,
    trade,
    questions,
  }: Pick<Fields, 'placeId' | 'employerId' | 'contactId' | 'category' | 'trade' | 'questions'>,
): Promise<Known> {
  const [known] = await references(db, { placeId, employerId })
  const [place, employer] = [known?.place, known?.employer]
  const errors = [
    ...(place ? [] : [{ pointer: '/placeId', code: 'place-unknown' }]),
    ...(employer ? [] : [{ pointer: '/employerId', code: 'employer-unknown' }]),
  ]
  if (!place || !employer) throw new Problem(400, 'invalid-argument', { errors })
  if (contactId !== null) await checkContact(db, contactId, employerId)
  await checkDocumentTypes(db, questions)
  await checkCategories(db, { category: ['sector', category], trade: ['trade', trade] })
  return { place, employer }
}

const references = prepared((db: WriteDb, gap: Gap<Pick<Fields, 'placeId' | 'employerId'>>) =>
  db.selectNoFrom((is) => [
    jsonObjectFrom(is.selectFrom('places').select(['name', 'country', 'department']).where('id', '=', gap('placeId'))).as('place'),
    jsonObjectFrom(
      is
        .selectFrom('employers')
        .select([sql<boolean>`terms_version is not null`.as('hasTerms'), sql<boolean>`archived_at is not null`.as('isArchived')])
        .where('id', '=', gap('employerId')),
    ).as('employer'),
  ]),
)

async function checkContact(db: WriteDb, contactId: number, employerId: number): Promise<void> {
  const known = db.selectFrom('employerContacts').select('id').where('id', '=', contactId).where('employerId', '=', employerId)
  if (!(await known.executeTakeFirst()))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/contactId', code: 'contact-unknown' }] })
}

async function checkDocumentTypes(db: WriteDb, questions: Fields['questions']): Promise<void> {
  const asked = questions.flatMap(({ documentType }, i) => (documentType === null ? [] : [{ code: documentType, i }]))
  if (asked.length === 0) return
  const codes = asked.map(({ code }) => code)
  const known = new Set((await db.selectFrom('documentTypes').select('code').where('code', 'in', codes).execute()).map(({ code }) => code))
  const errors = asked.flatMap(({ code, i }) =>
    known.has(code) ? [] : [{ pointer: `/questions/${i}/documentType`, code: 'not-an-option' }],
  )
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

/** Refuses to advertise for this employer, beside the field where it is chosen. */
export function refuseEmployer(employer: Known['employer']): void {
  const code = whyNotAdvertise(employer)
  if (code) throw new Problem(409, code, { errors: [{ pointer: '/employerId', code }] })
}

/** Refuses to put a job online that still lacks something, beside each field. */
export function refuseGaps(job: Parameters<typeof publishingGaps>[0], employer: Known['employer']): void {
  refuseLacking(publishingGaps(job, employer))
}

/** Refuses what a job lacks for being online, beside each field. */
export function refuseLacking(errors: Fault[]): void {
  const [first] = errors
  if (first) throw new Problem(409, first.code, { ...(first.values && { values: first.values }), errors })
}

export function assertSound(job: Parameters<typeof jobFaults>[0], now: Date): void {
  const errors = jobFaults(job, dayOf(now))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

const written = Object.keys(jobShape.shape) as (keyof Fields)[]

/** The settings say in which countries the agency posts jobs; what is there already stays. */
export function refuseCountry({ country }: { country: string }): void {
  if (settings().countries.some((one) => one === country)) return
  throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/placeId', code: 'country-not-in-use' }] })
}

/** What people write about a job, as it stands. */
export function fieldsOf({ employer, place, contact, ...job }: Job): Fields {
  const known: Fields = { ...job, employerId: found(employer).id, placeId: place.id, contactId: contact?.id ?? null }
  return Object.fromEntries(written.map((name) => [name, known[name]])) as Fields
}

const asColumns = rowFor<Jobs>()

/** The fields as columns; pay is spread out, with the monthly equivalent that the search compares. */
export function columnsOf({ pay, payExtras, questions, sitePostcode, ...fields }: Fields, country: string) {
  return asColumns({
    ...fields,
    sitePostcode: sitePostcode && isCountry(country) ? normalPostcode(sitePostcode, country) : sitePostcode,
    payExtras: JSON.stringify(payExtras),
    questions: JSON.stringify(questions),
    payMin: pay?.min ?? null,
    payMax: pay?.max ?? null,
    payUnit: pay?.unit ?? null,
    payCurrency: pay?.currency ?? null,
    payMonthlyMin: pay ? monthlyPay(pay.min, pay.unit, country) : null,
    payMonthlyMax: pay ? monthlyPay(pay.max, pay.unit, country) : null,
  })
}
