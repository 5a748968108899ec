import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { fixedOf } from '#server/letters.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { type Letter, oursIn } from '#shared/letter.ts'
import { type Locale, locales } from '#shared/locale.ts'
import type { LetterTemplate, LetterWords, ListedLetter } from '../contract.ts'
import { type LetterKind, mostKept, ourTick } from '../rules.ts'
import { answers } from './answers.ts'
import { type Groups, type Kind, kindFor, kindsFor } from './kinds.ts'

/** What a letter says, in both languages. */
export type Wordings = Pick<LetterTemplate, 'subjectEn' | 'bodyEn' | 'subjectFr' | 'bodyFr'>

export function oursOf(letter: Letter): Wordings {
  const [en, fr] = [oursIn(letter, 'en'), oursIn(letter, 'fr')]
  return { subjectEn: en.subject, bodyEn: en.text, subjectFr: fr.subject, bodyFr: fr.text }
}

/** Its words in one language. */
export const wordsIn = (template: Wordings, locale: Locale): LetterWords =>
  locale === 'fr' ? { subject: template.subjectFr, body: template.bodyFr } : { subject: template.subjectEn, body: template.bodyEn }

const versions = (db: ReadDb) =>
  db
    .selectFrom('letterVersions as v')
    .leftJoin('accounts as a', 'a.id', 'v.writtenBy')
    .select(['v.id', 'v.kind', 'v.version', 'v.tells', 'v.subjectEn', 'v.bodyEn', 'v.subjectFr', 'v.bodyFr'])
    .select(['v.writtenAt as changedAt', 'a.displayName as changedByName'])
type Row = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/** Without a row: ours. */
function standing(letter: Letter, row: Row | undefined) {
  const { subjectEn = null, bodyEn, subjectFr, bodyFr } = row ?? {}
  const words = subjectEn === null ? oursOf(letter) : ({ subjectEn, bodyEn, subjectFr, bodyFr } as Wordings)
  const tick = ourTick(letter.kind)
  const tells = tick === null ? null : (row?.tells ?? tick)
  return { ...words, tells, isOurs: subjectEn === null && tells === tick }
}

const asChanged = rowAs<Pick<ListedLetter, 'changedAt' | 'changedByName'>>()
const changeOf = (row: Row | undefined) =>
  row ? asChanged({ changedAt: row.changedAt, changedByName: row.changedByName }) : { changedAt: null, changedByName: null }

/** Every kind of mail that somebody may change, by group. */
export async function listTemplates(groups: Groups, { db, actor, locale }: ReadContext): Promise<{ items: ListedLetter[] }> {
  const rows = await versions(db)
    .where(sql<boolean>`not exists (select from letter_versions n where n.kind = v.kind and n.version > v.version)`)
    .execute()
  const items = kindsFor(groups, actor).map(({ letter, group, of }) => {
    const { kind, name, to } = letter
    const row = rows.find((one) => one.kind === kind)
    const { tells, isOurs, ...words } = standing(letter, row)
    const said = { name: name[locale], groupTitle: of.title[locale], subject: wordsIn(words, locale).subject }
    return { kind, group, to, ...said, tells, isOurs, ...changeOf(row) }
  })
  return { items }
}

export async function findTemplate(
  groups: Groups,
  at: Pick<ReadContext, 'db' | 'actor' | 'locale'>,
  name: string,
): Promise<LetterTemplate> {
  const { db, actor, locale } = at
  const { letter, of } = kindFor(groups, actor, name)
  const rows = await versions(db).where('v.kind', '=', name).orderBy('v.version', 'desc').limit(mostKept).execute()
  const sample = await sampleOf(db, { letter, of }, locale)
  return {
    kind: letter.kind,
    groupTitle: of.title[locale],
    name: letter.name[locale],
    to: letter.to,
    ...standing(letter, rows[0]),
    ours: oursOf(letter),
    always: [...letter.always],
    placeholders: Object.entries(letter.placeholders).map(([name, { says }]) => ({ name, says: says[locale] })),
    around: { en: fixedOf(letter, 'en', sample.values.en), fr: fixedOf(letter, 'fr', sample.values.fr) },
    sample,
    history: rows.map((row) => {
      const { tells: _, ...words } = standing(letter, row)
      return { id: row.id, version: row.version, ...words, ...changeOf(row) }
    }),
    version: rows[0]?.version ?? 1,
  }
}

/** What the placeholders of a letter are for the newest record, else examples. */
export async function sampleOf(db: ReadDb, { letter, of }: Pick<Kind, 'letter' | 'of'>, locale: Locale): Promise<LetterTemplate['sample']> {
  const [en, fr] = await Promise.all(locales.map((its) => of.sample?.(db, its) ?? null))
  const valuesIn = (its: Locale, found = its === 'fr' ? fr : en) =>
    Object.fromEntries(
      Object.entries({ ...letter.placeholders, ...letter.fixed }).map(([name, { example }]) => [name, found?.values[name] || example[its]]),
    )
  return { record: (locale === 'fr' ? fr : en)?.record ?? null, values: { en: valuesIn('en'), fr: valuesIn('fr') } }
}

/** What answers an application, with whether it is ticked. */
export async function findLetter(db: ReadDb, kind: LetterKind): Promise<Wordings & { tells: boolean }> {
  const letter = answers[kind]
  const row = await versions(db).where('v.kind', '=', letter.kind).orderBy('v.version', 'desc').limit(1).executeTakeFirst()
  const { tells, isOurs: _, ...words } = standing(letter, row)
  return { ...words, tells: tells ?? false }
}
