import { type Actor, worksHere } from '#shared/roles.ts'

export const activityKinds = ['note', 'call', 'mail', 'meeting', 'text-message'] as const
export type ActivityKind = (typeof activityKinds)[number]
/** The kinds by which somebody was in touch with the candidate. */
export const contactKinds = ['call', 'mail', 'meeting', 'text-message'] as const satisfies readonly ActivityKind[]
export const isContact = (kind: ActivityKind) => contactKinds.some((one) => one === kind)

/** A text names at most so many colleagues. */
export const mostMentions = 20

/** How a text names a colleague: by the account. `mentionOf(12) === '@{12}'`. */
export const mentionOf = (accountId: number) => `@{${accountId}}`

/** The accounts that a text names, each once: `mentionedIn('@{3} and @{12}')` is `[3, 12]`. */
export const mentionedIn = (text: string): number[] => [...new Set([...text.matchAll(/@\{(\d{1,15})\}/g)].map(([, id]) => Number(id)))]

type Person = { id: number; name: string }

/** A text in parts, plain ones and the colleagues whom it names; whoever is gone has no name. */
export function partsOf(text: string, mentions: readonly Person[]): (string | { id: number; name: string | null })[] {
  const parts = text.split(/@\{(\d{1,15})\}/).map((part, i) => {
    if (i % 2 === 0) return part
    const id = Number(part)
    return { id, name: mentions.find((one) => one.id === id)?.name ?? null }
  })
  return parts.filter((part) => part !== '')
}

/** A text as it is typed, with names in the place of accounts: `@Tom Hale`. */
export function typedOf(text: string, mentions: readonly Person[]): string {
  return mentions.reduce((typed, { id, name }) => typed.replaceAll(mentionOf(id), () => `@${name}`), text)
}

/** The other way round: names that were chosen while typing become accounts again, longer ones first. */
export function textOf(typed: string, chosen: readonly Person[]): string {
  const longestFirst = chosen.toSorted((a, b) => b.name.length - a.name.length)
  return longestFirst.reduce((text, { id, name }) => text.replaceAll(`@${name}`, mentionOf(id)), typed)
}

type Written = { author: { uid: string } | null }
type Refusal = 'not-own-activity'

/** What somebody wrote is theirs: nobody else puts words into their mouth. */
export const whyNotChange = (actor: Pick<Actor, 'uid'>, { author }: Written): Refusal | null =>
  author?.uid === actor.uid ? null : 'not-own-activity'

/** Administrators may take away what somebody else wrote, as its author may have left. */
export const whyNotRemove = (actor: Pick<Actor, 'uid' | 'role'>, activity: Written): Refusal | null =>
  actor.role === 'admin' ? null : whyNotChange(actor, activity)

/**
 * Agents know of colleagues nothing but who moved an application: they read only what they wrote themselves, and name nobody.
 */
export const readsOthers = (actor: Pick<Actor, 'role'>) => worksHere(actor)
