import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { containing, onePage } from '#server/list.ts'
import { publish } from '#server/realtime.ts'
import { rowAs } from '#server/rows.ts'
import { stale } from '#server/stale.ts'
import { refuseTwin } from '#server/twin.ts'
import { slugOf } from '#shared/fold.ts'
import { found, Problem } from '#shared/problem.ts'
import { optionFaults, whyNotRemoveType } from '../rules.ts'
import type { ManagedType, NewTypeInput, TypeInput, typeOperations } from '../type-contract.ts'
import { types } from './queries.ts'

const asManaged = rowAs<ManagedType>()

const isBeside = sql`(s.family, s.country) is not distinct from (document_types.family, document_types.country)`
const managed = (db: ReadDb) =>
  types(db)
    .select(['id', 'position', 'isBuiltIn', 'version'])
    .select([
      sql<number>`document_type_uses(document_types)`.as('uses'),
      sql<number | null>`(select max(s.position) from document_types s where ${isBeside} and s.position < document_types.position)`.as(
        'above',
      ),
      sql<number | null>`(select min(s.position) from document_types s where ${isBeside} and s.position > document_types.position)`.as(
        'below',
      ),
    ])

export async function findManagedType(db: ReadDb, documentTypeId: number): Promise<ManagedType> {
  return asManaged(found(await managed(db).where('id', '=', documentTypeId).executeTakeFirst()))
}

type Query = z.output<(typeof typeOperations)['listManagedDocumentTypes']['query']>

/** Every type that fits, in the order in which forms offer them. */
export async function listManagedTypes({ q, country, family, hidden, page, limit }: Query, { db }: ReadContext) {
  const narrowed = (rows: ReturnType<typeof managed>) =>
    rows
      .$if(q !== undefined, (some) =>
        some.where((is) => is.or([is('nameEn', 'ilike', containing(q ?? '')), is('nameFr', 'ilike', containing(q ?? ''))])),
      )
      .$if(country !== undefined, (some) => some.where((is) => is.or([is('country', 'is', null), is('country', '=', country ?? 'GB')])))
      .$if(family !== undefined, (some) => some.where('family', '=', family ?? 'plant'))
      .$if(hidden !== undefined, (some) => some.where('isHidden', '=', hidden ?? false))
  const [items, matching] = await Promise.all([
    narrowed(managed(db))
      .orderBy('position')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    narrowed(managed(db))
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asManaged), matching.n)
}

const onlyOne = <Written>(written: Promise<Written>) =>
  refuseTwin('document-type-exists', ['document_types_pkey', 'document_types_name_en', 'document_types_name_fr'], written)

/** Adds one behind the others. Its code comes from its English name, and those of its options from theirs. */
export async function addType({ db }: WriteContext, { options, ...fields }: NewTypeInput): Promise<ManagedType> {
  const name = codeOf(fields.nameEn)
  const named = options.map(({ en, fr }) => ({ code: codeOf(en), en, fr }))
  const errors = [...(name ? [] : [{ pointer: '/nameEn', code: 'document-type-name-unusable' }]), ...optionFaults(fields.shape, named)]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await holdTypes(db)
  const codes = await db
    .selectFrom('documentTypes')
    .select('code')
    .where('code', 'like', `${name}%`)
    .union(db.selectFrom('documentTypeAliases').select('code').where('code', 'like', `${name}%`))
    .execute()
  const code = [name, ...codes.map((_, i) => `${name}-${i + 2}`)].find((one) => !codes.some((known) => known.code === one)) ?? name
  const position = db.selectFrom('documentTypes').select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
  const row = { ...fields, code, position, options: JSON.stringify(named) }
  const { id } = await onlyOne(db.insertInto('documentTypes').values(row).returning('id').executeTakeFirstOrThrow())
  return announced(db, id)
}

const codeOf = (name: string) => slugOf(name).slice(0, 50).replace(/-$/, '')

/** Changes what was given; documents, requirements and gates follow. */
export async function changeType(
  at: WriteContext,
  documentTypeId: number,
  version: number,
  changes: Given<TypeInput>,
): Promise<ManagedType> {
  const { db, audit } = at
  const current = await holdType(db, documentTypeId)
  if (current.version !== version) throw await stale(at, 'document-type', documentTypeId, ['document-type.changed'])
  const given = givenOf(changes)
  await onlyOne(
    db
      .updateTable('documentTypes')
      .set({ ...given, version: version + 1 })
      .where('id', '=', documentTypeId)
      .execute(),
  )
  audit({ objectId: documentTypeId, changes: { fields: Object.keys(given) } })
  return announced(db, documentTypeId)
}

/** Puts one elsewhere in the list; the others close up and make room. */
export async function moveType({ db, audit }: WriteContext, documentTypeId: number, position: number): Promise<ManagedType> {
  await findManagedType(db, documentTypeId)
  await holdTypes(db)
  await sql`update document_types t set position = ordered.place from (
      select id, row_number() over (order by at, is_moved desc, id) as place from (
        select id, id = ${documentTypeId} as is_moved,
          case when id = ${documentTypeId} then ${position} else row_number() over (partition by id = ${documentTypeId} order by position, id) end as at
        from document_types) placed) ordered
    where t.id = ordered.id and t.position <> ordered.place`.execute(db)
  audit({ objectId: documentTypeId, changes: { position } })
  return announced(db, documentTypeId)
}

/** Takes one away that stands nowhere. The lock keeps others from taking it up meanwhile. */
export async function removeType({ db, actor, audit }: WriteContext, documentTypeId: number): Promise<void> {
  await holdTypes(db)
  const type = await holdType(db, documentTypeId)
  const reason = whyNotRemoveType(actor, type)
  if (reason) throw new Problem(reason === 'permission-denied' ? 403 : 409, reason, { values: { n: type.uses } })
  await db.deleteFrom('documentTypes').where('id', '=', documentTypeId).execute()
  audit({ objectId: documentTypeId, changes: { code: type.code } })
  await publish(db, 'document-types')
}

/** One at a time changes the order. */
export const holdTypes = (db: WriteDb) => db.selectFrom('documentTypes').select('id').orderBy('id').forNoKeyUpdate().execute()

export async function holdType(db: WriteDb, documentTypeId: number): Promise<ManagedType> {
  found(await db.selectFrom('documentTypes').select('id').where('id', '=', documentTypeId).forUpdate().executeTakeFirst())
  return findManagedType(db, documentTypeId)
}

async function announced(db: WriteDb, documentTypeId: number): Promise<ManagedType> {
  await publish(db, 'document-types')
  return findManagedType(db, documentTypeId)
}
