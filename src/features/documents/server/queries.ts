import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { jsonAs, rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { fileJson } from '../../files/server/queries.ts'
import type { DescribedType, Document } from '../contract.ts'

const asDocument = rowAs<Document>()
const asType = rowAs<DescribedType>()

/** Every type, in order. */
export async function listTypes(db: ReadDb): Promise<{ items: DescribedType[] }> {
  const rows = await db
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
      'checkUrl',
      'isHidden',
    ])
    .select(sql<DescribedType['options']>`options`.as('options'))
    .orderBy('position')
    .execute()
  return { items: rows.map(asType) }
}

const page = jsonAs<Document['files'][number]>({ side: sql.ref('p.side'), file: fileJson('f') })
const checkedBy = jsonAs<NonNullable<Document['checkedBy']>>({ name: sql`coalesce(o.display_name, o.email, '–')` })

/** Documents that were not taken away, complete. */
const wholeDocuments = (db: ReadDb) =>
  db
    .selectFrom('documents as d')
    .leftJoin('accounts as o', 'o.id', 'd.checkedBy')
    .select(['d.id', 'd.candidateId', 'd.type', 'd.status', 'd.number', 'd.level', 'd.categories', 'd.issuedOn', 'd.expiresOn'])
    .select([
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

/** What somebody keeps in their wallet; 404 when this person may not know the candidate. */
export async function listDocuments(db: ReadDb, actor: Actor, candidateId: number): Promise<{ items: Document[] }> {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = await wholeDocuments(db).where('d.candidateId', '=', candidateId).orderBy('d.id', 'desc').limit(500).execute()
  return { items: rows.map((row) => asDocument(row)) }
}
