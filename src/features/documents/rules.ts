import { addMonths, daysBetween } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { type CandidateStatus, isPutAway } from '../candidates/rules.ts'
import type { PageKind } from '../files/rules.ts'

export const documentStatuses = ['requested', 'submitted', 'verified', 'rejected'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** What a type tells apart: nothing, levels of which a higher one stands for those below it, or categories that stand for themselves. */
export const documentShapes = ['none', 'ladder', 'categories'] as const
export type DocumentShape = (typeof documentShapes)[number]

/** In the order in which people look for them. */
export const documentFamilies = [
  'site-card',
  'plant',
  'height',
  'safety',
  'electrical',
  'health',
  'driving',
  'rail',
  'security',
  'background',
  'right-to-work',
] as const
export type DocumentFamily = (typeof documentFamilies)[number]

/** Those that staff add types of; the right to work is checked in a way of its own. */
export const staffFamilies = [
  'site-card',
  'plant',
  'height',
  'safety',
  'electrical',
  'health',
  'driving',
  'rail',
  'security',
  'background',
] as const satisfies readonly DocumentFamily[]

/** Levels or categories of a type. */
export const mostOptions = 60

const ofCards: readonly DocumentFamily[] = ['site-card', 'plant', 'height', 'driving', 'security']
/** The kind under which its pages are kept. */
export const kindOf = ({ family }: { family: DocumentFamily }): PageKind =>
  family === 'right-to-work' ? family : ofCards.includes(family) ? 'card' : 'certificate'

/** How the agency made sure that a document is genuine: in the scheme's app, on its site, or by looking at the card itself. */
export const checkWays = ['app', 'site', 'paper'] as const
export type CheckWay = (typeof checkWays)[number]

export const documentSides = ['front', 'back', 'page'] as const
export type DocumentSide = (typeof documentSides)[number]

/** So many days before its end a person hears that a document expires, once each. */
export const reminderDays = [60, 30, 7] as const

/** A link by which somebody sends what was asked for works for so many days. */
export const requestDays = 14
export const mostAskedAtOnce = 10
/** Front, back and further pages of one document. */
export const mostPages = 8

/** A level or a category of a type; what it is called in both languages. */
export type DocumentOption = { code: string; en: string; fr: string; months?: number | undefined }

type Dated = { status: DocumentStatus; expiresOn: string | null }
/** How a document stands on a day: what is verified expires as time goes by. */
export type Standing = DocumentStatus | 'expiring' | 'expired'

/** A document is good on its last day; from 60 days before it, it is expiring. */
export function standingOf({ status, expiresOn }: Dated, today: string): Standing {
  if (status !== 'verified' || !expiresOn) return status
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'expired'
  return left <= reminderDays[0] ? 'expiring' : 'verified'
}

/** Which of the reminders is due with so many days left: the nearest one, so that who is told late is told once. */
export const reminderDue = (daysLeft: number) => (daysLeft < 0 ? null : (reminderDays.findLast((days) => daysLeft <= days) ?? null))

type Type = { shape: DocumentShape; options: readonly DocumentOption[]; months: number | null }

/** The usual last day of a document that was issued that day; null where a type has none. */
export function usualEnd({ options, months }: Omit<Type, 'shape'>, issuedOn: string, level: string | null): string | null {
  const lasting = options.find(({ code }) => code === level)?.months ?? months
  return lasting === null ? null : addMonths(issuedOn, lasting)
}

/** No card that is older is shown at a gate. */
const earliest = '1950-01-01'
/** Cards are renewed long before this; a date farther off is a slip of the pen. */
const longestYears = 30

type Described = { level: string | null; categories: readonly string[]; issuedOn: string | null; expiresOn: string | null }

/** What does not fit together in a document, or with its type. `today` is a calendar day. */
export function documentFaults({ shape, options, months }: Type, held: Described, today: string): { pointer: string; code: string }[] {
  const { level, categories, issuedOn, expiresOn } = held
  const known = (code: string) => options.some((option) => option.code === code)
  return [
    ...(shape === 'ladder' && (level === null || !known(level)) ? [{ pointer: '/level', code: 'document-level-needed' }] : []),
    ...(shape !== 'ladder' && level !== null ? [{ pointer: '/level', code: 'invalid' }] : []),
    ...(shape === 'categories' && categories.length === 0 ? [{ pointer: '/categories', code: 'document-categories-needed' }] : []),
    ...(categories.some((code) => shape !== 'categories' || !known(code)) ? [{ pointer: '/categories', code: 'invalid' }] : []),
    ...(issuedOn && issuedOn < earliest ? [{ pointer: '/issuedOn', code: 'document-date-too-early' }] : []),
    ...(expiresOn && expiresOn < earliest ? [{ pointer: '/expiresOn', code: 'document-date-too-early' }] : []),
    ...(issuedOn && issuedOn > today ? [{ pointer: '/issuedOn', code: 'document-issued-in-future' }] : []),
    ...(issuedOn && expiresOn && expiresOn < issuedOn ? [{ pointer: '/expiresOn', code: 'document-ends-before-issue' }] : []),
    ...(expiresOn && expiresOn > addMonths(today, 12 * longestYears) ? [{ pointer: '/expiresOn', code: 'document-ends-too-late' }] : []),
    ...(!expiresOn && months !== null ? [{ pointer: '/expiresOn', code: 'document-end-needed' }] : []),
  ]
}

type Version = { id: number; replacesId: number | null; replacedAt: string | null }

/** Those that stand for themselves in a wallet; an earlier version stands under the one that took its place, as long as that is there. */
export const inPlace = <D extends Version>(documents: readonly D[]): D[] =>
  documents.filter(({ id, replacedAt }) => replacedAt === null || !documents.some(({ replacesId }) => replacesId === id))

/** The versions that gave way to this one, the newest first. */
export function earlierOf<D extends Version>({ replacesId }: Version, documents: readonly D[]): D[] {
  const before = documents.find(({ id, replacedAt }) => id === replacesId && replacedAt !== null)
  return before ? [before, ...earlierOf(before, documents)] : []
}

type Held = 'document-waits' | 'document-good'
type Seen = { status: DocumentStatus; replacedAt: string | null }
type Now = { status: DocumentStatus; replacedAt?: string | null }
type Refusal = 'document-verified' | 'document-not-submitted' | 'document-asked-for' | 'document-not-renewable'

/** What is verified stays as it was checked; a newer version takes its place. */
export const whyNotSubmit = ({ status, replacedAt = null }: Now): Refusal | null =>
  status === 'verified' || replacedAt !== null ? 'document-verified' : null

/** Only what came can be found good. */
export const whyNotVerify = ({ status, replacedAt = null }: Now): Refusal | null =>
  status === 'submitted' && replacedAt === null ? null : 'document-not-submitted'

/** What turns out to be wrong later is sent back too; an earlier version as well, since it counts for as long as it is good. */
export const whyNotReject = ({ status }: Pick<Now, 'status'>): Refusal | null =>
  status === 'submitted' || status === 'verified' ? null : 'document-not-submitted'

/** Who works here takes away anything; others what nobody has checked yet, and what nobody asked them for. */
export function whyNotRemove(actor: Pick<Actor, 'role'>, { status }: Pick<Seen, 'status'>): Refusal | null {
  if (worksHere(actor)) return null
  if (status === 'verified') return 'document-verified'
  return status === 'requested' ? 'document-asked-for' : null
}

/** A newer version takes the place of what is verified and not replaced yet. */
export const whyNotRenew = ({ status, replacedAt }: Seen): Refusal | null =>
  status === 'verified' && replacedAt === null ? null : 'document-not-renewable'

/** A type that can be asked for and added. The right to work is checked in a way of its own. */
export const isOffered = ({ family, isHidden }: { family: DocumentFamily; isHidden: boolean }) => !isHidden && family !== 'right-to-work'

/**
 * Why a document is not asked for again, by what of its type is held: one waits to be checked, or one is good for long and nobody said
 * that a newer one is wanted. What was asked for or sent back is asked for once more.
 */
export function whyNotAskAgain(held: readonly (Dated & { replacedAt: string | null })[], today: string, newer: boolean): Held | null {
  const standings = held.filter(({ replacedAt }) => replacedAt === null).map((one) => standingOf(one, today))
  if (standings.some((one) => one === 'requested' || one === 'rejected')) return null
  if (standings.includes('submitted')) return 'document-waits'
  return standings.includes('verified') && !newer ? 'document-good' : null
}

/** Why this person cannot be asked for documents; null when nothing stands in the way. */
export function whyNotAsk({ status }: { status: CandidateStatus }): 'candidate-put-away' | 'candidate-not-to-contact' | null {
  if (isPutAway(status)) return 'candidate-put-away'
  return status === 'do_not_contact' ? 'candidate-not-to-contact' : null
}

/** What does not fit together in a new type: a ladder and categories have options, each once, and other types none. */
export function optionFaults(
  shape: DocumentShape,
  options: readonly { code: string; en: string; fr: string }[],
): { pointer: string; code: string }[] {
  if (shape === 'none') return options.length > 0 ? [{ pointer: '/options', code: 'document-options-unused' }] : []
  if (options.length === 0) return [{ pointer: '/options', code: 'document-options-needed' }]
  if (options.some(({ en, fr }) => en === '' || fr === '')) return [{ pointer: '/options', code: 'document-option-unnamed' }]
  if (options.some(({ code }) => code === '')) return [{ pointer: '/options', code: 'document-type-name-unusable' }]
  const isTwice = new Set(options.map(({ code }) => code)).size < options.length
  return isTwice ? [{ pointer: '/options', code: 'document-option-twice' }] : []
}

/** Why this person cannot remove a type; hiding it is always possible. */
export function whyNotRemoveType(
  actor: Pick<Actor, 'role'>,
  type: { isBuiltIn: boolean; uses: number },
): 'permission-denied' | 'document-type-built-in' | 'document-type-in-use' | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (type.isBuiltIn) return 'document-type-built-in'
  return type.uses > 0 ? 'document-type-in-use' : null
}

