import { addDays, daysBetween } from '#shared/dates.ts'
import { type Asked, type Held, type Kind, lacking, levelFault } from './levels.ts'
import type { Until } from './rules.ts'

/** From the best to the worst; what is kept of an application, and the light that lists show. */
export const gateResults = ['pass', 'warn', 'block'] as const
export type GateResult = (typeof gateResults)[number]

/** A document of somebody's wallet: all that the gate reads of it. Days are `YYYY-MM-DD`. */
export type HeldDocument = Held & {
  id: number
  type: string
  /** `incomplete`: a check of the right to work whose copy is missing. */
  status: 'requested' | 'submitted' | 'incomplete' | 'verified' | 'rejected'
  issuedOn: string | null
  expiresOn: string | null
  /** A certificate that stands for the card until it comes. */
  isProvisional: boolean
}

/** A type of document and to what level it will do; `leadDays` is how long it takes to renew. */
export type Alternative = Asked & { type: Kind & { code: string; leadDays: number } }

/** A line of what a job asks for. */
export type Requirement = Alternative & {
  id: number
  /** What will do instead. */
  alternatives: readonly Alternative[]
  until: Until
  isMandatory: boolean
}

/** Why a line is met or not, the best first: of several documents the one that comes furthest speaks for the line. */
export const reasons = [
  'valid',
  'valid-at-start',
  'valid-ends-soon',
  'unverified',
  'copy-missing',
  'ends-early',
  'ends-before-start',
  'not-yet-valid',
  'expired',
  'level-too-low',
  'category-missing',
  'rejected',
  'requested',
  'missing',
] as const
export type Reason = (typeof reasons)[number]
const rank = Object.fromEntries(reasons.map((reason, i) => [reason, i])) as Record<Reason, number>

export const remedies = ['renew', 'replace-provisional', 'verify', 'copy', 'upload', 'upload-again', 'start-later'] as const
/** What somebody can do about it, and by when. */
export type Remedy = { action: (typeof remedies)[number]; by: string }

export type Line = {
  requirementId: number
  result: GateResult
  reason: Reason
  remedy: Remedy | null
  /** The document that speaks for the line; null when there is none of these types. */
  documentId: number | null
  /** As what it speaks: 0 is what is asked for, 1 the first of the alternatives. */
  alternative: number
  level: string | null
  /** Categories that are asked for and that it has not. */
  lacks: string[]
  issuedOn: string | null
  expiresOn: string | null
  /** The first and the last day on site; no last day when the job has no end. */
  startsOn: string
  endsOn: string | null
}

export type Gate = { result: GateResult; met: number; lines: Line[] }

type Question = {
  documents: readonly HeldDocument[]
  requirements: readonly Requirement[]
  dates: { startsOn: string | null; endsOn: string | null }
  /** The calendar day at the site. */
  today: string
}

/**
 * Whether somebody with these documents may be put forward today for a job that asks for this and lasts from then till then.
 *
 * Whoever is put forward today starts today at the earliest. A document is good on its last day, and a job is worked on its last day.
 * One verified document has to meet a line by itself, or one of the line's alternatives. What is mandatory blocks, what is desirable warns;
 * so does what is good for the whole job but has to be renewed about now. A job without an end adds no warning of its own.
 */
export function gate({ documents, requirements, dates, today }: Question): Gate {
  const startsOn = dates.startsOn !== null && dates.startsOn > today ? dates.startsOn : today
  const endsOn = dates.endsOn !== null && dates.endsOn < startsOn ? startsOn : dates.endsOn
  const lines = requirements.map((requirement) => lineOf(documents, requirement, { startsOn, endsOn, today }))
  return { result: worst(lines), met: lines.filter(isMet).length, lines }
}

/** Whether a line is met, be it for some weeks only. */
export const isMet = ({ reason }: Pick<Line, 'reason'>): boolean => rank[reason] <= rank['valid-ends-soon']

const worst = (lines: readonly Line[]): GateResult =>
  lines.reduce<GateResult>((so, { result }) => (gateResults.indexOf(result) > gateResults.indexOf(so) ? result : so), 'pass')

type Days = { startsOn: string; endsOn: string | null; today: string }

