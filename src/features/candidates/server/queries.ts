import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { jsonAs, rowAs, saidOf } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { fileJson } from '../../files/server/queries.ts'
import { placeJson } from '../../places/server/queries.ts'
import { type candidates, type Consents, consents, type FieldChange } from '../contract.ts'
import type { Candidate } from '../shapes.ts'
import { type Reach, reachOf, isHiddenFrom } from '../rules.ts'

const asCandidate = rowAs<Candidate>()
const asChange = rowAs<FieldChange>()

/** The columns that every list has. */
export const listed = [
  'c.id',
  'c.firstName',
  'c.lastName',
  'c.email',
  'c.phone',
  'c.locale',
  'c.country',
  'c.trade',
  'c.grade',
  'c.jobTypes',
  'c.experience',
  'c.availability',
  'c.availableFrom',
  'c.cards',
  'c.status',
  'c.createdAt',
] as const

/** The columns of a record that no list shows, besides what is put together from several. */
const whole = [
  'c.phone2',
  'c.dateOfBirth',
  'c.address',
  'c.postcode',
  'c.maxDistanceKm',
  'c.drivingLicences',
  'c.ownTransport',
  'c.canLodgeAway',
  'c.otherTrades',
  'c.sectors',
  'c.experienceYears',
  'c.qualification',
  'c.availableUntil',
  'c.noticeDays',
  'c.shifts',
  'c.engagements',
  'c.version',
  'c.updatedAt',
  'c.source',
  'c.referredBy',
  'c.isHot',
  'c.tags',
  'c.lawfulBasis',
  'c.informedOn',
  'c.noticeSentAt',
  'c.note',
  'c.ownerId',
  'c.doNotContactReason',
  'c.lastContactAt',
] as const

export const pay = jsonAs<NonNullable<Candidate['desiredPay']>>({
  min: sql.ref('c.desiredPayMin'),
  max: sql.ref('c.desiredPayMax'),
  unit: sql.ref('c.desiredPayUnit'),
  currency: sql.ref('c.desiredPayCurrency'),
})

/** The candidates that this person may know of. Every query about candidates starts here. */
export function visibleTo(db: ReadDb, actor: Actor) {
  const rows = within(reachOf(actor), db, actor.id)
  return actor.role === 'admin' ? rows : rows.where('c.status', '<>', 'quarantined')
}

function within(reach: Reach, db: ReadDb, accountId: number | null | RawBuilder<number | null>) {
  const rows = db.selectFrom('candidates as c')
  if (reach === 'all') return rows
  if (reach === 'owned') return rows.where('c.ownerId', '=', accountId)
  return rows.where('c.accountId', '=', reach === 'self' ? accountId : -1)
}

/** Whether there is such a candidate, and the record is not put away. */
export async function isShownCandidate(db: ReadDb, candidateId: number): Promise<boolean> {
  const rows = db.selectFrom('candidates as c').select('c.id').where('c.id', '=', candidateId)
  return (await rows.where(sql<boolean>`is_shown(c)`).executeTakeFirst()) !== undefined
}

/** Of these candidates those whom lists show this person, in the order given. */
export async function shownAmong(db: ReadDb, actor: Actor, ids: readonly number[]) {
  const rows = visibleTo(db, actor).select('c.id').where('c.id', 'in', ids)
  const shown = new Set((await rows.where(sql<boolean>`is_shown(c)`).execute()).map(({ id }) => id))
  return [...new Set(ids)].filter((id) => shown.has(id)).map((id) => ({ id, distanceKm: null }))
}

/** One candidate, complete; 404 when this person may not know them. The contract drops what the caller may not read. */
export async function findCandidate(db: ReadDb, actor: Actor, candidateId: number): Promise<Candidate> {
  const [row] = await candidateById[reachOf(actor)](db, { candidateId, accountId: actor.id })
  const candidate = asCandidate(found(row))
  return found(isHiddenFrom(actor, candidate) ? undefined : candidate)
}

