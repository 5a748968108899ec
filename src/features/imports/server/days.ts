import { fold } from '#shared/fold.ts'
import type { DayOrder } from '../rules.ts'

const months = [
  ['jan', 'january', 'janvier', 'janv'],
  ['feb', 'february', 'fevrier', 'fevr', 'fev'],
  ['mar', 'march', 'mars'],
  ['apr', 'april', 'avril', 'avr'],
  ['may', 'mai'],
  ['jun', 'june', 'juin'],
  ['jul', 'july', 'juillet', 'juil'],
  ['aug', 'august', 'aout'],
  ['sep', 'sept', 'september', 'septembre'],
  ['oct', 'october', 'octobre'],
  ['nov', 'november', 'novembre'],
  ['dec', 'december', 'decembre'],
]
const monthNamed = (word: string) => months.findIndex((names) => names.includes(word)) + 1

const weekdays =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|mon|tue|wed|thu|fri|sat|sun|lun|mer|jeu|ven|sam|dim)[.,]*\s+/

/** Without a time of day, a weekday, ordinals and what stands between: `['3', '4', '2026']`, `['12', 'mars', '2026']`. */
function partsOf(text: string): string[] {
  const plain = fold(text.trim())
    .replace(/[t\s]\d{1,2}[:h]\d{2}.*$/, '')
    .replace(weekdays, '')
    .replace(/^le\s+/, '')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .replace(/\bof\b|\bde\b/g, ' ')
  if (!/^[\p{L}\p{N}\s./,'’-]+$/u.test(plain)) return []
  return plain.split(/[\s./,'’-]+/).filter(Boolean)
}

type Read = { year: string; month: number; day: number }

function inOrder(parts: readonly string[], order: DayOrder): Read | null {
  const [a = '', b = '', c = ''] = parts
  if (parts.length !== 3) return null
  const name = [a, b].findIndex((part) => monthNamed(part) > 0)
  if (name === 1 && /^\d{4}$/.test(a)) return { year: a, month: monthNamed(b), day: Number(c) }
  if (name >= 0) return { year: c, month: monthNamed([a, b][name] as string), day: Number([a, b][1 - name]) }
  if (!parts.every((part) => /^\d+$/.test(part))) return null
  if (a.length === 4) return { year: a, month: Number(b), day: Number(c) }
  if (order === 'ymd') return { year: a, month: Number(b), day: Number(c) }
  return order === 'mdy' ? { year: c, month: Number(a), day: Number(b) } : { year: c, month: Number(b), day: Number(a) }
}

/** A year of two figures is of our time: at most ten years ahead; of a birth, never ahead. */
function wholeYear(year: string, today: string, isBirth: boolean): number {
  if (year.length !== 2) return Number(year)
  const latest = Number(today.slice(0, 4)) + (isBirth ? -14 : 10)
  const near = Math.floor(latest / 100) * 100 + Number(year)
  return near > latest ? near - 100 : near
}

/** As calendars have it, or null: `written(2026, 2, 30)` is none. */
function written(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && year <= 2199 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

/** The day that a spreadsheet counts from the end of 1899. */
export const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)

type Ways = { order: DayOrder; today: string; isBirth?: boolean }

/** A calendar day as people and programs write it, in figures, with months by name, or as a spreadsheet’s number; null when it is none. */
export function readDay(text: string, { order, today, isBirth = false }: Ways): string | null {
  const bare = text.trim()
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(bare) ?? []
  if (year) return written(Number(year), Number(month), Number(day))
  if (/^[1-7]\d{4}(?:\.\d+)?$/.test(bare)) return dayOfSerial(Number(bare))
  const read = inOrder(partsOf(bare), order)
  if (!read || !/^(?:\d{2}|\d{4})$/.test(read.year)) return null
  return written(wholeYear(read.year, today, isBirth), read.month, read.day)
}

/** In which order its figures may stand, if this is a day: of 03/04/2026 both, of 25/12/2026 one; `ymd` where that is no question. */
export function dayOrdersOf(text: string): DayOrder[] {
  const today = '2026-01-01'
  if (!/\d/.test(text) || /^\d+$/.test(text.trim())) return []
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((order) => readDay(text, { order, today }))
  if (dmy && dmy === mdy) return ['ymd']
  return [...(dmy ? (['dmy'] as const) : []), ...(mdy ? (['mdy'] as const) : [])]
}

/** In which orders the days of a column can be read, all of them if there is one; none if these are no days. */
export function dayOrdersIn(values: readonly string[]): DayOrder[] {
  const found = values.map(dayOrdersOf)
  const days = found.filter((orders) => orders.length > 0)
  if (days.length === 0 || days.length < values.length * 0.6) return []
  const [isDmy, isMdy] = (['dmy', 'mdy'] as const).map((order) => days.some((orders) => orders.length === 1 && orders[0] === order))
  if (isDmy !== isMdy) return [isDmy ? 'dmy' : 'mdy']
  return days.some((orders) => orders.length === 2) || isDmy ? ['dmy', 'mdy'] : ['ymd']
}