function lineOf(documents: readonly HeldDocument[], requirement: Requirement, days: Days): Line {
  let best: HeldDocument | null = null
  let reason: Reason = 'missing'
  let lacks: string[] = []
  let alternative = 0
  for (let i = 0; i <= requirement.alternatives.length; i++) {
    const option = alternativeOf(requirement, i)
    for (const document of documents) {
      if (document.type !== option.type.code) continue
      const its = judge(document, option, requirement.until, days)
      if (rank[its] > rank[reason]) continue
      const itLacks = its === 'category-missing' ? lacking(option.type, document, option) : []
      const farther = itLacks.length - lacks.length
      if (best !== null && its === reason && (farther > 0 || (farther === 0 && !outlasts(document, best)))) continue
      best = document
      reason = its
      lacks = itLacks
      alternative = i
    }
  }
  return {
    requirementId: requirement.id,
    result: resultOf(reason, requirement.isMandatory),
    reason,
    remedy: remedyFor(reason, best, days),
    documentId: best?.id ?? null,
    alternative,
    level: best?.level ?? null,
    lacks,
    issuedOn: best?.issuedOn ?? null,
    expiresOn: best?.expiresOn ?? null,
    startsOn: days.startsOn,
    endsOn: days.endsOn,
  }
}

/** What will do for a line: 0 is what is asked for, 1 the first of the alternatives. */
export const alternativeOf = <O>(requirement: O & { alternatives: readonly O[] }, i: number): O =>
  requirement.alternatives[i - 1] ?? requirement

function judge(document: HeldDocument, { type, level, categories }: Alternative, until: Until, { startsOn, endsOn, today }: Days): Reason {
  const { status, issuedOn, expiresOn } = document
  if (status === 'rejected' || status === 'requested') return status
  const fault = levelFault(type, document, { level, categories })
  if (fault) return fault
  if (expiresOn !== null && expiresOn < startsOn) return expiresOn < today ? 'expired' : 'ends-before-start'
  if (issuedOn !== null && issuedOn > startsOn) return 'not-yet-valid'
  if (until === 'end' && expiresOn !== null && endsOn !== null && expiresOn < endsOn) return 'ends-early'
  if (status !== 'verified') return status === 'incomplete' ? 'copy-missing' : 'unverified'
  if (expiresOn === null) return 'valid'
  if (until === 'start') return endsOn !== null && expiresOn >= endsOn ? 'valid' : 'valid-at-start'
  return type.leadDays > 0 && daysBetween(today, expiresOn) <= type.leadDays ? 'valid-ends-soon' : 'valid'
}

/** How far somebody has looked into a document, the farthest first. */
const checked: readonly HeldDocument['status'][] = ['verified', 'submitted', 'incomplete', 'rejected', 'requested']

/** Of two that come equally far, the one that was checked speaks, then the one that lasts longer; then the older record, so that their order does not matter. */
function outlasts(one: HeldDocument, other: HeldDocument): boolean {
  if (one.status !== other.status) return checked.indexOf(one.status) < checked.indexOf(other.status)
  if (one.expiresOn === other.expiresOn) return one.id < other.id
  return one.expiresOn === null || (other.expiresOn !== null && one.expiresOn > other.expiresOn)
}

function resultOf(reason: Reason, isMandatory: boolean): GateResult {
  if (rank[reason] < rank['valid-ends-soon']) return 'pass'
  return isMandatory && reason !== 'valid-ends-soon' ? 'block' : 'warn'
}

function remedyFor(reason: Reason, document: HeldDocument | null, { startsOn, today }: Days): Remedy | null {
  switch (reason) {
    case 'valid':
    case 'valid-at-start':
      return null
    case 'valid-ends-soon':
    case 'ends-early':
    case 'ends-before-start': {
      // Many courses can be refreshed only while the old certificate is good.
      const eve = dayBefore(document?.expiresOn ?? startsOn)
      return { action: document?.isProvisional ? 'replace-provisional' : 'renew', by: eve > today ? eve : today }
    }
    case 'expired':
      return { action: document?.isProvisional ? 'replace-provisional' : 'renew', by: startsOn }
    case 'unverified':
      return { action: 'verify', by: startsOn }
    case 'copy-missing':
      return { action: 'copy', by: startsOn }
    case 'not-yet-valid':
      return { action: 'start-later', by: document?.issuedOn ?? startsOn }
    case 'rejected':
      return { action: 'upload-again', by: startsOn }
    case 'level-too-low':
    case 'category-missing':
    case 'requested':
    case 'missing':
      return { action: 'upload', by: startsOn }
  }
}

/** Within a month without a Date, as lists ask this a hundred thousand times a second. */
function dayBefore(day: string): string {
  const date = Number(day.slice(8))
  return date === 1 ? addDays(day, -1) : `${day.slice(0, 8)}${String(date - 1).padStart(2, '0')}`
}