type Mergeable = Pick<Type, 'shape'> & {
  id: number
  country: string | null
  family: DocumentFamily
  isBuiltIn: boolean
  options: readonly { code: string }[]
}
export const typeMergeRefusals = [
  'permission-denied',
  'document-type-merge-itself',
  'document-type-merge-built-in',
  'document-type-merge-right-to-work',
  'document-type-merge-country',
  'document-type-merge-options',
] as const

/** Why a type cannot be merged into another: all that documents and jobs say of it must fit the other one. */
export function whyNotMergeType(actor: Pick<Actor, 'role'>, from: Mergeable, into: Mergeable): (typeof typeMergeRefusals)[number] | null {
  if (!worksHere(actor)) return 'permission-denied'
  if (from.id === into.id) return 'document-type-merge-itself'
  if (from.isBuiltIn) return 'document-type-merge-built-in'
  if (into.family === 'right-to-work') return 'document-type-merge-right-to-work'
  if (into.country !== null && into.country !== from.country) return 'document-type-merge-country'
  // The levels of a ladder in one order, so that none stands for less than before.
  const places = from.options.map(({ code }) => into.options.findIndex((option) => option.code === code))
  const fits = from.shape === into.shape && !places.includes(-1)
  const isInOrder = from.shape !== 'ladder' || places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
  return fits && isInOrder ? null : 'document-type-merge-options'
}
