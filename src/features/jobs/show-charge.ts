import type { Locale } from '#shared/locale.ts'
import { showMoney } from '#shared/money.ts'
import { say, words } from '#shared/text.ts'
import { marginOf } from './life.ts'
import { text as units } from './pay-text.ts'
import type { Job } from './shapes.ts'

const text = words({
  charge: { en: '{charge} {per} (margin {margin}, {percent}%)', fr: '{charge} {per} (marge {margin}, {percent} %)' },
})

/** `£31.00 an hour (margin £5.00, 16%)`: what the employer is charged, and what is left of it after the highest pay. */
export function showCharge({ chargeRate, pay }: Pick<Job, 'chargeRate' | 'pay'>, locale: Locale): string {
  const margin = marginOf({ chargeRate, pay })
  if (!pay || chargeRate === null || !margin) return ''
  const show = (amount: number) => showMoney({ amount, currency: pay.currency }, locale)
  const per = say(units, locale)[pay.unit]
  return say(text, locale).charge({ charge: show(chargeRate), per, margin: show(margin.amount), percent: margin.percent })
}
