import { addDays, daysBetween, laterDay } from '#shared/dates.ts'
import type { Currency } from '#shared/money.ts'
import type { Shift } from '../candidates/rules.ts'
import { type SpanKind, stateOn, usualTime, type Worker } from '../on-site/rules.ts'
import { type Gate, gate, type HeldDocument, isMet, type Line, type Requirement } from '../requirements/gate.ts'
import { usualKm } from './limits.ts'
import { neighboursOf } from './trades.ts'
import { criteria, type Criterion, type Weights } from './weights.ts'

/** Gross a month, in whole units, so that an hour compares with a year. */
type MonthlyPay = { min: number; max: number; currency: Currency }
type Span = { kind: SpanKind; from: string; to: string | null }

/** All that a score reads of somebody. Name, gender, age, nationality and photo are not among it, and must not be. */
export type PersonFacts = Worker & {
  trade: string | null
  otherTrades: readonly string[]
  sectors: readonly string[]
  experienceYears: number | null
  distanceKm: number | null
  maxDistanceKm: number | null
  pay: MonthlyPay | null
  /** What fills their days from now until the job ends. */
  spans: readonly Span[]
  documents: readonly HeldDocument[]
}

/** All that it reads of a job. */
export type JobFacts = {
  trade: string
  sector: string
  isRemote: boolean
  startsOn: string | null
  endsOn: string | null
  /** The calendar day at the site. */
  today: string
  pay: MonthlyPay | null
  experienceYears: number | null
  shift: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null
  requirements: readonly Requirement[]
}

/** Why a criterion brings as many points as it does; each has a sentence. */
export const reasons = {
  requirements: ['none-asked', 'all-met', 'some-missing'],
  trade: ['same-trade', 'other-trade', 'near-trade', 'far-trade'],
  distance: ['remote', 'near', 'near-usual', 'too-far'],
  start: ['free', 'leaves-early', 'proposed-elsewhere', 'not-said', 'late', 'not-free'],
  pay: ['open', 'asks-less', 'overlaps', 'asks-little-more', 'asks-more', 'other-currency', 'not-said'],
  experience: ['none-asked', 'enough', 'less', 'not-said'],
  sector: ['same-sector', 'other-sector', 'not-said'],
  shifts: ['none-asked', 'any', 'works', 'does-not'],
} as const satisfies Record<Criterion, readonly string[]>
export type ReasonOf<C extends Criterion> = (typeof reasons)[C][number]
export type Reason = ReasonOf<Criterion>

/** What a criterion comes to: a share from 0 to 1, and why. */
type Judged<C extends Criterion> = { share: number; reason: ReasonOf<C> }
type Start = Judged<'start'> & {
  /** From when on they are free, where that is later than the start. */
  freeOn?: string
  /** Until when, where that is sooner than the end. */
  freeUntil?: string
}

export type Part = { criterion: Criterion; points: number; of: number; reason: Reason }
export type Score = {
  points: number
  /** Before rounding: it decides between people with the same points. */
  exact: number
  parts: Part[]
  gate: Gate
  free: Pick<Start, 'freeOn' | 'freeUntil'>
}

export function score(person: PersonFacts, job: JobFacts, weights: Weights): Score {
  const { documents } = person
  const answer = gate({ documents, requirements: job.requirements, dates: job, today: job.today })
  const start = judgeStart(person, job)
  const judged: { [C in Criterion]: Judged<C> } = {
    requirements: judgeRequirements(answer, job.requirements),
    trade: judgeTrade(person, job.trade),
    distance: judgeDistance(person, job),
    start,
    pay: judgePay(person.pay, job.pay),
    experience: judgeExperience(person.experienceYears, job.experienceYears),
    sector: judgeSector(person.sectors, job.sector),
    shifts: judgeShifts(person.shifts, job.shift),
  }
  const parts = criteria.map((criterion) => {
    const { share, reason } = judged[criterion]
    return { criterion, points: Math.round(weights[criterion] * share), of: weights[criterion], reason }
  })
  return {
    points: parts.reduce((sum, { points }) => sum + points, 0),
    exact: criteria.reduce((sum, criterion) => sum + weights[criterion] * judged[criterion].share, 0),
    parts,
    gate: answer,
    free: start,
  }
}

