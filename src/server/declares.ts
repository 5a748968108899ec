import type { RawBuilder } from 'kysely'
import type { SlugKind } from '#shared/categories.ts'
import type { Actor, Role } from '#shared/roles.ts'
import type { words } from '#shared/text.ts'
import type { Letter } from '#shared/letter.ts'
import type { Locale } from '#shared/locale.ts'
import type { ReadDb, WriteDb } from './db.ts'
import type { Erased, ForgetRule, Person } from './erasing.ts'

/** What others ask of a feature: the audit log, those who watch for changes, those who choose what they hear of. */
export type Declares = {
  /** What people read when it refuses something, by the code of the refusal; its other words may stand among them. */
  problems: ReturnType<typeof words>
  /** What the audit log can tell of it: `job.posted`, and what people read there. */
  actions: Readonly<Record<string, { en: string; fr: string }>>
  /**
   * What one may watch for changes, by name, and who may. `'jobs'` is a topic; a name with a colon at its end is one for each record:
   * `'job:'` answers for `job:12`, and gets what stands behind the colon.
   */
  topics: Readonly<Record<string, TopicRule>>
  /** What people choose to hear of, as they would say it, and which roles it concerns. */
  events: Readonly<Record<string, EventRule>>
  /**
   * What somebody gets who asks for what is kept about them (GDPR articles 15 and 20), under the name that it has in their file. Left
   * out: what protects the account, what staff wrote for themselves, and other people.
   */
  personalData: Readonly<Record<string, PersonalRows>>
  /** What staff wrote about somebody for themselves: in what staff hand out to them, once they looked through it. */
  notesAbout: Readonly<Record<string, PersonalRows>>
  /**
   * What becomes of rows when an account is deleted, by the column that leads to it: the row `goes`, or it stays and `forgets` whose it
   * was. The database does it; `users/server/personal-data.test.ts` compares the two.
   */
  erased: Readonly<Record<string, 'goes' | 'forgets'>>
  /** What knows a person, and forgets them when they are erased, by table: of all that their number leads to, and of all that says their name. */
  forgets: Readonly<Record<string, ForgetRule>>
  /**
   * Where people write freely, by table its columns: what stands there about others, about jobs and employers, may name somebody who is
   * erased, and is left without that. `privacy/server/named.test.ts` asks for a column that is missing.
   */
  mayName: Readonly<Record<string, Readonly<Record<string, 'text' | 'json'>>>>
  /** What stands against erasing somebody, by the code of the refusal: a condition that holds while it does. */
  keeps: Readonly<Record<string, (of: Person) => RawBuilder<unknown>>>
  /** What the law keeps of somebody who is erased: how many, as `count`, until the end of which year, as `until`. */
  keptByLaw: Readonly<Record<string, KeptByLaw>>
  /**
   * Where it keeps slugs of the lists that staff extend, by table and column: what moves when an entry is merged into another. Behind a
   * space: the name under which a search (JSON) or the address of a list has it. `test/database/columns.test.ts` asks for a missing one.
   */
  categoryUses: Readonly<Record<string, CategoryUse>>
  /** What can be put away, restored and erased, by its kind: `candidate`. */
  archives: Readonly<Record<string, ArchiveRule>>
  /** The mails that it sends, by the group in which staff find their words. */
  letters: Readonly<Record<string, LetterGroup>>
}

export type LetterGroup = {
  title: { en: string; fr: string }
  /** Who reads and changes the words: administrators, or all who recruit. */
  by: 'admin' | 'staff'
  letters: Readonly<Record<string, Letter<never>>>
  /** The newest record that such mails were about: what it is called, and what its placeholders are. Missing ones are examples. */
  sample?(db: ReadDb, locale: Locale): Promise<LetterSample | null>
}
export type LetterSample = { record: string; values: Readonly<Record<string, string>> }

export type KeptByLaw = {
  find(of: Person): RawBuilder<{ count: number; until: number | null }>
  says(locale: Locale, of: { n: number; year: number }): string
}

