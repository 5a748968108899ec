import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { companyNumber, withoutEstablishment } from '#shared/company-numbers.ts'
import { found } from '#shared/problem.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { employers } from '../contract.ts'
import type { Employer, EmployerRow, SimilarEmployer } from '../shapes.ts'

const asEmployer = rowAs<Employer>()
const _asRow = rowAs<EmployerRow>()

export const joined = (db: ReadDb) =>
  db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .leftJoin('accounts as o', 'o.id', 'e.ownerId')
    .leftJoin('employerContacts as m', (on) => on.onRef('m.employerId', '=', 'e.id').on('m.isMain', '=', true))

/** What stands in lists, too. */
export const common = [
  'e.id',
  'e.name',
  'e.tradingName',
  'e.country',
  'e.companyNumber',
  'e.sector',
  'e.size',
  'e.archivedAt',
  'e.version',
  'e.createdAt',
  placeJson('p').as('place'),
  sql<
    Employer['owner']
  >`case when o.id is not null then ${jsonAs<NonNullable<Employer['owner']>>({ id: sql.ref('o.id'), name: nameOf('o') })} end`.as('owner'),
] as const

function nameOf(account: string) {
  return sql<string>`coalesce(${sql.ref(`${account}.displayName`)}, ${sql.ref(`${account}.email`)}, '–')`
}

const terms = jsonAs<NonNullable<Employer['terms']>>({
  version: sql.ref('e.termsVersion'),
  acceptedOn: sql.ref('e.termsAcceptedOn'),
  contactName: sql`t.first_name || ' ' || t.last_name`,
  recordedAt: momentJson('e.termsRecordedAt'),
  recordedByName: sql.ref('r.displayName'),
})
const doNotContact = jsonAs<NonNullable<Employer['doNotContact']>>({
  since: momentJson('e.doNotContactAt'),
  reason: sql.ref('e.doNotContactReason'),
  byName: sql.ref('d.displayName'),
})
const counts = jsonAs<Employer['counts']>({
  jobs: sql`(select count(*) from jobs j where j.employer_id = e.id)`,
  openJobs: sql`(select count(*) from jobs j where j.employer_id = e.id and is_open(j))`,
  placements: sql`(select count(*) from applications a join jobs j on j.id = a.job_id where j.employer_id = e.id and a.placed_at is not null)`,
  notes: sql`(select count(*) from employer_notes n where n.employer_id = e.id)`,
})

/** One employer with its contacts and sites; 404 when there is none. */
export async function findEmployer(db: ReadDb, employerId: number): Promise<Employer> {
  const [row, people, places, proofs] = await Promise.all([
    joined(db)
      .leftJoin('employerContacts as t', 't.id', 'e.termsAcceptedBy')
      .leftJoin('archives as v', (on) =>
        on.onRef('v.recordId', '=', 'e.id').on('v.kind', '=', 'employer').on('v.restoredAt', 'is', null).on('v.erasedAt', 'is', null),
      )
      .leftJoin('accounts as r', 'r.id', 'e.termsRecordedBy')
      .leftJoin('accounts as d', 'd.id', 'e.doNotContactBy')
      .select(common)
      .select(['e.slug', 'e.vatNumber', 'e.foundedYear', 'e.website', 'e.phone', 'e.email', 'e.address', 'e.postcode', 'e.invoiceAddress'])
      .select([
        'e.isListed',
        'e.aboutEn',
        'e.aboutFr',
        'v.reason as archiveReason',
        'v.note as archiveNote',
        'e.updatedAt',
        'e.creditApprovedAt',
        counts.as('counts'),
      ])
      .select([
        sql<Employer['terms']>`case when e.terms_version is not null then ${terms} end`.as('terms'),
        sql<Employer['doNotContact']>`case when e.do_not_contact_at is not null then ${doNotContact} end`.as('doNotContact'),
      ])
      .where('e.id', '=', employerId)
      .executeTakeFirst(),
    contacts(db)
      .where('c.employerId', '=', employerId)
      .orderBy('c.isMain', 'desc')
      .orderBy(sql`folded(c.last_name)`)
      .orderBy('c.id')
      .execute(),
    sites(db).where('s.employerId', '=', employerId).orderBy(sql`folded(s.name)`).orderBy('s.id').execute(),
    accreditations(db).where('a.employerId', '=', employerId).orderBy('a.scheme').orderBy('a.id').execute(),
  ])
  return asEmployer({ ...found(row), contacts: people, sites: places, accreditations: proofs })
}

