import { addDays } from '#shared/dates.ts'

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

const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension Day and Whit Monday. */
const afterEaster = [1, 39, 50]

/** Whether a day is a `jour ouvrable` of the French labour code: every day but Sundays and public holidays. */
export function isWorkingDay(day: string): boolean {
  const isSunday = new Date(day).getUTCDay() === 0
  const easter = easterOf(Number(day.slice(0, 4)))
  return !isSunday && !fixed.includes(day.slice(5)) && !afterEaster.some((days) => addDays(easter, days) === day)
}

/** The last of so many working days after a day: `addWorkingDays('2026-11-20', 2) === '2026-11-23'`, from a Friday. */
export function addWorkingDays(day: string, count: number): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (isWorkingDay(last)) left--
  }
  return last
}