export type CategoryUse = {
  kind: SlugKind
  /** One slug, several, one in JSON, one in each object of a JSON list, or one in the query of an address. */
  as: 'slug' | 'slugs' | 'json' | 'list' | 'query'
  /** The records by their name, one and many. */
  says: { en: readonly [one: string, many: string]; fr: readonly [one: string, many: string] }
  /** Of a table with rows of several kinds, those that this is about, in SQL. */
  only?: string
  /** The column whose slug is not repeated here, such as the main trade among the others. */
  besides?: string
  /** When `other`, which has the other entry already, makes `moved` one too many, in SQL: that goes instead of moving. */
  twin?: string
  /** Whose lists look again. */
  topic?: string
}

type Looking = { db: ReadDb; locale: Locale; now: Date }
type Changing = { db: WriteDb; actor: { id: number | null }; now: Date }

/** What the archive asks of a kind of record. Words are in the reader's language. */
export type ArchiveRule = {
  /** What a record is called, in SQL; null once it is erased. */
  name(recordId: RawBuilder<number>): RawBuilder<string | null>
  /** What it says, as it was put away. */
  snapshot(at: Looking, recordId: number): Promise<{ label: string; value: string }[]>
  /** What hangs on it, and what becomes of that when it is erased; what `stays` says why. */
  hangsOn(at: Looking, recordId: number): Promise<HangsOn[]>
  /** What stands against taking it back out, as a sentence that says what to do; `path`: the screen where. */
  conflicts(at: Looking, recordId: number): Promise<Conflict[]>
  /** Restoring opens an account: only somebody who signed in lately does it. */
  opensAccount?: true
  /** Gives the record back the status that it had. The archive has its row already, and holds it. */
  restore(at: Changing, recordId: number, was: string): Promise<void>
  /** Whether the record itself says that it is put away: whoever came back must not be erased by a row that was left open. */
  isAway(recordId: RawBuilder<number>): RawBuilder<boolean>
  /** Lets nobody but administrators see it any more, or staff again. */
  setQuarantined?(at: Changing, recordId: number, isQuarantined: boolean): Promise<void>
  /** Why it cannot be erased now, a code; null when nothing stands in the way. */
  whyNotErase(db: ReadDb, recordId: number): Promise<string | null>
  /** A person is erased as one, from all that knows them; anything else by its feature. */
  erase: { person(recordId: number): Erased } | ((at: Changing, recordId: number) => Promise<void>)
}

/** `says`: the words without the number, such as “files”. */
export type HangsOn = { name: string; says: string; count: number; path: string | null; onErasing: 'goes' | 'stays'; why?: string }
export type Conflict = { code: string; says: string; path: string | null }

/** May this person watch it? `'hidden'`: they may not even learn that there is such a record. `'unknown'`: there cannot be one. */
export type TopicRule = (actor: Actor, key: string, db: ReadDb) => Answer | Promise<Answer>
type Answer = boolean | 'hidden' | 'unknown'

/** `mail`: when a mail tells of it to whoever has not chosen, if not at once. */
export type EventRule = { to: readonly [Role, ...Role[]]; says: { en: string; fr: string }; mail?: 'digest' | 'never' }

/** By the account, and by the record, of which a person has both or one; `isOwn`: they fetch it themselves, no colleague reads it. */
export type PersonalRows = (
  accountId: number | null,
  candidateId: number | null,
  isOwn: boolean,
) => RawBuilder<{ row: Record<string, never> }>

type Nothing = Record<never, never>

/** Declares what others ask of a feature; a line in `src/declared.ts` makes it known to them. */
export function declares<const D extends Partial<Declares>>(of: D): { [K in keyof Declares]: D[K] extends Declares[K] ? D[K] : Nothing } {
  const nothing = {
    problems: {},
    actions: {},
    topics: {},
    events: {},
    personalData: {},
    notesAbout: {},
    erased: {},
    archives: {},
    categoryUses: {},
    forgets: {},
    mayName: {},
    keeps: {},
    keptByLaw: {},
    letters: {},
  }
  return { ...nothing, ...of } as never
}