/** One candidate, complete, for what asks in nobody's name. */
export async function findWhole(db: ReadDb, candidateId: number): Promise<Candidate> {
  const [row] = await candidateById.all(db, { candidateId, accountId: null })
  return asCandidate(found(row))
}

const wholeWithin = (reach: Reach) => (db: ReadDb, gap: Gap<{ candidateId: number; accountId: number | null }>) =>
  within(reach, db, gap('accountId'))
    .leftJoin('places as p', 'p.id', 'c.placeId')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .leftJoin('accounts as o', 'o.id', 'c.ownerId')
    .select(listed)
    .select(whole)
    .select([
      'a.uid',
      'o.displayName as ownerName',
      placeJson('p').as('place'),
      sql<Candidate['languages']>`c.languages`.as('languages'),
      sql<Candidate['desiredPay']>`case when c.desired_pay_min is not null then ${pay} end`.as('desiredPay'),
      sql<string[]>`array(select n.field from (
          select distinct on (field) field, by_candidate from candidate_changes where candidate_id = c.id order by field, id desc) n
        where n.by_candidate)`.as('claimed'),
      sql<string[]>`array(select distinct m.email from candidates m
          where m.id in (select merged_with(c.id)) and m.id <> c.id and m.email is not null order by 1 limit 100)`.as('otherEmails'),
    ])
    .select(
      sql<Candidate['cv']>`(select ${fileJson('f')}
        from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null order by f.id desc limit 1)`.as('cv'),
    )
    .where('c.id', '=', gap('candidateId'))

const candidateById = {
  all: prepared(wholeWithin('all')),
  owned: prepared(wholeWithin('owned')),
  self: prepared(wholeWithin('self')),
  none: prepared(wholeWithin('none')),
} satisfies Record<Reach, unknown>

/** The 200 tags that most of the candidates a person may know have. */
export async function listTags({ db, actor }: ReadContext) {
  const tags = visibleTo(db, actor).where(sql<boolean>`is_shown(c)`).select(sql<string>`unnest(c.tags)`.as('tag')).as('t')
  const items = await db
    .selectFrom(tags)
    .select((is) => ['t.tag', is.fn.countAll<number>().as('candidates')])
    .groupBy('t.tag')
    .orderBy('candidates', 'desc')
    .orderBy('t.tag')
    .limit(200)
    .execute()
  return { items }
}

type ChangesQuery = z.output<(typeof candidates)['listCandidateChanges']['query']>

/** What the fields of a record said before, for those who may know the record. */
export async function listChanges(candidateId: number, { field, page, limit, dir }: ChangesQuery, { db, actor }: ReadContext) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = () => {
    const all = db.selectFrom('candidateChanges as h').where('h.candidateId', 'in', sql<number>`(select merged_with(${candidateId}))`)
    return field ? all.where('h.field', '=', field) : all
  }
  const [items, { total }] = await Promise.all([
    rows()
      .leftJoin('accounts as a', 'a.id', 'h.changedBy')
      .select(['h.id', 'h.field', 'h.byCandidate', 'a.displayName as changedByName', 'h.changedAt'])
      .select([saidOf('was').$castTo<FieldChange['was']>().as('was'), saidOf('became').$castTo<FieldChange['became']>().as('became')])
      .orderBy('h.id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asChange), total)
}

/** Every CV of a candidate, for those who may know the record. */
export async function listCvs(candidateId: number, { page, limit }: { page: number; limit: number }, { db, actor }: ReadContext) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const cvs = db
    .selectFrom('files as f')
    .where('f.candidateId', '=', candidateId)
    .where('f.kind', '=', 'cv')
    .where('f.removedAt', 'is', null)
  const [rows, { total }] = await Promise.all([
    cvs
      .select(fileJson('f').as('file'))
      .orderBy('f.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    cvs.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(
    rows.map(({ file }) => file),
    total,
  )
}

const consentColumns = Object.keys(consents.shape) as (keyof Consents)[]

/** What a candidate agreed to, each with its day. */
export async function findConsents(db: ReadDb, candidateId: number) {
  return found(await db.selectFrom('candidates').select(consentColumns).where('id', '=', candidateId).executeTakeFirst())
}