/** How much of a line is met. A document that waits to be checked counts as half, and so does one that lapses within the job. */
function shareOfLine(line: Pick<Line, 'reason'>): number {
  if (line.reason === 'valid-ends-soon') return 0.75
  if (isMet(line)) return 1
  return line.reason === 'unverified' || line.reason === 'copy-missing' || line.reason === 'ends-early' ? 0.5 : 0
}

/** A mandatory document counts twice as much as a desirable one. */
const shareOfLines = (shares: readonly number[], requirements: readonly Requirement[]): number => {
  const worth = requirements.map(({ isMandatory }) => (isMandatory ? 2 : 1))
  const all = worth.reduce((sum, one) => sum + one, 0)
  return all === 0 ? 1 : worth.reduce((sum, one, i) => sum + one * (shares[i] ?? 0), 0) / all
}

function judgeRequirements({ lines }: Gate, requirements: readonly Requirement[]): Judged<'requirements'> {
  const share = shareOfLines(lines.map(shareOfLine), requirements)
  return { share, reason: lines.length === 0 ? 'none-asked' : share === 1 ? 'all-met' : 'some-missing' }
}

function judgeTrade({ trade, otherTrades }: Pick<PersonFacts, 'trade' | 'otherTrades'>, asked: string): Judged<'trade'> {
  if (trade === asked) return { share: 1, reason: 'same-trade' }
  if (otherTrades.includes(asked)) return { share: 0.85, reason: 'other-trade' }
  const near = neighboursOf(asked)
  const isNear = [trade, ...otherTrades].some((one) => one !== null && near.includes(one))
  return isNear ? { share: 0.5, reason: 'near-trade' } : { share: 0, reason: 'far-trade' }
}

/** All of it at the door, half of it at the farthest they travel, nothing beyond. */
function judgeDistance({ distanceKm, maxDistanceKm }: PersonFacts, { isRemote }: JobFacts): Judged<'distance'> {
  if (isRemote || distanceKm === null) return { share: 1, reason: 'remote' }
  const reach = maxDistanceKm ?? usualKm
  if (distanceKm > reach) return { share: 0, reason: 'too-far' }
  return { share: reach === 0 ? 1 : 1 - distanceKm / reach / 2, reason: maxDistanceKm === null ? 'near-usual' : 'near' }
}

const lateShares = [
  [7, 0.75],
  [14, 0.5],
  [28, 0.25],
] as const

/** The first day on site: today at the earliest. */
export const firstDay = ({ startsOn, today }: Pick<JobFacts, 'startsOn' | 'today'>): string =>
  startsOn === null ? today : laterDay(startsOn, today)

function judgeStart(person: PersonFacts, job: JobFacts): Start {
  const { endsOn } = job
  const start = firstDay(job)
  const firm = person.spans.filter(({ kind }) => kind !== 'proposed')
  // Their shifts are a criterion of their own.
  const state = stateOn({ ...person, shifts: [] }, firm, start, usualTime)
  if (state === 'unknown') return { share: 0.5, reason: 'not-said' }
  if (state !== 'available') {
    const freeOn = freeAfter(person, firm, state === 'later', start)
    if (freeOn === null) return { share: 0, reason: 'not-free' }
    const late = daysBetween(start, freeOn)
    return { share: lateShares.find(([days]) => late <= days)?.[1] ?? 0, reason: 'late', freeOn }
  }
  const freeUntil = lastFree(person, firm, start)
  if (freeUntil !== null && (endsOn === null || freeUntil < endsOn)) return { share: 0.5, reason: 'leaves-early', freeUntil }
  const isProposed = person.spans.some(
    ({ kind, from, to }) => kind === 'proposed' && (endsOn === null || from <= endsOn) && (to === null || to >= start),
  )
  return isProposed ? { share: 0.75, reason: 'proposed-elsewhere' } : { share: 1, reason: 'free' }
}

/** The last day of somebody who is free at the start: by their word, or before they begin elsewhere. Leave in between is not the end. */
function lastFree({ availableUntil }: PersonFacts, spans: readonly Span[], start: string): string | null {
  const begins = spans.filter(({ kind, from }) => kind === 'placed' && from > start).map(({ from }) => addDays(from, -1))
  return [...begins, ...(availableUntil === null ? [] : [availableUntil])].toSorted()[0] ?? null
}

