// Expands rules of RFC 5545 by brute force, independently of the product: looks at every day of every period, asks of each BY part whether
// the day fits, and then counts positions.

const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const dayMs = 86_400_000
const utc = (year: number, month: number, day: number) => Date.UTC(year, month, day)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

type Parts = Record<string, string>
const numbers = (text: string | undefined) => (text === undefined ? [] : text.split(',').map(Number))

/** The first day of ISO-like week 1 of a year: the first week with four days in it, where weeks begin on `wkst`. */
function firstWeek(year: number, wkst: number): number {
  const first = utc(year, 0, 1)
  const into = (new Date(first).getUTCDay() - wkst + 7) % 7
  return into <= 3 ? first - into * dayMs : first + (7 - into) * dayMs
}

function fits(ms: number, freq: string, p: Parts, start: number, wkst: number): boolean {
  const date = new Date(ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const inMonth = new Date(utc(year, month + 1, 0)).getUTCDate()
  const inYear = (utc(year + 1, 0, 1) - utc(year, 0, 1)) / dayMs
  const dayOfYear = (ms - utc(year, 0, 1)) / dayMs + 1
  if (p.BYMONTH && !numbers(p.BYMONTH).includes(month + 1)) return false
  if (p.BYMONTHDAY && !numbers(p.BYMONTHDAY).some((n) => (n > 0 ? n : inMonth + 1 + n) === day)) return false
  if (p.BYYEARDAY && !numbers(p.BYYEARDAY).some((n) => (n > 0 ? n : inYear + 1 + n) === dayOfYear)) return false
  if (p.BYDAY) {
    const nthIn = freq === 'MONTHLY' || (freq === 'YEARLY' && p.BYMONTH) ? [day, inMonth] : [dayOfYear, inYear]
    const fitsDay = p.BYDAY.split(',').some((one) => {
      const nth = Number(one.slice(0, -2))
      if (names[date.getUTCDay()] !== one.slice(-2)) return false
      const [at, of] = nthIn as [number, number]
      return nth === 0 || (nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((of - at + 1) / 7) === -nth)
    })
    if (!fitsDay) return false
  }
  const from = new Date(start)
  const hasDays = p.BYDAY || p.BYMONTHDAY || p.BYYEARDAY
  if (freq === 'WEEKLY' && !p.BYDAY && date.getUTCDay() !== from.getUTCDay()) return false
  if (freq === 'MONTHLY' && !hasDays && day !== from.getUTCDate()) return false
  if (freq === 'YEARLY' && !hasDays) {
    if (p.BYWEEKNO) {
      if (date.getUTCDay() !== from.getUTCDay()) return false
    } else {
      if (day !== from.getUTCDate()) return false
      if (!p.BYMONTH && month !== from.getUTCMonth()) return false
    }
  }
  if (p.BYWEEKNO) {
    const isIn = [year - 1, year, year + 1].some((one) => {
      const [first, next] = [firstWeek(one, wkst), firstWeek(one + 1, wkst)]
      const weeks = (next - first) / (7 * dayMs)
      const week = Math.floor((ms - first) / (7 * dayMs)) + 1
      return week >= 1 && week <= weeks && numbers(p.BYWEEKNO).some((n) => (n > 0 ? n : weeks + 1 + n) === week)
    })
    if (!isIn) return false
  }
  return true
}

/** The local times of a rule from its start up to a day, `2026-11-10T09:00`. */
export function expandByHand(rule: string, startsLocal: string, lastDay: string): string[] {
  const p: Parts = Object.fromEntries(rule.split(';').map((part) => part.split('=') as [string, string]))
  const freq = p.FREQ ?? ''
  const interval = Number(p.INTERVAL ?? 1)
  const wkst = names.indexOf(p.WKST ?? 'MO')
  const start = Date.parse(`${startsLocal.slice(0, 10)}T00:00Z`)
  const last = Date.parse(`${lastDay}T00:00Z`)
  const times = [...(p.BYHOUR ? numbers(p.BYHOUR) : [Number(startsLocal.slice(11, 13))])]
    .flatMap((hour) => (p.BYMINUTE ? numbers(p.BYMINUTE) : [Number(startsLocal.slice(14))]).map((minute) => hour * 60 + minute))
    .toSorted((a, b) => a - b)
  const periodOf = (ms: number) => {
    const date = new Date(ms)
    if (freq === 'DAILY') return ms / dayMs
    if (freq === 'WEEKLY') return Math.floor((ms / dayMs + 4 - wkst) / 7)
    if (freq === 'MONTHLY') return date.getUTCFullYear() * 12 + date.getUTCMonth()
    return date.getUTCFullYear()
  }
  const first = periodOf(start)
  const periods = new Map<number, string[]>()
  for (let ms = start - 366 * dayMs; ms <= last + 366 * dayMs; ms += dayMs) {
    const period = periodOf(ms)
    if (period < first || (period - first) % interval !== 0 || !fits(ms, freq, p, start, wkst)) continue
    const set = periods.get(period) ?? []
    for (const time of times) set.push(new Date(ms + time * 60_000).toISOString().slice(0, 16))
    periods.set(period, set)
  }
  const chosen = [...periods].flatMap(([, set]) => {
    if (!p.BYSETPOS) return set
    return [...new Set(numbers(p.BYSETPOS).map((n) => set[n > 0 ? n - 1 : set.length + n]))].filter((one) => one !== undefined).toSorted()
  })
  const until =
    p.UNTIL &&
    `${p.UNTIL.slice(0, 4)}-${p.UNTIL.slice(4, 6)}-${p.UNTIL.slice(6, 8)}T${p.UNTIL.length > 8 ? `${p.UNTIL.slice(9, 11)}:${p.UNTIL.slice(11, 13)}` : '23:59'}`
  const after = chosen.filter((one) => one >= startsLocal && (!until || one <= until))
  return after.slice(0, p.COUNT ? Number(p.COUNT) : undefined).filter((one) => one.slice(0, 10) <= iso(last))
}
