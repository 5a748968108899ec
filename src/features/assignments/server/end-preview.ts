import type { ReadContext } from '#server/handler-context.ts'
import { laterDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { currencyOf, todayIn } from '../../places/countries.ts'
import { askGates } from '../../requirements/server/queries.ts'
import { clocksOf } from '../awr.ts'
import type { EndPreview } from '../clock-contract.ts'
import { flexibleEnds, isRenewal, latestEnd, mostRenewals, whyNotMoveEnd } from '../mission.ts'
import { missionText } from '../mission-text.ts'
import { endFaults, isExtended, marginBetween, whyNotChange, whyNotSupplier } from '../rules.ts'
import type { Assignment } from '../shapes.ts'
import { text } from '../text.ts'
import { findCounted } from './awr.ts'
import { findSupplier } from './checks.ts'
import { findMission, type Mission, refusalValues } from './mission.ts'
import { findAssignment } from './queries.ts'

/** What another last day would mean, before it is saved. */
export async function previewEnd(at: ReadContext, assignmentId: number, asked: string | undefined): Promise<EndPreview> {
  const { db, now } = at
  const assignment = await findAssignment(at, assignmentId)
  const endsOn = asked ?? null
  const today = todayIn(assignment.country, now)
  const from = laterDay(assignment.startsOn, today)
  const rates = await db.selectFrom('assignmentRates').selectAll().where('assignmentId', '=', assignmentId).orderBy('fromDay').execute()
  const marginTo = (to: string | null) => (to === null ? null : marginBetween(rates, assignment, from, to))
  const { candidate, job, startsOn } = assignment
  const [[gate], mission] = await Promise.all([
    askGates(db, [{ jobId: job.id, candidateId: candidate.id, startsOn, endsOn }], now),
    findMission(db, assignment),
  ])
  return {
    endsOn,
    margin: { currency: currencyOf(assignment.country), toEnd: marginTo(assignment.endsOn), toNewEnd: marginTo(endsOn) },
    awr: await parityOf(at, assignment, endsOn, today),
    gate: gate ?? null,
    mission: mission && renewalOf(mission, endsOn),
    refusal: await whyNot(at, assignment, mission, { endsOn, today }),
  }
}

/** Equal treatment within the days of the assignment, with another last day and with the one it has. */
async function parityOf({ db }: ReadContext, assignment: Assignment, endsOn: string | null, today: string): Promise<EndPreview['awr']> {
  const counted = (await findCounted(db, [assignment.candidate.id])).get(assignment.candidate.id)
  if (!counted?.about.has(assignment.id)) return null
  const clockWith = (to: string | null, on: string) => {
    const spells = counted.spells.map((one) => (one.assignmentId === assignment.id ? { ...one, to, meantTo: to } : one))
    return clocksOf(spells, counted.away, on).find(({ assignmentIds }) => assignmentIds.includes(assignment.id))
  }
  const isIn = (day: string | null | undefined, to: string | null) => day !== null && day !== undefined && (to === null || day <= to)
  const [next, current] = [clockWith(endsOn, today), clockWith(assignment.endsOn, today)]
  return {
    weeksAtEnd: (endsOn === null || endsOn < today ? next : clockWith(endsOn, endsOn))?.weeks ?? 0,
    parityFrom: next?.parityFrom ?? null,
    isWithin: isIn(next?.parityFrom, endsOn),
    wasWithin: isIn(current?.parityFrom, assignment.endsOn),
  }
}

function renewalOf(mission: Mission, endsOn: string | null): EndPreview['mission'] {
  const renews = endsOn !== null && isRenewal(mission, endsOn)
  return {
    isRenewal: renews,
    renewalsLeft: Math.max(0, mostRenewals - mission.renewals - (renews ? 1 : 0)),
    latestEnd: latestEnd(mission.startsOn, mission.reason),
    flexibleTo: flexibleEnds(mission).to,
  }
}

/** The first thing that would refuse it, besides the documents, which an administrator can go against. */
async function whyNot(
  { db, actor, now, locale }: ReadContext,
  assignment: Assignment,
  mission: Mission | null,
  { endsOn, today }: { endsOn: string | null; today: string },
): Promise<EndPreview['refusal']> {
  const t: Record<string, unknown> = { ...say(text, locale), ...say(missionText, locale) }
  const refusal = (code: string, values: Record<string, string | number> = {}) => ({ code, reason: sayWith(t[code], values, code) })
  const closed = whyNotChange(actor, assignment)
  if (closed) return refusal(closed)
  const [fault] = endFaults(assignment, endsOn, today)
  if (fault) return refusal(fault.code, fault.values)
  const isLonger = isExtended(assignment.endsOn, endsOn)
  const supplier = isLonger && whyNotSupplier(assignment.engagement, await findSupplier(db, assignment.supplier?.id ?? null, now))
  if (supplier) return refusal(supplier)
  const code = mission && whyNotMoveEnd(mission, endsOn)
  return code ? refusal(code, refusalValues(mission, code, locale as Locale)) : null
}

const sayWith = (phrase: unknown, values: Record<string, string | number>, code: string): string =>
  typeof phrase === 'function' ? String(phrase(values)) : typeof phrase === 'string' ? phrase : code
