import { intlTag, type Locale } from '#shared/locale.ts'

const signs: Record<string, string> = { '−': '-', '–': '-' }

/**
 * `1 234,5`, `1,234.50` and `-1` as whole numbers of 10^-places; undefined for what is no number, or has more decimals than that. A single
 * comma before three digits groups them in English only, where decimals are written with a point.
 */
export function decimalIn(typed: string, places: number, locale: Locale): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f£€%']/g, '').replace(/[−–]/g, (sign) => signs[sign] ?? sign)
  const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const isGrouped = new Set(plain.match(/[.,]/g)).size === 1 && (plain.match(/[.,]/g)?.length ?? 0) > 1
  const groups = isGrouped || (locale === 'en' && plain[last] === ',' && /^-?[1-9]\d{0,2},\d{3}$/.test(plain))
  const at = groups ? plain.length : last < 0 ? plain.length : last
  const whole = plain.slice(0, at)
  const decimals = plain.slice(at + 1)
  if (!/^-?(\d{1,9}|\d{1,3}([.,]\d{3}){1,2})$/.test(whole) || !/^\d*$/.test(decimals)) return undefined
  const kept = decimals.replace(/0+$/, '')
  if (kept.length > places) return undefined
  const size = Number(whole.replace(/\D/g, '')) * 10 ** places + Number(kept.padEnd(places, '0') || '0')
  return whole.startsWith('-') && size !== 0 ? -size : size
}

/** As one types it: `1234,50`, without groups. `least`: so many decimals in any case. */
export function typedDecimal(value: number, places: number, locale: Locale, least = 0): string {
  const digits = { minimumFractionDigits: least, maximumFractionDigits: places, useGrouping: false } as const
  return new Intl.NumberFormat(intlTag[locale], digits).format(value / 10 ** places).replace('−', '-')
}
