// What there is to choose from in questions; both the contract and the rules stand on it.

export const questionKinds = ['yes-no', 'one', 'several', 'short', 'long', 'number', 'date', 'link', 'document'] as const
export type QuestionKind = (typeof questionKinds)[number]
export const hasOptions = (kind: QuestionKind) => kind === 'one' || kind === 'several'
export const units = ['year', 'month', 'week', 'day', 'hour', 'kilometer', 'mile', 'meter'] as const

export const mostQuestions = 15
export const mostOptions = 12
export const yesNo = ['yes', 'no'] as const
/** The knock-out of numbers and dates: whatever lies outside the bounds. Without it such an answer is refused. */
export const outside = 'outside'
export const longestAnswers = { short: 200, long: 2000, link: 500 } as const
