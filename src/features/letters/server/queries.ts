import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import type { Locale } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import type { LetterTemplate, LetterWords } from '../contract.ts'
import { ourBodies, ourSubjects } from '../ours.ts'
import { type LetterKind, letterKinds, tellsAsOurs } from '../rules.ts'

const ourSubject = (kind: LetterKind) =>
  kind.startsWith('holding') ? ourSubjects.holding : kind in ourSubjects ? ourSubjects[kind as keyof typeof ourSubjects] : ourSubjects.no

/** The words that come with Lintel. */
export function oursOf(kind: LetterKind, locale: Locale): LetterWords {
  return { subject: typeset(ourSubject(kind)[locale], locale), body: typeset(ourBodies[kind][locale], locale) }
}

const asTemplate = rowAs<Pick<LetterTemplate, 'id' | 'kind' | 'changedAt' | 'changedByName' | 'version'>>()

const rows = (db: ReadDb) =>
  db
    .selectFrom('letterTemplates as t')
    .leftJoin('accounts as a', 'a.id', 't.changedBy')
    .select(['t.id', 't.kind', 't.tells', 't.subjectEn', 't.bodyEn', 't.subjectFr', 't.bodyFr', 't.version', 't.changedAt'])
    .select('a.displayName as changedByName')

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

function templateOf({ tells, subjectEn, bodyEn, subjectFr, bodyFr, ...row }: Row): LetterTemplate {
  const kind = row.kind as LetterKind
  const [en, fr] = [oursOf(kind, 'en'), oursOf(kind, 'fr')]
  return {
    ...asTemplate(row),
    tells: tells ?? tellsAsOurs(kind),
    subjectEn: subjectEn ?? en.subject,
    bodyEn: bodyEn ?? en.body,
    subjectFr: subjectFr ?? fr.subject,
    bodyFr: bodyFr ?? fr.body,
    isOurs: tells === null,
  }
}

/** Every letter, in the order of the kinds. */
export async function listTemplates(db: ReadDb): Promise<{ items: LetterTemplate[] }> {
  const items = (await rows(db).execute()).map(templateOf)
  return { items: items.toSorted((one, other) => letterKinds.indexOf(one.kind) - letterKinds.indexOf(other.kind)) }
}

export async function findTemplate(db: ReadDb, id: number): Promise<LetterTemplate> {
  return templateOf(found(await rows(db).where('t.id', '=', id).executeTakeFirst()))
}

/** The letter of a kind, with whether it is ticked. */
export async function findLetter(db: ReadDb, kind: LetterKind): Promise<LetterTemplate> {
  return templateOf(await rows(db).where('t.kind', '=', kind).executeTakeFirstOrThrow())
}

/** What a letter says, in both languages. */
export type Wordings = Pick<LetterTemplate, 'subjectEn' | 'bodyEn' | 'subjectFr' | 'bodyFr'>

/** Its words in one language. */
export const wordsIn = (template: Wordings, locale: Locale): LetterWords =>
  locale === 'fr' ? { subject: template.subjectFr, body: template.bodyFr } : { subject: template.subjectEn, body: template.bodyEn }
