import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Enquiry, enquiries } from '../contract.ts'
import type { EnquiryStatus } from '../rules.ts'

const asEnquiry = rowAs<Enquiry>()

const rows = (db: ReadDb) =>
  db
    .selectFrom('enquiries as e')
    .leftJoin('accounts as o', 'o.id', 'e.ownerId')
    .select(['e.id', 'e.name', 'e.email', 'e.phone', 'e.kind', 'e.subject', 'e.message', 'e.locale', 'e.status', 'e.ownerId'])
    .select(['o.displayName as ownerName', 'e.note', 'e.createdAt', 'e.version'])

export async function findEnquiry(db: ReadDb, enquiryId: number): Promise<Enquiry> {
  return asEnquiry(found(await rows(db).where('e.id', '=', enquiryId).executeTakeFirst()))
}

type Query = z.output<(typeof enquiries)['listEnquiries']['query']>

/** Filter → count by status → page. */
export async function listEnquiries({ q, status, kind, ownerId, dir, page, limit }: Query, { db }: ReadContext) {
  const like = q && containing(q)
  const fits = sql<boolean>`(${kind ?? null}::text is null or e.kind = ${kind ?? null}) and (${ownerId ?? null}::bigint is null or e.owner_id = ${ownerId ?? null})
    and (${like ?? null}::text is null or concat_ws(' ', e.name, e.email, e.subject, e.message) ilike ${like ?? null})`
  const narrowed = rows(db).where(fits)
  const [items, tally] = await Promise.all([
    (status ? narrowed.where('e.status', '=', status) : narrowed)
      .orderBy('e.createdAt', dir)
      .orderBy('e.id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('enquiries as e')
      .where(fits)
      .select(['e.status', (is) => is.fn.countAll<number>().as('n')])
      .groupBy('e.status')
      .execute(),
  ])
  const counts = Object.fromEntries(tally.map((one) => [one.status, one.n])) as Partial<Record<EnquiryStatus, number>>
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { ...onePage(items.map(asEnquiry), total), counts }
}
