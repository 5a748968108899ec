import { addDays, daysBetween } from '#shared/dates.ts'
import type { CustomerKind, OrderStatus } from './rules.ts'
import { isDoneAtOnce, isOpen } from './rules.ts'
import type { Gives } from './shapes.ts'

/** A person may withdraw for so many days after they ordered, without a reason (Consumer Contracts Regulations 2013; L.221-18). */
export const withdrawalDays = 14
/** With so many business days’ notice a work-seeker leaves any paid extra service (Conduct Regulations 2003, regulation 5). */
export const noticeDays = 5

type Buyer = { kind: CustomerKind; startsAtOnce: boolean; placedOn: string }
type Line = {
  kind: string
  gives: Gives
  /** The day of the session, where there is one. */
  heldOn: string | null
  /** Its session is cancelled. */
  isCalledOff: boolean
  quantity: number
  refundedQuantity: number
  fulfilledAt: string | null
}
/** How much comes back of what the line costs, and until when that is so. */
export type Terms = { percent: number; until: string | null }

/** The last day on which a person withdraws from an order; null where they asked to start at once. */
export const withdrawUntil = ({ kind, startsAtOnce, placedOn }: Buyer): string | null =>
  kind === 'person' && !startsAtOnce ? addDays(placedOn, withdrawalDays) : null

/** How a buyer can cancel a line today; null: not here, or not any more. `isBusinessDay` is that of the country. */
export function cancelTerms(
  order: Buyer & { status: OrderStatus },
  line: Line,
  today: string,
  isBusinessDay: (day: string) => boolean,
): Terms | null {
  if (line.refundedQuantity === line.quantity) return null
  if (order.status === 'pending') return { percent: 100, until: null }
  if (!isOpen(order) || line.fulfilledAt !== null || isDoneAtOnce(line)) return null
  // What we cancel costs nobody anything.
  if (line.isCalledOff) return { percent: 100, until: null }
  if (line.heldOn !== null && line.heldOn <= today) return null
  return order.kind === 'person' ? ofPerson(order, line, today, isBusinessDay) : ofCompany(line, today)
}

function ofPerson(order: Buyer, { heldOn }: Line, today: string, isBusinessDay: (day: string) => boolean): Terms | null {
  const withdrawal = withdrawUntil(order)
  const notice = heldOn === null ? null : businessDaysBefore(heldOn, noticeDays, isBusinessDay)
  const until =
    [withdrawal, notice]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  // Without a day on which it is held there is nothing that a notice could be too late for.
  if (heldOn === null) return { percent: 100, until: null }
  return until !== null && today <= until ? { percent: 100, until } : null
}

/** Free until so many days before, half after that; where a product says nothing of it, free until names are due. */
function ofCompany({ gives, heldOn }: Line, today: string): Terms | null {
  if (heldOn === null) return { percent: 100, until: null }
  const free = gives.freeCancelDays ?? gives.namesDueDays ?? 0
  if (daysBetween(today, heldOn) >= free) return { percent: 100, until: addDays(heldOn, -free) }
  return gives.freeCancelDays === null ? null : { percent: 50, until: addDays(heldOn, -1) }
}

/** The last day with so many business days between it and the day itself. */
export function businessDaysBefore(day: string, count: number, isBusinessDay: (day: string) => boolean): string {
  let before = day
  for (let left = count; left > 0; ) {
    before = addDays(before, -1)
    if (isBusinessDay(before)) left--
  }
  return before
}
