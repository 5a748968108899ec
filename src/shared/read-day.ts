import { dayFrom } from './dates.ts'
import { fold } from './fold.ts'
import { intlTag, type Locale, locales } from './locale.ts'
import { once } from './once.ts'

// Apart from other dates, as few public pages read days.

const monthNames = once((locale: Locale) => {
  const format = new Intl.DateTimeFormat(intlTag[locale], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => fold(format.format(new Date(Date.UTC(2026, month, 1)))))
})
/** The month whose name begins so in either language: `monthNamed('dec') === 12`; 0 where none does, or several. */
function monthNamed(text: string): number {
  if (!/^[a-z]{3,}$/.test(text)) return 0
  const months = new Set(locales.flatMap((locale) => monthNames(locale).flatMap((name, i) => (name.startsWith(text) ? i + 1 : []))))
  return months.size === 1 ? ([...months][0] as number) : 0
}

/** The order of numbers in a date: `3/4/2026` is in April, or in March in `mdy`. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const
export type DayOrder = (typeof dayOrders)[number]

const weekdayNames =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim)[.,]*\s+/

/** Day, month and year as written, without a weekday, ordinals and a time: `le 1er août 2026` is `['1', 'aout', '2026']`. */
function partsOf(text: string): string[] {
  const plain = fold(text.trim())
    .replace(/[t\s]\d{1,2}[:h]\d{2}.*$/, '')
    .replace(weekdayNames, '')
    .replace(/^le\s+/, '')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .replace(/\bof\b|\bde\b/g, ' ')
    .replace(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/g, ' ')
  if (!/^[\p{L}\p{N}\s./,'-]+$/u.test(plain)) return []
  return plain.split(/[\s./,'-]+/).filter(Boolean)
}

type Written = { year: string; month: number; day: string }
function inOrder([a = '', b = '', c = '', ...more]: readonly string[], order: DayOrder): Written | null {
  if (more.length > 0) return null
  if (monthNamed(a)) return { year: c, month: monthNamed(a), day: b }
  if (monthNamed(b)) return a.length === 4 ? { year: a, month: monthNamed(b), day: c } : { year: c, month: monthNamed(b), day: a }
  if (a.length === 4 || order === 'ymd') return { year: a, month: Number(b), day: c }
  return order === 'mdy' ? { year: c, month: Number(a), day: b } : { year: c, month: Number(b), day: a }
}

/** A year of two figures is the last such year that is not after `latest`: `wholeYear('37', 2036) === 1937`. */
function wholeYear(year: string, latest: number): number {
  if (year.length === 4) return Number(year)
  const near = Math.floor(latest / 100) * 100 + Number(year)
  return near > latest ? near - 100 : near
}

/** A year of two figures lies at most so many years ahead: cards and permits last that long. */
const yearsAhead = 10
/** The last year that one of two figures may mean. */
export const latestYear = (today: string) => Number(today.slice(0, 4)) + yearsAhead

/**
 * A calendar day as people and programs write it: `31/12/2026`, `31.12.26`, `31 Dec 2026`, `31 décembre 2026`, `2026-12-31T10:00Z`.
 * Null where it is none. `latest` is the last year that two figures may mean.
 */
export function readDay(text: string, { order = 'dmy', latest }: { order?: DayOrder; latest: number }): string | null {
  const written = inOrder(partsOf(text), order)
  if (!written || !/^(?:\d{2}|\d{4})$/.test(written.year) || !/^\d{1,2}$/.test(written.day)) return null
  return dayFrom(wholeYear(written.year, latest), written.month, Number(written.day))
}
