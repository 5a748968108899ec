// What a job asks of whoever applies; public pages load it, so it stands apart from the other rules.
import { isDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { Question } from './question-contract.ts'
import { hasOptions, longestAnswers, outside, type QuestionKind, questionKinds, yesNo } from './question-kinds.ts'

/** Answers by the id of their question. One that is chosen or ticked is `yes`, `no` or the id of an option. */
export type Answers = Readonly<Record<string, readonly string[]>>
type Fault = { pointer: string; code: string; values?: Record<string, string | number> }

const hasBounds = (kind: QuestionKind) => kind === 'number' || kind === 'date'
/** What only one type of question has. */
const ofKind = { unit: 'number', min: 'number', max: 'number', from: 'date', until: 'date', documentType: 'document' } as const
const ownParts = Object.keys(ofKind) as (keyof typeof ofKind)[]

/** What can be chosen; null where one writes. */
export function choicesOf({ kind, options }: Pick<Question, 'kind' | 'options'>): string[] | null {
  if (hasOptions(kind)) return options.map(({ id }) => id)
  return kind === 'yes-no' || kind === 'document' ? [...yesNo] : null
}

/** The types whose answers are chosen, not written. */
export const chosenKinds = questionKinds.filter((kind) => choicesOf({ kind, options: [] }) !== null)

type Said = { textEn: string | null; textFr: string | null }
/** The words in this language, else in the one there is, which is named. */
export function saidIn({ textEn, textFr }: Said, locale: Locale): { text: string; language: Locale } {
  const language = locale === 'fr' ? (textFr === null ? 'en' : 'fr') : textEn === null ? 'fr' : 'en'
  // French has a space before its signs, at which no line may break.
  const text = language === 'fr' ? textFr?.replace(/ (?=[?!:;»])/g, '\u00a0') : textEn
  return { text: text ?? '', language }
}

/** What is wrong with the questions of a job whose advert is written in this language. */
export function questionFaults(questions: readonly Question[], language: Locale): Fault[] {
  const written = language === 'fr' ? 'textFr' : 'textEn'
  return questions.flatMap((question, i) => {
    const at = (part: string) => `/questions/${i}/${part}`
    const { id, kind, options, knockOuts, min, max, from, until } = question
    const choices = choicesOf(question)
    const known = choices ?? (hasBounds(kind) ? [outside] : [])
    const isBounded = (kind === 'date' ? [from, until] : [min, max]).some((bound) => bound !== null)
    return [
      questions.findIndex((one) => one.id === id) < i && { pointer: at('id'), code: 'question-id-twice' },
      question[written] === null && { pointer: at(written), code: 'question-language' },
      hasOptions(kind) && options.length < 2 && { pointer: at('options'), code: 'question-options-few' },
      !hasOptions(kind) && options.length > 0 && { pointer: at('options'), code: 'question-options-none' },
      ...ownParts.map(
        (part) => ofKind[part] !== kind && question[part] !== null && { pointer: at(part), code: `question-only-${ofKind[part]}` },
      ),
      new Set(options.map((one) => one.id)).size < options.length && { pointer: at('options'), code: 'question-id-twice' },
      ...options.map((one, n) => one[written] === null && { pointer: at(`options/${n}/${written}`), code: 'question-language' }),
      knockOuts.some((one) => !known.includes(one)) && { pointer: at('knockOuts'), code: 'not-an-option' },
      choices?.every((one) => knockOuts.includes(one)) && choices.length > 0 && { pointer: at('knockOuts'), code: 'question-suits-nobody' },
      hasBounds(kind) &&
        knockOuts.includes(outside) &&
        !isBounded && { pointer: at(kind === 'date' ? 'from' : 'min'), code: 'question-bound-needed' },
      min !== null && max !== null && min > max && { pointer: at('max'), code: 'question-bounds-crossed' },
      from !== null && until !== null && from > until && { pointer: at('until'), code: 'question-bounds-crossed' },
      kind === 'document' && question.documentType === null && { pointer: at('documentType'), code: 'required' },
    ].filter((fault) => typeof fault === 'object')
  })
}

/** What was answered to a question; a blank is no answer. Its id may be a word that every object knows, such as `constructor`. */
export const givenTo = ({ id }: Pick<Question, 'id'>, answers: Answers): string[] =>
  Object.hasOwn(answers, id) ? (answers[id] ?? []).filter((one) => one.trim() !== '') : []

/** What is wrong with the answers to these questions, question by question. What nobody asked is refused too. */
export function answerFaults(questions: readonly Question[], answers: Answers): Fault[] {
  const asked = new Set(questions.map(({ id }) => id))
  const unasked = Object.keys(answers).filter((id) => !asked.has(id))
  return [
    ...questions.flatMap((question) => {
      const fault = answerFault(question, givenTo(question, answers))
      return fault ? [{ pointer: `/answers/${question.id}`, ...fault }] : []
    }),
    ...unasked.map((id) => ({ pointer: `/answers/${id}`, code: 'question-unknown' })),
  ]
}

function answerFault(question: Question, given: readonly string[]): Omit<Fault, 'pointer'> | null {
  const { kind, min, max } = question
  const [first = ''] = given
  if (given.length === 0) return question.isRequired ? { code: 'required' } : null
  const choices = choicesOf(question)
  if (choices) {
    const isTooMuch = given.length > (kind === 'several' ? choices.length : 1) || new Set(given).size < given.length
    return isTooMuch || given.some((one) => !choices.includes(one)) ? { code: 'not-an-option' } : null
  }
  if (given.length > 1) return { code: 'too-many', values: { limit: 1 } }
  if (kind === 'number' && !/^-?\d{1,9}(\.\d{1,4})?$/.test(first)) return { code: 'answer-no-number' }
  if (kind === 'date' && !isDay(first)) return { code: 'invalid-date' }
  if (kind === 'link' && !isLink(first)) return { code: 'answer-no-link' }
  if (kind === 'short' || kind === 'long' || kind === 'link') {
    const limit = longestAnswers[kind]
    return first.length > limit ? { code: 'too-long', values: { limit } } : null
  }
  if (question.knockOuts.includes(outside) || !isOutside(question, first)) return null
  if (kind === 'date') return { code: 'answer-day-outside' }
  return min !== null && Number(first) < min
    ? { code: 'too-small', values: { limit: min } }
    : { code: 'too-large', values: { limit: max ?? 0 } }
}

/** Without `URL.canParse`, which older phones lack. */
function isLink(text: string): boolean {
  try {
    return /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text) && new URL(text).hostname !== ''
  } catch {
    return false
  }
}

