import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { jsonAs, rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { fileJson } from '../../files/server/queries.ts'
import type { DescribedType, Document } from '../contract.ts'

const asDocument = rowAs<Document>()
const asType = rowAs<DescribedType>()

export const types = (db: ReadDb) =>
  db
    .selectFrom('documentTypes')
    .select([
      'code',
      'country',
      'family',
      'nameEn',
      'nameFr',
      'shape',
      'months',
      'leadDays',
      'renewalEn',
      'renewalFr',
      'modelEn',
      'modelFr',
      'checkUrl',
      'isHidden',
    ])
    .select(sql<DescribedType['options']>`options`.as('options'))

/** Every type, in order. */
export async function listTypes(db: ReadDb): Promise<{ items: DescribedType[] }> {
  return { items: (await types(db).orderBy('position').execute()).map(asType) }
}

/** A type by its code; by that of one that was merged into it, too, which tasks on their way may name. */
export async function findType(db: ReadDb, code: string): Promise<DescribedType | undefined> {
  const current = sql<string>`coalesce((select becomes from document_type_aliases a where a.code = ${code}), ${code})`
  const row = await types(db).where('code', '=', current).executeTakeFirst()
  return row && asType(row)
}

/** Whose wallet it is, as far as its rules and mails ask. */
export async function findOwner(db: ReadDb, candidateId: number) {
  const owner = db
    .selectFrom('candidates as c')
    .leftJoin('accounts as a', 'a.id', 'c.accountId')
    .select(['c.firstName', 'c.country', 'c.locale', 'c.email', 'c.status', 'a.uid'])
    .where('c.id', '=', candidateId)
  return found(await owner.executeTakeFirst())
}

const page = jsonAs<Document['files'][number]>({ side: sql.ref('p.side'), file: fileJson('f') })
const checkedBy = jsonAs<NonNullable<Document['checkedBy']>>({ name: sql`coalesce(o.display_name, '–')` })

/** Documents that were not taken away, complete. */
export const wholeDocuments = (db: ReadDb) =>
  db
    .selectFrom('documents as d')
    .leftJoin('accounts as o', 'o.id', 'd.checkedBy')
    .select(['d.id', 'd.candidateId', 'd.type', 'd.status', 'd.number', 'd.level', 'd.categories', 'd.issuedOn', 'd.expiresOn'])
    .select([
      'd.model',
      'd.isProvisional',
      'd.reason',
      'd.checkedAt',
      'd.checkedHow',
      'd.requestedAt',
      'd.submittedAt',
      'd.replacesId',
      'd.replacedAt',
      'd.version',
    ])
    .select([
      sql<Document['checkedBy']>`case when o.id is not null then ${checkedBy} end`.as('checkedBy'),
      sql<Document['files']>`(select coalesce(json_agg(${page} order by array_position(array['front', 'back', 'page'], p.side), p.id), '[]')
        from document_files p join files f on f.id = p.file_id where p.document_id = d.id and f.removed_at is null)`.as('files'),
    ])
    .where('d.removedAt', 'is', null)

/** What of `documents d` this person may know: agents nothing of what says that somebody may work here, as of the checks of it. */
const mayKnow = ({ role }: Actor) =>
  role === 'agent' ? sql<boolean>`d.type not in (select code from document_types where family = 'right-to-work')` : sql<boolean>`true`

/** Which colleague checked a document is the agency’s to know. */
const seenBy = (actor: Actor, document: Document): Document => (worksHere(actor) ? document : { ...document, checkedBy: null })

/** What somebody keeps in their wallet; 404 when this person may not know the candidate. */
export async function listDocuments(db: ReadDb, actor: Actor, candidateId: number): Promise<{ items: Document[] }> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = await wholeDocuments(db)
    .where('d.candidateId', '=', candidateId)
    .where(mayKnow(actor))
    .orderBy('d.id', 'desc')
    .limit(500)
    .execute()
  return { items: rows.map((row) => seenBy(actor, asDocument(row))) }
}

/** One of them; 404 when this person may not know it. */
export async function findDocument(db: ReadDb, actor: Actor, documentId: number): Promise<Document> {
  const rows = wholeDocuments(db).where('d.id', '=', documentId).where(mayKnow(actor))
  return seenBy(actor, asDocument(found(await rows.where('d.candidateId', 'in', visibleTo(db, actor).select('c.id')).executeTakeFirst())))
}

/** Whose it is and its newest version, also of what was taken away; 404 as above. */
export async function findVersion(db: ReadDb, actor: Actor, documentId: number): Promise<{ candidateId: number; version: number }> {
  const one = db.selectFrom('documents as d').select(['d.candidateId', 'd.version']).where('d.id', '=', documentId).where(mayKnow(actor))
  return found(await one.where('d.candidateId', 'in', visibleTo(db, actor).select('c.id')).executeTakeFirst())
}

/** What is asked for by one link: all that is open, and what came by it. What was rejected once a newer one was there is not sent again. */
export async function listAsked(db: ReadDb, requestId: number): Promise<Document[]> {
  const asked = wholeDocuments(db).where('d.requestId', '=', requestId)
  const rows = await asked
    .where((d) => d.or([d('d.status', '<>', 'rejected'), d('d.replacedAt', 'is', null)]))
    .orderBy('d.id')
    .execute()
  return rows.map(asDocument)
}
