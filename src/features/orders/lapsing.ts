import type { PaymentMethod } from '../payments/rules.ts'

const hour = 3_600_000
/** A card checkout ends after half an hour; one more may be tried. */
const cardHours = 2
const days = 10
/** Seats that nobody pays for are free again while there is time to sell them. */
const daysBeforeSession = 2
/** Even just before a session, a transfer has so long to arrive. */
const leastHours = 24

type Waiting = { paymentMethod: PaymentMethod; placedAt: string; sessions: readonly (string | null)[] }

/** Until when an order waits to be paid or accepted. Then it is cancelled, so that nobody keeps seats and goods for nothing. */
export function lapsesAt({ paymentMethod, placedAt, sessions }: Waiting): Date {
  const placed = Date.parse(placedAt)
  if (paymentMethod === 'card') return new Date(placed + cardHours * hour)
  const before = sessions.flatMap((startsAt) => (startsAt === null ? [] : [Date.parse(startsAt) - daysBeforeSession * 24 * hour]))
  return new Date(Math.max(placed + leastHours * hour, Math.min(placed + days * 24 * hour, ...before)))
}
