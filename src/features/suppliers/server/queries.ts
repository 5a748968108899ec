import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import { jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { isInQuarantine } from '../../archives/server/queries.ts'
import { fileJson } from '../../files/server/queries.ts'
import { placeJson } from '../../places/server/queries.ts'
import { todayIn } from '../../places/countries.ts'
import { isChoosable, lightOf } from '../rules.ts'
import type { Contact, HistoryLine, Supplier, SupplierDocument } from '../shapes.ts'
import { findCover } from './cover.ts'
import { findSpend } from './spend.ts'

const asSupplier = rowAs<Supplier>()

export const joined = (db: ReadDb) =>
  db
    .selectFrom('suppliers as s')
    .leftJoin('places as p', 'p.id', 's.placeId')
    .leftJoin('accounts as o', 'o.id', 's.ownerId')
    .leftJoin('supplierContacts as m', (on) => on.onRef('m.supplierId', '=', 's.id').on('m.isMain', '=', true))

/** What stands in lists, too. */
export const common = [
  's.id',
  's.legalName',
  's.tradingName',
  's.type',
  's.country',
  's.status',
  's.companyNumber',
  's.coveredUntil',
  's.nextExpiry',
  's.archivedAt',
  's.version',
  's.createdAt',
  placeJson('p').as('place'),
  sql<
    Supplier['owner']
  >`case when o.id is not null then json_build_object('id', o.id, 'name', coalesce(o.display_name, o.email, '–')) end`.as('owner'),
] as const

/** What somebody is called beside what they did; null where they are no longer known. */
export const personJson = (account: string) =>
  sql<SupplierDocument['checkedBy']>`case when ${sql.ref(`${account}.id`)} is not null then
    json_build_object('uid', ${sql.ref(`${account}.uid`)}, 'name', coalesce(${sql.ref(`${account}.displayName`)}, ${sql.ref(`${account}.email`)}, '–')) end`

/** One supplier with all that hangs on it; 404 when there is none. */
export async function findSupplier(db: ReadDb, supplierId: number, now: Date): Promise<Supplier> {
  const row = found(
    await joined(db)
      .leftJoin('archives as v', (on) =>
        on.onRef('v.recordId', '=', 's.id').on('v.kind', '=', 'supplier').on('v.restoredAt', 'is', null).on('v.erasedAt', 'is', null),
      )
      .select(common)
      .select(['s.suspendedByItself', 's.statusReason', 's.vatNumber', 's.utr', 's.cisRate', 's.cisVerificationNumber', 's.cisVerifiedOn'])
      .select(['s.address', 's.postcode', 's.phone', 's.email', 's.website', 's.paymentTermsDays', 's.rating', 's.notes', 's.updatedAt'])
      .select(['v.reason as archiveReason', 'v.note as archiveNote'])
      .select(
        jsonAs<Supplier['counts']>({
          purchases: sql`(select count(*) from supplier_purchases u where u.supplier_id = s.id)`,
          accountChanges: sql`(select count(*) from supplier_accounts a where a.supplier_id = s.id)`,
        }).as('counts'),
      )
      .select(
        sql<Supplier['link']>`(select json_build_object('sentAt', ${momentJson('r.created_at')}, 'sentTo', r.sent_to,
            'openedAt', ${momentJson('r.opened_at')}, 'expiresAt', ${momentJson('r.expires_at')})
          from supplier_requests r where r.supplier_id = s.id and r.withdrawn_at is null order by r.id desc limit 1)`.as('link'),
      )
      .where('s.id', '=', supplierId)
      .executeTakeFirst(),
  )
  const today = todayIn(row.country, now)
  const [people, papers, cover, spend] = await Promise.all([
    contacts(db)
      .where('c.supplierId', '=', supplierId)
      .orderBy('c.isMain', 'desc')
      .orderBy(sql`folded(c.last_name)`)
      .orderBy('c.id')
      .execute(),
    documents(db)
      .where('d.supplierId', '=', supplierId)
      .orderBy('d.expiresOn', (order) => order.asc().nullsLast())
      .orderBy('d.id')
      .execute(),
    findCover(db, supplierId, now),
    findSpend(db, supplierId, row.country, today),
  ])
  const standing = { ...row, coveredUntil: cover.until }
  return asSupplier({
    ...standing,
    light: lightOf(cover.until, today),
    isChoosable: isChoosable(standing, today),
    asked: cover.lines,
    contacts: people,
    documents: papers,
    spend,
  })
}

/** The same for staff: what is in quarantine only administrators see. */
export async function findShown({ db, actor, now }: ReadContext, supplierId: number): Promise<Supplier> {
  const isHidden = actor.role !== 'admin' && (await isInQuarantine(db, { kind: 'supplier', recordId: supplierId }))
  return found(isHidden ? undefined : await findSupplier(db, supplierId, now))
}

export const contacts = (db: ReadDb) =>
  db
    .selectFrom('supplierContacts as c')
    .select(['c.id', 'c.supplierId', 'c.firstName', 'c.lastName', 'c.jobTitle', 'c.email', 'c.phone', 'c.locale', 'c.isMain', 'c.version'])

export const documents = (db: ReadDb) =>
  db
    .selectFrom('supplierDocuments as d')
    .leftJoin('files as f', 'f.id', 'd.fileId')
    .leftJoin('accounts as k', 'k.id', 'd.checkedBy')
    .select(['d.id', 'd.supplierId', 'd.type', 'd.name', 'd.number', 'd.status', 'd.reason', 'd.issuedOn', 'd.expiresOn'])
    .select(['d.requestedAt', 'd.checkedAt', 'd.createdAt', 'd.version'])
    .select([
      sql<SupplierDocument['limit']>`case when d.limit_amount is not null then
        json_build_object('amount', d.limit_amount, 'currency', d.limit_currency) end`.as('limit'),
      sql<SupplierDocument['file']>`case when f.id is not null then ${fileJson('f')} end`.as('file'),
      personJson('k').as('checkedBy'),
    ])

/** Whom documents are asked of: the main contact, or the general address. */
export async function findReceiver(
  db: ReadDb,
  supplierId: number,
): Promise<{ name: string; email: string | null; locale: Contact['locale']; firstName: string | null }> {
  const row = await joined(db)
    .select(['s.legalName as name', 's.country', 's.email as general', 'm.email', 'm.locale', 'm.firstName'])
    .where('s.id', '=', supplierId)
    .executeTakeFirst()
  const { country, general, email, locale, ...known } = found(row)
  return { ...known, email: email ?? general, locale: locale ?? (country === 'FR' ? 'fr' : 'en') }
}

/** What hangs on a supplier names it in the audit log. */
const isAbout = (supplierId: number) =>
  sql<boolean>`((u.object_type = 'supplier' and u.object_id = ${supplierId})
    or (u.object_type like 'supplier-%' and (u.changes ->> 'supplierId')::bigint = ${supplierId}))`

export async function listHistory(at: ReadContext, supplierId: number, { page, limit }: { page: number; limit: number }) {
  await findShown(at, supplierId)
  const lines = at.db.selectFrom('audit as u').where(isAbout(supplierId))
  const [items, { total }] = await Promise.all([
    lines
      .leftJoin('accounts as a', 'a.id', 'u.actorId')
      .select(['u.id', 'u.at', 'u.action', 'u.reason', 'a.displayName as byName'])
      .select([
        sql<string[]>`coalesce(u.changes -> 'fields', '[]'::jsonb)`.as('fields'),
        sql<HistoryLine['documentType']>`case when u.object_type = 'supplier-document' then u.changes ->> 'type' end`.as('documentType'),
        sql<HistoryLine['status']>`u.changes -> 'status' ->> 1`.as('status'),
      ])
      .orderBy('u.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    lines.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(rowAs<HistoryLine>()), total)
}
