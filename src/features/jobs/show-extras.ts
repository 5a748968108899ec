import type { Locale } from '#shared/locale.ts'
import { type Currency, showMoney } from '#shared/money.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { PayExtra } from './shapes.ts'
import { termsText } from './terms-text.ts'

const perOf = { hour: 'perHour', day: 'perDay', week: 'perWeek', month: 'perMonth', once: 'perOnce' } as const

/** `Overtime × 1.5`, `Meal allowance £8 a day`, `Lodging allowance`. */
export function showExtra({ kind, amount, unit, times }: PayExtra, currency: Currency, locale: Locale): string {
  const t = say(termsText, locale)
  if (times !== null) return onOneLine(`${t[kind]} × ${times.toLocaleString(locale)}`)
  return amount === null ? t[kind] : onOneLine(`${t[kind]} ${showMoney({ amount, currency }, locale)} ${unit ? t[perOf[unit]] : ''}`.trim())
}