function isOutside({ kind, min, max, from, until }: Question, given: string): boolean {
  if (kind === 'date') return (from !== null && given < from) || (until !== null && given > until)
  return (min !== null && Number(given) < min) || (max !== null && Number(given) > max)
}

/** Whether this answer does not suit: it is told before it is sent, marked for staff, and rejects nobody. */
export function knocksOut(question: Question, given: readonly string[]): boolean {
  const [first = ''] = given
  if (question.knockOuts.includes(outside)) return first !== '' && isOutside(question, first)
  return given.some((one) => question.knockOuts.includes(one))
}

/** The questions whose answers do not suit. */
export const knockOutsOf = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter((question) => knocksOut(question, givenTo(question, answers)))

/** How the control of a question is called in a form, as a fault of its answer names it; each option of several has one of its own. */
export const controlOf = (id: string, option?: string) =>
  `answers${id.charAt(0).toUpperCase()}${id.slice(1)}${option === undefined ? '' : `.${option}`}`

/** The answers in a form; `get` finds a control's value. What was left empty is no answer. */
export function answersIn(questions: readonly Question[], get: (name: string) => unknown): Record<string, string[]> {
  const given = questions.map(({ id, kind, options }): [string, string[]] => {
    if (kind === 'several') return [id, options.flatMap((option) => (get(controlOf(id, option.id)) ? [option.id] : []))]
    const value = get(controlOf(id))
    return [id, typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []]
  })
  return Object.fromEntries(given.filter(([, answer]) => answer.length > 0))
}