export const contacts = (db: ReadDb) =>
  db
    .selectFrom('employerContacts as c')
    .select(['c.id', 'c.employerId', 'c.firstName', 'c.lastName', 'c.jobTitle', 'c.email', 'c.phone', 'c.locale', 'c.isMain', 'c.version'])

export const sites = (db: ReadDb) =>
  db
    .selectFrom('employerSites as s')
    .leftJoin('places as sp', 'sp.id', 's.placeId')
    .select(['s.id', 's.employerId', 's.name', 's.country', 's.address', 's.postcode', 's.accessNotes', 's.version'])
    .select(placeJson('sp').as('place'))

export const accreditations = (db: ReadDb) =>
  db
    .selectFrom('employerAccreditations as a')
    .select(['a.id', 'a.employerId', 'a.scheme', 'a.schemeName', 'a.number', 'a.seenOn', 'a.expiresOn', 'a.checkUrl', 'a.version'])

export type NamedEmployer = { id: number; name: string; sector: string; placeId: number | null }

/** The employers of these names, whatever their legal form, in their order: of several the one that is spelt so, and none that is archived. */
export async function findEmployersNamed(db: ReadDb, names: readonly string[]): Promise<(NamedEmployer | undefined)[]> {
  const { rows } = await sql<NamedEmployer & { nth: number }>`
    select n.nth::int, e.* from unnest(${[...names]}::text[]) with ordinality n (name, nth), lateral (
      select e.id, e.name, e.sector, e.place_id as "placeId" from employers e
      where e.archived_at is null and (employer_key(e.name) = employer_key(n.name) or employer_key(e.trading_name) = employer_key(n.name))
      order by lower(e.name) = lower(n.name) desc, e.id limit 1) e`.execute(db as never)
  const found = new Map(rows.map(({ nth, ...employer }) => [nth, employer]))
  return names.map((_, i) => found.get(i + 1))
}

/** From so much of the same letters on, two names may be one employer’s. */
const alike = 0.45

/** Who may be the employer of this name or number, the surest first. Also those in the archive: they can be restored. */
export async function findSimilar(
  { name = '', companyNumber: typed = '', country }: z.output<(typeof employers)['findSimilarEmployers']['query']>,
  { db }: ReadContext,
): Promise<{ items: SimilarEmployer[] }> {
  const number = companyNumber(typed, country)
  const alikeNumbers = number && `${withoutEstablishment(number, country)}%`
  const key = sql`employer_key(${name})`
  const likeness = sql<number>`greatest(similarity(employer_key(e.name), ${key}), similarity(employer_key(e.trading_name), ${key}))`
  const rows = await db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .select(['e.id', 'e.name', 'e.tradingName', 'e.companyNumber', 'e.archivedAt', placeJson('p').as('place')])
    .select(sql<boolean>`coalesce(e.country = ${country} and e.company_number like ${alikeNumbers}, false)`.as('isSameNumber'))
    .select(likeness.as('score'))
    .where(
      sql<boolean>`(e.country = ${country} and e.company_number like ${alikeNumbers})
        or ((employer_key(e.name) % ${key} or employer_key(e.trading_name) % ${key}) and ${likeness} >= ${alike})`,
    )
    .orderBy('isSameNumber', 'desc')
    .orderBy('score', 'desc')
    .orderBy('e.id')
    .limit(5)
    .execute()
  return {
    items: rows.map(({ isSameNumber, score, ...row }) => ({
      ...row,
      likeness: isSameNumber ? 'same-number' : score === 1 ? 'same-name' : 'similar-name',
    })),
  }
}
