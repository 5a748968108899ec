import { showDay } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { once } from '#shared/once.ts'
import { say } from '#shared/text.ts'
import { yesNoText } from '#shared/common-text.ts'
import type { Question } from './question-contract.ts'
import { outside, type QuestionKind } from './question-kinds.ts'
import { questionText } from './question-text.ts'
import { choicesOf, saidIn } from './questions.ts'

const unitFormat = once((tag: string, unit: string) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }))
const numberFormat = once((tag: string) => new Intl.NumberFormat(tag))

/** `3 years`, `2,5 kilomètres`; without a unit the number alone. */
function showAmount(n: number, unit: Question['unit'], locale: Locale): string {
  return (unit ? unitFormat(intlTag[locale], unit) : numberFormat(intlTag[locale])).format(n)
}

/** What a unit is called: `years`, `ans`. */
export function showUnit(unit: NonNullable<Question['unit']>, locale: Locale): string {
  const parts = unitFormat(intlTag[locale], unit).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value ?? unit
}

/** The words of a question, with the unit that it is answered in. */
export function showQuestion(question: Question, locale: Locale): string {
  const { text, language } = saidIn(question, locale)
  return question.unit ? `${text} (${showUnit(question.unit, language)})` : text
}

/** A choice as it is shown. */
export function showChoice({ options }: Pick<Question, 'options'>, choice: string, locale: Locale): string {
  const option = options.find(({ id }) => id === choice)
  if (option) return saidIn(option, locale).text
  const t = say(yesNoText, locale)
  return choice === 'yes' ? t.yes : choice === 'no' ? t.no : choice
}

/** An answer as it is read. */
export function showAnswer(question: Question, given: readonly string[], locale: Locale): string {
  if (choicesOf(question)) return given.map((choice) => showChoice(question, choice, locale)).join(', ')
  const [answer = ''] = given
  if (question.kind === 'number' && answer) return showAmount(Number(answer), question.unit, locale)
  return question.kind === 'date' && answer ? showDay(answer, locale) : answer
}

/** What lies within the bounds of a number or a date; null: it has none. */
export function showBounds({ kind, min, max, from, until, unit }: Question, locale: Locale): string | null {
  const t = say(questionText, locale)
  if (kind === 'date') {
    if (from && until) return t.betweenDays({ from: showDay(from, locale), to: showDay(until, locale) })
    return from ? t.fromDay({ from: showDay(from, locale) }) : until ? t.byDay({ to: showDay(until, locale) }) : null
  }
  const show = (n: number) => showAmount(n, unit, locale)
  if (min !== null && max !== null) return t.between({ from: showNumber(min, locale), to: show(max) })
  return min !== null ? t.atLeast({ from: show(min) }) : max !== null ? t.atMost({ to: show(max) }) : null
}

/** What is wanted instead of an answer that is not taken. */
export function showWanted(question: Question, locale: Locale): string {
  const t = say(questionText, locale)
  const bounds = question.knockOuts.includes(outside) ? null : showBounds(question, locale)
  if (bounds) return t.answerWithin({ what: bounds })
  const wanted: Partial<Record<QuestionKind, string>> = { number: t.answerNumber, date: t.answerDay, link: t.answerLink }
  return wanted[question.kind] ?? t.answerNeeded
}

/** Which answers suit, of a question with knock-outs; null: every answer does. */
export function showNeed(question: Question, locale: Locale): string | null {
  if (question.knockOuts.length === 0) return null
  if (question.knockOuts.includes(outside)) return showBounds(question, locale)
  const suiting = (choicesOf(question) ?? []).filter((choice) => !question.knockOuts.includes(choice))
  const names = suiting.map((choice) => showChoice(question, choice, locale))
  const last = names.pop() ?? ''
  return names.length > 0 ? say(questionText, locale).or({ all: names.join(', '), last }) : last
}
