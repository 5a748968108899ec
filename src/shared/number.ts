import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

const format = once((tag: string) => new Intl.NumberFormat(tag))

/** `12,500`, `12 500`. A number's own method makes a formatter wherever languages take turns: 20 µs a number. */
export const showNumber = (n: number, locale: Locale): string => format(intlTag[locale]).format(n)

/** The length of a list, exact or at least: `600`, `10,000+`. */
export const showTotal = (total: number, isExact: boolean, locale: Locale): string => `${showNumber(total, locale)}${isExact ? '' : '+'}`

const tenths = once((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 }))

/** `2.0`, `2,0`, beside others that have tenths. */
export const showTenths = (n: number, locale: Locale): string => tenths(intlTag[locale]).format(n)

const share = once((tag: string) => new Intl.NumberFormat(tag, { style: 'percent' }))

/** `0.25` is `25%`, `25 %`. */
export const showShare = (part: number, locale: Locale): string => share(intlTag[locale]).format(part)

const rateOf = once((tag: string) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }))

/** Of hundredths of a percent: `550` is `5.5%`, `5,5 %`. */
export const showRate = (rate: number, locale: Locale): string => rateOf(intlTag[locale]).format(rate / 10_000)

/** The numbers that are offered, and the one that was chosen besides. */
export const withChosen = (offered: readonly number[], chosen: number): number[] => [...new Set([...offered, chosen])].sort((a, b) => a - b)
