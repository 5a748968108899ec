import type { Locale } from '#shared/locale.ts'
import { showMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { JobCard } from '../contract.ts'
import { text as options } from '../text.ts'
import { text } from './text.ts'

/** `£22–£26 an hour`, or that pay is by agreement. */
export function showPay(pay: JobCard['pay'], locale: Locale): string {
  if (!pay) return say(text, locale).payOpen
  const [low, high] = [pay.min, pay.max].map((amount) => showMoney({ amount, currency: pay.currency }, locale))
  return onOneLine(`${low === high ? low : `${low}–${high}`} ${say(options, locale)[pay.unit]}`)
}
