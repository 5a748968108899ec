import { showAll } from '#shared/and-or.ts'
import { showShortWeekday, showWeekday, withFirst } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { onOneLine, say } from '#shared/text.ts'
import { localOf, type Zone } from '../places/clocks.ts'
import { showTown } from '../places/rules.ts'
import { paperText } from './pdf-text.ts'
import type { ShownShortlist } from './shapes.ts'

type Of = Pick<ShownShortlist, 'place' | 'postcode' | 'startsOn' | 'endsOn'>

const dayFormat = once((tag: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }))
/** `30 November`. */
const shortDay = (day: string, locale: Locale) => withFirst(dayFormat(intlTag[locale]).format(new Date(day)), locale)

/** A time on offer, short enough for a button: `Thu 12 Nov, 10:00`. */
export function sayTime(moment: string, zone: Zone, locale: Locale): string {
  const [day = '', time = ''] = localOf(moment, zone).split('T')
  return onOneLine(`${showShortWeekday(day, locale)}, ${time}`)
}

/** `From 30 November to 28 February, Leeds LS10.` */
export function sayWhenWhere({ place, postcode, startsOn, endsOn }: Of, locale: Locale): string {
  const t = say(paperText, locale)
  const where = [showTown(place.name, locale), postcode?.split(' ')[0]].filter(Boolean).join(' ')
  if (startsOn === null) return `${where}.`
  const from = shortDay(startsOn, locale)
  return endsOn === null ? t.from({ from, where }) : t.fromTo({ from, to: shortDay(endsOn, locale), where })
}

/** `B and D can no longer be offered.` */
export function sayGone(gone: readonly string[], locale: Locale): string {
  const t = say(paperText, locale)
  const [letter] = gone
  if (letter === undefined) return ''
  return gone.length === 1 ? t.goneOne({ letter }) : t.gone({ letters: showAll([...gone], locale) })
}

export const sayFor = ({ recipient, employer }: Pick<ShownShortlist, 'recipient' | 'employer'>, locale: Locale): string => {
  const t = say(paperText, locale)
  return recipient ? t.forWhom({ who: recipient, employer }) : t.forEmployer({ employer })
}

/** By when to answer: `Please answer by Friday 27 November.` */
export const sayAnswerBy = ({ answerBy }: Pick<ShownShortlist, 'answerBy'>, locale: Locale): string =>
  say(paperText, locale).answerBy({ day: onOneLine(showWeekday(answerBy, locale)) })