/** When somebody who is not free that day will be; null where nobody knows. */
function freeAfter(
  { availableFrom, availableUntil }: PersonFacts,
  spans: readonly Span[],
  byTheirWord: boolean,
  start: string,
): string | null {
  if (availableUntil !== null && availableUntil < start) return null
  if (byTheirWord) return availableFrom !== null && availableFrom > start ? availableFrom : null
  const that = spans.filter(({ from, to }) => from <= start && (to === null || to >= start))
  const last = that.map(({ to }) => to)
  return last.length === 0 || last.includes(null) ? null : addDays(last.reduce((so, to) => ((to ?? '') > (so ?? '') ? to : so)) ?? start, 1)
}

/** What they ask for against what the job pays. A wish in another currency does not compare. */
function judgePay(asks: MonthlyPay | null, pays: MonthlyPay | null): Judged<'pay'> {
  if (pays === null) return { share: 1, reason: 'open' }
  if (asks === null) return { share: 0.5, reason: 'not-said' }
  if (asks.currency !== pays.currency) return { share: 0.5, reason: 'other-currency' }
  if (asks.max <= pays.max) return { share: 1, reason: 'asks-less' }
  if (asks.min <= pays.max) return { share: 0.5 + (pays.max - asks.min) / (asks.max - asks.min) / 2, reason: 'overlaps' }
  // A tenth more is within what people settle on.
  return asks.min <= pays.max * 1.1 ? { share: 0.25, reason: 'asks-little-more' } : { share: 0, reason: 'asks-more' }
}

function judgeExperience(years: number | null, asked: number | null): Judged<'experience'> {
  if (asked === null || asked === 0) return { share: 1, reason: 'none-asked' }
  if (years === null) return { share: 0.5, reason: 'not-said' }
  return years >= asked ? { share: 1, reason: 'enough' } : { share: years / asked, reason: 'less' }
}

function judgeSector(sectors: readonly string[], asked: string): Judged<'sector'> {
  if (sectors.includes(asked)) return { share: 1, reason: 'same-sector' }
  return sectors.length === 0 ? { share: 0.5, reason: 'not-said' } : { share: 0, reason: 'other-sector' }
}

const worked = {
  day: 'days',
  night: 'nights',
  weekend: 'weekends',
  rotating: 'rotating',
  'two-shift': 'rotating',
  'three-shift': 'rotating',
} as const satisfies Record<NonNullable<JobFacts['shift']>, Shift>

/** As everywhere: people who named no shifts work any, and rotating shifts include each of them. */
function judgeShifts(shifts: readonly Shift[], asked: JobFacts['shift']): Judged<'shifts'> {
  if (asked === null) return { share: 1, reason: 'none-asked' }
  if (shifts.length === 0) return { share: 1, reason: 'any' }
  return shifts.includes(worked[asked]) || shifts.includes('rotating') ? { share: 1, reason: 'works' } : { share: 0, reason: 'does-not' }
}

export type Ranked = Pick<Score, 'points' | 'exact'> & { id: number; distanceKm: number | null }
/** The best first. Between equals it is the nearer, then the older record: the same facts give the same order each time. */
export const byRank = (one: Ranked, other: Ranked): number =>
  other.points - one.points || other.exact - one.exact || (one.distanceKm ?? 0) - (other.distanceKm ?? 0) || one.id - other.id

/** What one document would change: which line of the gate, and how many points and which place it would bring. */
export type WhatIf = { line: number; points: number; rank: number }

/** The one document, missing or lapsing, that would bring somebody the farthest; null where none would. `ranked`: everybody, in order. */
export function whatIf(one: Score & Ranked, requirements: readonly Requirement[], ranked: readonly Ranked[]): WhatIf | null {
  const part = one.parts.find(({ criterion }) => criterion === 'requirements')
  if (!part) return null
  const shares = one.gate.lines.map(shareOfLine)
  const before = shareOfLines(shares, requirements)
  let best: (WhatIf & { exact: number }) | null = null
  for (const [line, share] of shares.entries()) {
    if (share === 1) continue
    const after = shareOfLines(shares.with(line, 1), requirements)
    const points = one.points - part.points + Math.round(part.of * after)
    const exact = one.exact + part.of * (after - before)
    if (points <= one.points || (best !== null && exact <= best.exact)) continue
    const better = ranked.filter((other) => other.id !== one.id && byRank(other, { ...one, points, exact }) < 0).length
    best = { line, points, exact, rank: better + 1 }
  }
  return best && { line: best.line, points: best.points, rank: best.rank }
}
