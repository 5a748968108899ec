import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { onOneLine } from '#shared/text.ts'
import type { Zone } from '../calendar/rules.ts'

const formatOf = once(
  (tag: string, timeZone: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
)

/** A time as the clocks of the interview have it: `Thursday, 12 November at 10:00`. */
export const showWhen = (moment: string, zone: string, locale: Locale): string =>
  onOneLine(formatOf(intlTag[locale], zone as Zone).format(new Date(moment)))
