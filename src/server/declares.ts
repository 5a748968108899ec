import type { RawBuilder } from 'kysely'
import type { Actor, Role } from '#shared/roles.ts'
import type { words } from '#shared/text.ts'
import type { ReadDb } from './db.ts'

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
  /**
   * What becomes of rows when an account is deleted, by the column that leads to it: the row `goes`, or it stays and `forgets` whose it
   * was. The database does it; `users/server/personal-data.test.ts` compares the two.
   */
  erased: Readonly<Record<string, 'goes' | 'forgets'>>
}

/** May this person watch it? `'hidden'`: they may not even learn that there is such a record. `'unknown'`: there cannot be one. */
export type TopicRule = (actor: Actor, key: string, db: ReadDb) => Answer | Promise<Answer>
type Answer = boolean | 'hidden' | 'unknown'

export type EventRule = { to: readonly [Role, ...Role[]]; says: { en: string; fr: string } }

export type PersonalRows = (accountId: number | null) => RawBuilder<{ row: Record<string, never> }>

type Nothing = Record<never, never>

/** Declares what others ask of a feature; a line in `src/declared.ts` makes it known to them. */
export function declares<const D extends Partial<Declares>>(of: D): { [K in keyof Declares]: D[K] extends Declares[K] ? D[K] : Nothing } {
  const nothing = { problems: {}, actions: {}, topics: {}, events: {}, personalData: {}, erased: {} }
  return { ...nothing, ...of } as never
}
