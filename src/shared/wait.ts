import { type Locale, intlTag } from './locale.ts'
import { once } from './once.ts'
import { onOneLine } from './text.ts'

const format = once((tag: string, unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }))

/** How long to wait, never too short: `showWait(40, 'en') === '40 seconds'`, `showWait(3600, 'fr') === '60 minutes'`. */
export function showWait(seconds: number, locale: Locale): string {
  const [unit, size] = seconds <= 90 ? (['second', 1] as const) : seconds <= 5400 ? (['minute', 60] as const) : (['hour', 3600] as const)
  return onOneLine(format(intlTag[locale], unit).format(Math.max(1, Math.ceil(seconds / size))))
}
