import { showAll } from '#shared/and-or.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { say, words } from '#shared/text.ts'
import { weekdays } from '#web/ui/day-text.ts'
import { codeOf, type WeekdayCode, weekdayCodes } from '../rule.ts'
import { nthOf, type Repeat } from './repeat.ts'

const text = words({
  DAILY: { en: { one: 'Every day', other: 'Every {n} days' }, fr: { one: 'Tous les jours', other: 'Tous les {n} jours' } },
  WEEKLY: { en: { one: 'Every week', other: 'Every {n} weeks' }, fr: { one: 'Toutes les semaines', other: 'Toutes les {n} semaines' } },
  MONTHLY: { en: { one: 'Every month', other: 'Every {n} months' }, fr: { one: 'Tous les mois', other: 'Tous les {n} mois' } },
  YEARLY: { en: { one: 'Every year', other: 'Every {n} years' }, fr: { one: 'Tous les ans', other: 'Tous les {n} ans' } },
  weekly: { en: 'Every {days}', fr: 'Chaque {days}' },
  workdays: { en: 'Every weekday, Monday to Friday', fr: 'Du lundi au vendredi' },
  onDays: { en: '{every} on {days}', fr: '{every}, le {days}' },
  onDate: { en: '{every} on day {date}', fr: '{every}, le {date}' },
  onLastDate: { en: '{every} on the last day', fr: '{every}, le dernier jour' },
  onWeekday: { en: '{every} on the {nth} {day}', fr: '{every}, le {nth} {day}' },
  until: { en: '{rule}, until {day}', fr: '{rule}, jusqu’au {day}' },
  count: { en: { one: '{rule}, once', other: '{rule}, {n} times' }, fr: { one: '{rule}, une fois', other: '{rule}, {n} fois' } },
})

/** The first Tuesday to the fifth. */
export const nthText = words({
  nth1: { en: 'first', fr: 'premier' },
  nth2: { en: 'second', fr: 'deuxième' },
  nth3: { en: 'third', fr: 'troisième' },
  nth4: { en: 'fourth', fr: 'quatrième' },
  nth5: { en: 'fifth', fr: 'cinquième' },
  last: { en: 'last', fr: 'dernier' },
})

const workdays = 'MO,TU,WE,TH,FR'

/** A repetition as a sentence: `Every 2 weeks on Monday and Thursday, until 18 Dec 2026`. */
export function sayRepeat({ every, interval, ...repeat }: Repeat, day: string, locale: Locale): string {
  const t = say(text, locale, 'joined')
  const names = weekdays(locale).map(({ long }) => long)
  const nameOf = (code: WeekdayCode) => names[weekdayCodes.indexOf(code)] as string
  const whole = t[every]({ n: interval })
  const rule = () => {
    if (every === 'WEEKLY') {
      const chosen = weekdayCodes.filter((one) => repeat.weekdays.includes(one))
      const days = showAll(chosen.map(nameOf), locale)
      if (interval > 1) return t.onDays({ every: whole, days })
      return chosen.join() === workdays ? t.workdays : t.weekly({ days })
    }
    if (every !== 'MONTHLY') return whole
    if (repeat.monthly === 'lastDate') return t.onLastDate({ every: whole })
    if (repeat.monthly === 'date') return t.onDate({ every: whole, date: String(Number(day.slice(8, 10))) })
    const nths = say(nthText, locale)
    const nth = repeat.monthly === 'lastWeekday' ? nths.last : nths[`nth${nthOf(day)}` as 'nth1']
    return t.onWeekday({ every: whole, nth, day: nameOf(codeOf(day)) })
  }
  if (repeat.count !== null) return t.count({ rule: rule(), n: repeat.count })
  return repeat.until === null ? rule() : t.until({ rule: rule(), day: showDay(repeat.until, locale) })
}
