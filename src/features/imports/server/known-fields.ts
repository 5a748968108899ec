import type { ReadDb } from '#server/db.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { AnyField } from '#shared/fields.ts'
import { fold } from '#shared/fold.ts'
import { fields } from '../../candidates/fields.ts'
import { fields as employerFields } from '../../employers/fields.ts'
import { fields as jobFields } from '../../jobs/fields.ts'
import { fields as supplierFields } from '../../suppliers/fields.ts'
import type { Noun } from '../rules.ts'
import { readTradeNames, type TradeNames } from '../../categories/trade-names.ts'

/** A field whose options are all here; `also`: what else they are called, folded. */
export type KnownField = Omit<AnyField, 'kind'> & {
  kind: Exclude<AnyField['kind'], 'category' | 'categories'>
  also?: ReadonlyMap<string, string>
}
export type Known = { fields: Record<string, KnownField>; trades: TradeNames }

export const fieldsOf: Record<Noun, Record<string, AnyField>> = {
  candidate: fields as Record<string, AnyField>,
  employer: employerFields as Record<string, AnyField>,
  job: jobFields as Record<string, AnyField>,
  supplier: supplierFields as Record<string, AnyField>,
}

/** What a cell may say: a record’s fields, with the lists that staff extend as they are now. */
export async function findKnown(db: ReadDb, noun: Noun): Promise<Known> {
  const rows = await db
    .selectFrom('categories')
    .select(['kind', 'slug', 'nameEn', 'nameFr', 'synonyms', 'isHidden'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const listOf = (of: CategoryKind) => {
    const all = rows.filter(({ kind }) => kind === of)
    return {
      options: all.filter(({ isHidden }) => !isHidden).map(({ slug }) => slug),
      words: Object.fromEntries(all.map(({ slug, nameEn, nameFr }) => [slug, { en: nameEn, fr: nameFr }])),
      also: new Map(all.flatMap(({ slug, synonyms }) => synonyms.map((name) => [fold(name), slug] as const))),
    }
  }
  const known = Object.entries(fieldsOf[noun]).map(([name, { kind, of, ...field }]) => [
    name,
    of ? { ...field, ...listOf(of), kind: kind === 'categories' ? 'choices' : 'choice' } : { ...field, kind },
  ])
  return { fields: Object.fromEntries(known), trades: readTradeNames(rows.filter(({ kind }) => kind === 'trade')) }
}
