import { type Expression, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import { candidatesNamed, containing, onePage } from '#server/list.ts'
import { inOrderOf, jsonAs, momentJson, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import type { File, FileRow, files, SharedFile } from '../contract.ts'
import { formTypes, sharedKinds } from '../rules.ts'

/** A joined file as the contract shows it. `as` is the table's name in the query. */
export function fileJson(as: string) {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  return jsonAs<File>({
    id: of('id'),
    name: of('name'),
    mime: of('mime'),
    size: of('size'),
    kind: of('kind'),
    createdAt: momentJson(`${as}.created_at`),
  })
}

/**
 * A file that this person may read: the agency all; an agent of own candidates, and a candidate of their own, what people carry; and a
 * candidate what the agency shares with them.
 */
export function readable({ db, actor }: { db: ReadDb; actor: Actor }) {
  let rows = db.selectFrom('files as f').leftJoin('candidates as c', 'c.id', 'f.candidateId').where('f.removedAt', 'is', null)
  if (actor.role === 'agent') rows = rows.where('c.ownerId', '=', actor.id).where('f.kind', 'in', sharedKinds)
  else if (!worksHere(actor))
    rows = rows
      .where('c.accountId', '=', actor.id)
      .where((is) => is.or([is('f.kind', 'in', sharedKinds), is('f.sharedAt', 'is not', null)]))
  return actor.role === 'admin' ? rows : rows.where(sql<boolean>`c.status is distinct from 'quarantined'`)
}

/** A file `f` that came with an application by the address of somebody who has an account, and not by that: it may well be another person's. */
export const isOfAnybody = sql<boolean>`(f.kind = 'other'
  and f.uploaded_by is distinct from (select own.account_id from candidates own where own.id = f.candidate_id)
  and exists (select from applications sent where sent.file_id = f.id and sent.candidate_id = f.candidate_id))`

const statusOn = (today: string) => sql`case when d.status = 'verified' and d.expires_on < ${today}::date then 'expired' else d.status end`

type Document = NonNullable<FileRow['document']>
/** The document of a wallet that the file is a page of, as it is on this day: good on its last one. */
const documentOn = (
  today: string,
) => sql<Document | null>`(select json_build_object('id', d.id, 'expiresOn', d.expires_on, 'version', d.version,
    'status', ${statusOn(today)})
  from document_files p join documents d on d.id = p.document_id where p.file_id = f.id and d.removed_at is null)`

/** Counted along the chain of those that took each other's place. */
const versions = sql<number>`case when f.replaces_id is null then 1 else (
  with recursive earlier as (select f.replaces_id as id union all
    select p.replaces_id from earlier e join files p on p.id = e.id where p.replaces_id is not null)
  select 1 + count(*)::int from earlier) end`

const rows = (db: ReadDb, today: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('candidates as c', 'c.id', 'f.candidateId')
    .leftJoin('accounts as u', 'u.id', 'f.uploadedBy')
    .leftJoin('accounts as s', 's.id', 'f.sharedBy')
    .select([
      'f.id',
      'f.name',
      'f.mime',
      'f.size',
      'f.kind',
      'f.createdAt',
      'f.extraction',
      'f.removedAt',
      'f.restorableUntil',
      'f.replacedAt',
    ])
    .select([
      'f.version',
      versions.as('versions'),
      documentOn(today).as('document'),
      sql<
        FileRow['candidate']
      >`case when c.id is not null then json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name, 'hasAccount', c.account_id is not null) end`.as(
        'candidate',
      ),
      sql<
        FileRow['uploadedBy']
      >`case when u.id is not null then json_build_object('id', u.id, 'name', coalesce(u.display_name, '')) end`.as('uploadedBy'),
      sql<
        FileRow['shared']
      >`case when f.shared_at is not null then json_build_object('at', ${momentJson('f.shared_at')}, 'by', s.display_name) end`.as(
        'shared',
      ),
    ])

/** Files of people who are in lists, or of nobody; what an import was read from is the import's, a supplier's document the supplier's. */
const isListed = sql<boolean>`(f.candidate_id is null or is_shown(c)) and f.replaced_at is null
  and not exists (select from imports i where i.file_id = f.id)
  and not exists (select from supplier_documents s where s.file_id = f.id)`
const isRemoved = sql<boolean>`f.restorable_until is not null`

const asRow = rowAs<FileRow>()

type Query = z.output<(typeof files)['listFiles']['query']>

/** First which files, then what stands in their rows: a document is asked for only where it is shown. */
export async function listFiles(query: Query, { db, now }: Pick<ReadContext, 'db' | 'now'>) {
  const { page, limit } = query
  const conditions = narrowing(query, dayOf(now))
  const counting = countFiles(db, conditions)
  const offset = (page - 1) * limit
  // Who begins far behind wants to know first from which end that is nearer.
  const counts = offset > farBehind ? await counting : null
  const total = counts && (query.removed ? counts.removed : counts.kept)
  const isFromEnd = total !== null && query.sort !== 'expiresOn' && offset > total / 2
  const take = isFromEnd ? Math.max(0, Math.min(limit, total - offset)) : limit
  const ids = await inOrder(db, query, isFromEnd)
    .where((is) => is.and([...conditions, offset > farBehind ? listedFar(query.removed) : listedAt(query.removed)]))
    .select('f.id')
    .limit(take)
    .offset(isFromEnd ? Math.max(0, total - offset - limit) : offset)
    .execute()
    .then((found) => found.map(({ id }) => id))
  const [items, { kept, removed }] = await Promise.all([
    ids.length > 0 ? rows(db, dayOf(now)).where('f.id', 'in', ids).execute() : [],
    counting,
  ])
  const shown = inOrderOf(isFromEnd ? ids.toReversed() : ids, items.map(asRow))
  return { ...onePage(shown, query.removed ? removed : kept), counts: { kept, removed } }
}

const farBehind = 1000

const listedAt = (removed: boolean) =>
  removed ? sql<boolean>`${isListed} and ${isRemoved}` : sql<boolean>`${isListed} and f.removed_at is null`

/** The same, where thousands are passed over: who is hidden is looked up once for all of them, not for each. */
const listedFar = (removed: boolean) => sql<boolean>`${removed ? isRemoved : sql`f.removed_at is null`} and f.replaced_at is null
  and (f.candidate_id is null or f.candidate_id not in (select h.id from candidates h where not is_shown(h)))
  and f.id not in (select i.file_id from imports i where i.file_id is not null)`

/** What narrows the list, whether a file is deleted apart. */
function narrowing(query: Query, today: string): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => conditions.push(condition)
  const withDocument = (fits: Expression<SqlBool>) =>
    sql<boolean>`f.id in (select p.file_id from document_files p join documents d on d.id = p.document_id where d.removed_at is null and ${fits})`
  if (query.q) and(sql`(lower(f.name) like ${containing(query.q.toLowerCase())} or f.candidate_id in ${candidatesNamed(query.q)})`)
  if (query.kind) and(sql`f.kind = any(${query.kind})`)
  if (query.status) and(withDocument(sql`${statusOn(today)} = ${query.status}`))
  if (query.candidateId) and(sql`f.candidate_id = ${query.candidateId}`)
  if (query.uploadedById) and(sql`f.uploaded_by = ${query.uploadedById}`)
  if (query.expiresWithinDays !== undefined) and(withDocument(sql`d.expires_on <= ${addDays(today, query.expiresWithinDays)}::date`))
  if (query.form) and(sql`f.mime = any(${formTypes[query.form]})`)
  if (query.minKb !== undefined) and(sql`f.size >= ${query.minKb * 1000}`)
  if (query.maxKb !== undefined) and(sql`f.size <= ${query.maxKb * 1000}`)
  if (query.shared !== undefined) and(sql`(f.shared_at is not null) = ${query.shared}`)
  if (query.orphaned !== undefined) and(sql`(f.candidate_id is null) = ${query.orphaned}`)
  return conditions
}

const ofCandidates = (db: ReadDb) => db.selectFrom('files as f').leftJoin('candidates as c', 'c.id', 'f.candidateId')

/** Only the order by the documents' end has to know documents. */
function inOrder(db: ReadDb, { sort, dir }: Query, isFromEnd: boolean) {
  const way = isFromEnd ? (dir === 'asc' ? 'desc' : 'asc') : dir
  if (sort === 'expiresOn')
    return ofCandidates(db)
      .leftJoin('documentFiles as p', 'p.fileId', 'f.id')
      .leftJoin('documents as d', (on) => on.onRef('d.id', '=', 'p.documentId').on('d.removedAt', 'is', null))
      .orderBy('d.expiresOn', (order) => (dir === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('f.id', dir) as unknown as ReturnType<typeof ofCandidates>
  const by = { createdAt: sql`f.created_at`, name: sql`folded(f.name)`, size: sql`f.size` }[sort]
  return ofCandidates(db).orderBy(by, way).orderBy('f.id', way)
}

/** How many files are there and how many deleted. All of them are counted by an index; then those that are hidden are taken off. */
async function countFiles(db: ReadDb, conditions: readonly Expression<SqlBool>[]): Promise<{ kept: number; removed: number }> {
  const count = (removed: boolean) =>
    ofCandidates(db)
      .select((is) => is.fn.countAll<number>().as('n'))
      .where((is) => is.and([...conditions, listedAt(removed)]))
      .executeTakeFirstOrThrow()
  const kept =
    conditions.length > 0
      ? count(false)
      : sql<{ n: number }>`select (select count(*) from files f where ${isKept})
          - (select count(*) from candidates c join files f on f.candidate_id = c.id where c.status in ('archived', 'quarantined', 'erased') and ${isKept})
          - (select count(distinct f.id) from imports i join files f on f.id = i.file_id left join candidates c on c.id = f.candidate_id
              where ${isKept} and (f.candidate_id is null or is_shown(c)))
          - (select count(distinct f.id) from supplier_documents s join files f on f.id = s.file_id where ${isKept}) as n`
          .execute(db)
          .then(({ rows: [row] }) => row as { n: number })
  const [{ n }, removed] = await Promise.all([kept, count(true)])
  return { kept: n, removed: removed.n }
}
const isKept = sql<boolean>`f.removed_at is null and f.replaced_at is null`

/** One file as lists show it; also when it is deleted or replaced. */
export async function findRow({ db, actor, now }: { db: ReadDb; actor: Actor; now: Date }, fileId: number): Promise<FileRow> {
  let row = rows(db, dayOf(now))
    .where('f.id', '=', fileId)
    .where(sql<boolean>`(f.removed_at is null or ${isRemoved}) and not exists (select from imports i where i.file_id = f.id)
      and not exists (select from supplier_documents s where s.file_id = f.id)`)
  if (actor.role !== 'admin') row = row.where(sql<boolean>`c.status is distinct from 'quarantined'`)
  return asRow(found(await row.executeTakeFirst()))
}

export async function findFile(at: Pick<ReadContext, 'db' | 'actor' | 'now'>, fileId: number) {
  const row = await findRow(at, fileId)
  const { rows: earlier } = await sql<{ file: File }>`with recursive earlier as (
      select replaces_id as id, 1 as step from files where id = ${fileId} and replaces_id is not null union all
      select p.replaces_id, e.step + 1 from earlier e join files p on p.id = e.id where p.replaces_id is not null)
    select ${fileJson('f')} as file from earlier e join files f on f.id = e.id where f.removed_at is null order by e.step limit 100`.execute(
    at.db,
  )
  return { ...row, earlier: earlier.map(({ file }) => file) }
}

/** What of the agency's papers a candidate may read, for them and for those who share. */
export async function listSharedFiles(at: Pick<ReadContext, 'db' | 'actor'>, candidateId: number): Promise<{ items: SharedFile[] }> {
  const { db, actor } = at
  let person = db.selectFrom('candidates as c').select('c.id').where('c.id', '=', candidateId)
  if (!worksHere(actor)) person = person.where('c.accountId', '=', actor.id)
  if (actor.role !== 'admin') person = person.where('c.status', '<>', 'quarantined')
  found(await person.executeTakeFirst())
  const shared = readable(at).where('f.candidateId', '=', candidateId).where('f.sharedAt', 'is not', null)
  const rows = await shared
    .leftJoin('accounts as s', 's.id', 'f.sharedBy')
    .select([
      'f.id',
      'f.name',
      'f.mime',
      'f.size',
      'f.kind',
      'f.createdAt',
      sql<string>`f.shared_at`.as('sharedAt'),
      's.displayName as sharedBy',
    ])
    .orderBy('f.sharedAt', 'desc')
    .orderBy('f.id', 'desc')
    .limit(100)
    .execute()
  return { items: rows.map(rowAs<SharedFile>()) }
}
