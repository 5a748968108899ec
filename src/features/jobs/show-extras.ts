import type { Locale } from '#shared/locale.ts'
import { type Currency, showMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { onOneLine, say } from '#shared/text.ts'
import type { PayExtra } from './shapes.ts'
import { termsText } from './terms-text.ts'

const perOf = { hour: 'perHour', day: 'perDay', week: 'perWeek', month: 'perMonth', once: 'perOnce' } as const

/** `Overtime × 1.5`, `Meal allowance £8 a day`, `Lodging allowance`; a line may end after the name. */
export function showExtra({ kind, amount, unit, times }: PayExtra, currency: Currency, locale: Locale): string {
  const t = say(termsText, locale)
  if (times !== null) return `${t[kind]} ${onOneLine(`× ${showNumber(times, locale)}`)}`
  if (amount === null) return t[kind]
  return `${t[kind]} ${onOneLine(`${showMoney({ amount, currency }, locale)} ${unit ? t[perOf[unit]] : ''}`.trim())}`
}
