import type { Place } from '../places/contract.ts'
import { monthlyPay, type Pay } from './rules.ts'

/** What applicants have to know before they go on: where the work is, and what it pays. */
export type Terms = { pay: Pay; place: Pick<Place, 'id' | 'name' | 'region' | 'department' | 'country'> }

/** What of a job's terms is no longer what people applied for: pay that falls or is no longer named, a place that moves. */
export function worseTerms(was: Terms, is: Terms): ('pay' | 'place')[] {
  return [...(fell(was, is) ? (['pay'] as const) : []), ...(was.place.id !== is.place.id ? (['place'] as const) : [])]
}

function fell(was: Terms, is: Terms): boolean {
  if (!was.pay || !is.pay) return was.pay !== null && is.pay === null
  const { unit, currency } = was.pay
  const isAlike = unit === is.pay.unit && currency === is.pay.currency
  const amount = ({ pay, place }: Terms, end: 'min' | 'max') =>
    !pay ? 0 : isAlike ? pay[end] : monthlyPay(pay[end], pay.unit, place.country)
  return (['min', 'max'] as const).some((end) => amount(is, end) < amount(was, end))
}
