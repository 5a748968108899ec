import type { Locale } from '#shared/locale.ts'
import { showMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { JobCard } from './shapes.ts'
import { text } from './pay-text.ts'

/** `£22–£26` and `an hour`; what is by agreement has no unit. */
export function payParts(pay: JobCard['pay'], locale: Locale): { amount: string; per: string } {
  const t = say(text, locale)
  if (!pay) return { amount: t.payOpen, per: '' }
  const show = (amount: number) => showMoney({ amount, currency: pay.currency }, locale)
  const [low, high] = [show(pay.min), show(pay.max)]
  return { amount: low === high ? low : t.payRange({ low, high }), per: t[pay.unit] }
}

/**
 * `£22–£26 an hour`, `de 22 € à 26 € de l’heure`, or that pay is by agreement. Where a line is too short for all of it, it ends between
 * the parts: kept together, it would be torn within a number.
 */
export function showPay(pay: JobCard['pay'], locale: Locale): string {
  const { amount, per } = payParts(pay, locale)
  return per ? `${amount} ${onOneLine(per)}` : amount
}
