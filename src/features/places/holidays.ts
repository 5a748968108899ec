import { addDays, isWeekend, mondayOf } from '#shared/dates.ts'
import { once } from '#shared/once.ts'

/** Where bank holidays differ. Alsace and Moselle have two more than the rest of France. */
export const holidayPlaces = ['england-wales', 'scotland', 'northern-ireland', 'france', 'alsace-moselle'] as const
export type HolidayPlace = (typeof holidayPlaces)[number]
export type Holiday = { day: string; name: { en: string; fr: string }; where: HolidayPlace[] }

/** Easter Sunday, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const whole = Math.floor
  const [a, b, c] = [year % 19, whole(year / 100), year % 100]
  const g = whole((b - whole((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - whole(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * whole(c / 4) - h - (c % 4)) % 7
  const days = h + l - 7 * whole((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${String(whole(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** The first Monday from a day on. */
const mondayFrom = (day: string) => mondayOf(addDays(day, 6))

const french = ['france'] as const satisfies HolidayPlace[]
const alsatian = ['alsace-moselle'] as const satisfies HolidayPlace[]
const british = ['england-wales', 'scotland', 'northern-ireland'] as const satisfies HolidayPlace[]
const scotland = ['scotland'] as const satisfies HolidayPlace[]
const withoutScotland = ['england-wales', 'northern-ireland'] as const satisfies HolidayPlace[]
const ulster = ['northern-ireland'] as const satisfies HolidayPlace[]

type Line = [day: string, en: string, fr: string, where: readonly HolidayPlace[]]

const frenchLines = (year: number, easter: string): Line[] => [
  [`${year}-01-01`, 'New Year’s Day', 'Jour de l’an', french],
  [addDays(easter, -2), 'Good Friday', 'Vendredi saint', alsatian],
  [addDays(easter, 1), 'Easter Monday', 'Lundi de Pâques', french],
  [`${year}-05-01`, 'Labour Day', 'Fête du travail', french],
  [`${year}-05-08`, 'Victory Day', 'Victoire de 1945', french],
  [addDays(easter, 39), 'Ascension', 'Ascension', french],
  [addDays(easter, 50), 'Whit Monday', 'Lundi de Pentecôte', french],
  [`${year}-07-14`, 'Bastille Day', 'Fête nationale', french],
  [`${year}-08-15`, 'Assumption', 'Assomption', french],
  [`${year}-11-01`, 'All Saints’ Day', 'Toussaint', french],
  [`${year}-11-11`, 'Armistice', 'Armistice', french],
  [`${year}-12-25`, 'Christmas Day', 'Noël', french],
  [`${year}-12-26`, 'St Stephen’s Day', 'Saint-Étienne', alsatian],
]

/** Those of a date are made up for on the next working day where they fall on a weekend. */
const britishLines = (year: number, easter: string): Line[] => [
  [`${year}-01-01`, 'New Year’s Day', 'Jour de l’an', british],
  [`${year}-01-02`, '2 January', '2 janvier', scotland],
  [`${year}-03-17`, 'St Patrick’s Day', 'Saint-Patrick', ulster],
  [addDays(easter, -2), 'Good Friday', 'Vendredi saint', british],
  [addDays(easter, 1), 'Easter Monday', 'Lundi de Pâques', withoutScotland],
  [mondayFrom(`${year}-05-01`), 'Early May bank holiday', 'Férié du début mai', british],
  [mondayFrom(`${year}-05-25`), 'Spring bank holiday', 'Férié de printemps', british],
  [`${year}-07-12`, 'Battle of the Boyne', 'Bataille de la Boyne', ulster],
  [mondayFrom(`${year}-08-01`), 'Summer bank holiday', 'Férié d’été', scotland],
  [mondayFrom(`${year}-08-25`), 'Summer bank holiday', 'Férié d’été', withoutScotland],
  [`${year}-11-30`, 'St Andrew’s Day', 'Saint-André', scotland],
  [`${year}-12-25`, 'Christmas Day', 'Noël', british],
  [`${year}-12-26`, 'Boxing Day', 'Lendemain de Noël', british],
]

/** Each on the day on which it is kept in a place. */
function kept(lines: readonly Line[], place: HolidayPlace): [day: string, line: Line][] {
  const own = lines.filter(([, , , where]) => where.includes(place))
  const onTheirDay = own.filter(([day]) => !isWeekend(day))
  const taken = new Set(onTheirDay.map(([day]) => day))
  const moved = own.flatMap((line): [string, Line][] => {
    let [day] = line
    if (!isWeekend(day)) return []
    while (isWeekend(day) || taken.has(day)) day = addDays(day, 1)
    taken.add(day)
    return [[day, line]]
  })
  return [...onTheirDay.map((line): [string, Line] => [line[0], line]), ...moved]
}

const ofYear = once((key: string): Holiday[] => {
  const year = Number(key)
  const easter = easterOf(year)
  const found = new Map<string, Holiday>()
  const add = (day: string, [, en, fr]: Line, place: HolidayPlace) => {
    const key = `${day} ${en}`
    const known = found.get(key) ?? { day, name: { en, fr }, where: [] }
    known.where.push(place)
    found.set(key, known)
  }
  for (const place of british) for (const [day, line] of kept(britishLines(year, easter), place)) add(day, line, place)
  for (const line of frenchLines(year, easter)) for (const place of line[3]) add(line[0], line, place)
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1))
})

/** The bank holidays of a span of days, both included. */
export function holidaysBetween(from: string, to: string): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String(first + i))
  return years.flatMap((year) => ofYear(year)).filter(({ day }) => day >= from && day <= to)
}

/** Whether a day is a bank holiday in a place: `isHoliday('2026-11-11', 'france') === true`. */
export const isHoliday = (day: string, place: HolidayPlace): boolean =>
  ofYear(day.slice(0, 4)).some((one) => one.day === day && one.where.includes(place))
