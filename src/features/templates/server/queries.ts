import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { hasWords, onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { templates } from '../contract.ts'
import { type OursKey, ours, oursKeys, withOurs } from '../ours.ts'
import { languagesOf, type TemplateKind, templateKinds, wordsIn } from '../rules.ts'
import type { Template, TemplateRow, TemplateVersion } from '../shapes.ts'

const asTemplate = rowAs<Omit<Template, 'languages' | 'isOurs'>>()
const asVersion = rowAs<TemplateVersion>()

const wording = ['titleEn', 'bodyEn', 'titleFr', 'bodyFr'] as const

const current = (db: ReadDb) => db.selectFrom('templates as t').where('t.removedAt', 'is', null)

const rows = (from: ReturnType<typeof current>) =>
  from
    .leftJoin('accounts as a', 'a.id', 't.changedBy')
    .select(['t.id', 't.kind', 't.name', 't.ours', 't.titleEn', 't.titleFr', 't.changedAt', 't.version'])
    .select('a.displayName as changedByName')

const whole = (db: ReadDb) => rows(current(db)).select(['t.bodyEn', 't.bodyFr'])
function complete(stored: Parameters<typeof asTemplate>[0]): Template {
  const row = withOurs(asTemplate(stored))
  return { ...row, languages: languagesOf(row) }
}

/** One template that was not removed. */
export const findTemplate = async (db: ReadDb, templateId: number): Promise<Template> =>
  complete(found(await whole(db).where('t.id', '=', templateId).executeTakeFirst()))

/** Those of our templates, in the order of their keys. */
export async function findOurs(db: ReadDb, keys: readonly OursKey[]): Promise<Template[]> {
  const templates = (await whole(db).where('t.ours', 'in', keys).execute()).map(complete)
  return keys.flatMap((key) => templates.filter((one) => one.ours === key))
}

type Query = z.output<(typeof templates)['listTemplates']['query']>
const sorts = { changedAt: 't.changedAt', name: sql`folded(t.name)` } as const

/** Our words stand in no column until somebody changes them. */
const isOursIn = (language: Locale) => {
  const keys = oursKeys.filter((key) => wordsIn(ours[key], language).body !== '')
  return sql<boolean>`(t.body_en = '' and t.body_fr = '' and t.ours = any(${keys}))`
}

export async function listTemplates({ q, kind, language, sort, dir, page, limit }: Query, { db }: ReadContext) {
  let narrowed = current(db)
  if (q) narrowed = narrowed.where(hasWords(sql`t.name`, q))
  if (language) narrowed = narrowed.where((is) => is.or([is(language === 'fr' ? 't.bodyFr' : 't.bodyEn', '<>', ''), isOursIn(language)]))
  const [items, tally] = await Promise.all([
    rows(kind ? narrowed.where('t.kind', '=', kind) : narrowed)
      // A letter of each body says which languages there are.
      .select([sql<string>`left(t.body_en, 1)`.as('bodyEn'), sql<string>`left(t.body_fr, 1)`.as('bodyFr')])
      .orderBy(sorts[sort], dir)
      .orderBy('t.id', dir)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    narrowed
      .select((is) => ['t.kind', is.fn.countAll<number>().as('n')])
      .groupBy('t.kind')
      .execute(),
  ])
  const counts = Object.fromEntries(templateKinds.map((one) => [one, Number(tally.find((row) => row.kind === one)?.n ?? 0)])) as Record<
    TemplateKind,
    number
  >
  const total = kind ? counts[kind] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  const shown = items.map((row): TemplateRow => {
    const { titleEn, bodyEn, titleFr, bodyFr, ...rest } = withOurs(asTemplate(row))
    return { ...rest, languages: languagesOf({ titleEn, bodyEn, titleFr, bodyFr }) }
  })
  return { ...onePage(shown, total), counts }
}

export async function listVersions(db: ReadDb, templateId: number, { page, limit }: { page: number; limit: number }) {
  found(await current(db).where('t.id', '=', templateId).select('t.id').executeTakeFirst())
  const versions = db.selectFrom('templateVersions as v').where('v.templateId', '=', templateId)
  const [items, { total }] = await Promise.all([
    versions
      .leftJoin('accounts as a', 'a.id', 'v.savedBy')
      .select(['v.id', 'v.number', 'v.kind', 'v.name', ...wording.map((one) => `v.${one}` as const), 'v.savedAt'])
      .select('a.displayName as savedByName')
      .orderBy('v.number', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    versions.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asVersion), Number(total))
}
