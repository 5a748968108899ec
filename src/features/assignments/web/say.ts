import type { Currency } from '#shared/money.ts'
import { showMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { weekdays } from '#web/ui/day-text.ts'
import { lastDayOf } from '../rules.ts'
import type { AssignmentRow, ShownRate } from '../shapes.ts'
import { text } from './text.ts'

type Days = Pick<AssignmentRow, 'startsOn' | 'endsOn' | 'endedOn'>

/** How assignments say their days, money and hours. */
export function useSay() {
  const t = useText(text)
  const locale = useLocale()
  const dates = useDates()
  const per = { hour: t.perHour, day: t.perDay, each: t.perEach }
  const money = (amount: number, currency: Currency) => showMoney({ amount, currency }, locale)
  return {
    days: (of: Days) => {
      const [from, last] = [dates.day(of.startsOn), lastDayOf(of)]
      return last === null ? t.fromOn({ from }) : t.fromTo({ from, to: dates.day(last) })
    },
    money,
    per,
    pay: (rate: ShownRate) => `${money(rate.pay, rate.currency)} ${per[rate.unit]}`,
    charge: (rate: ShownRate) => (rate.charge === null ? '' : `${money(rate.charge, rate.currency)} ${per[rate.unit]}`),
    /** `£3.13 (12%)`. */
    margin: ({ margin, charge, currency }: ShownRate) =>
      margin === null || charge === null ? '' : `${money(margin, currency)} (${t.percent({ n: Math.round((margin / charge) * 100) })})`,
    hours: (hundredths: number) => showNumber(hundredths / 100, locale),
    weekDays: (days: readonly number[]) =>
      weekdays(locale)
        .filter((_, i) => days.includes(i + 1))
        .map(({ short }) => short)
        .join(', '),
  }
}
