/**
 * The names that features declare for others to use, each in its `server/declares.ts`. `src/declared.ts` merges them and fills this in,
 * so that a name that nobody declares does not compile anywhere, the ground floor included.
 */
// biome-ignore lint/suspicious/noEmptyInterface: src/declared.ts fills it in
export interface Declared {}

type Named<Kind extends string> = Declared extends Record<Kind, infer Name extends string> ? Name : never

/** What the audit log can tell, a past participle: what was done, to what. `test/audit.test.ts` shows how each comes about. */
export type Action = Named<'action'>

/** What one may watch for changes: `jobs`, `job:12`. */
export type Topic = Each<Named<'topic'>>
/** What the file with somebody's personal data lists, beside their account and profile. */
export type PersonalList = Exclude<Named<'personalData'>, 'account' | 'profile'>

/** A name with a colon at its end is one for each record. */
type Each<Name extends string> = Name extends `${string}:` ? `${Name}${string}` : Name

/** A kind of record that can be put away: `candidate`. */
export type ArchivedKind = Named<'archived'>

/** What people choose to hear of, through `notify`. */
export type NotificationEvent = Named<'event'>
