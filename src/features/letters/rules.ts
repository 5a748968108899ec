/** Letters that say how an application goes on, by where it stands for the candidate. */
const steps = ['being-checked', 'with-employer', 'interview', 'offer', 'hired', 'withdrawn'] as const
/** Letters that say no, by the reason. */
const rejections = [
  'client-declined',
  'missing-ticket',
  'right-to-work',
  'distance',
  'pay',
  'availability',
  'experience',
  'role-filled',
  'job-closed',
  'duplicate',
  'no-answer',
  'other',
] as const
/** Letters that ask for patience. */
const replies = ['holding', 'holding-with-employer', 'holding-interview'] as const

export const letterGroups = { rejections, steps, replies } as const
export const letterKinds = [...steps, ...rejections, ...replies] as const
export type LetterKind = (typeof letterKinds)[number]

/** Whether the email is ticked unless staff decided otherwise: a no is always an answer that is owed. */
export const tellsAsOurs = (kind: LetterKind): boolean => (rejections as readonly LetterKind[]).includes(kind)

/** Whether there is anything to tick: replies are mails by themselves. */
export const hasTick = (kind: LetterKind): boolean => !(replies as readonly LetterKind[]).includes(kind)

/** Those after which the candidate is promised an answer by a day. */
const promising: readonly LetterKind[] = ['with-employer', 'interview', ...replies]
export const promisesDay = (kind: LetterKind): boolean => promising.includes(kind)
export const asksPatience = (kind: LetterKind): boolean => !hasTick(kind)

/** What these mails are called among all others. */
export const answersGroup = 'answers'
export const answerKindOf = (letter: string): LetterKind | null => letterKinds.find((kind) => letter === `${answersGroup}.${kind}`) ?? null

/** Whether its email is ticked, as ours; null where there is nothing to tick. */
export function ourTick(letter: string): boolean | null {
  const kind = answerKindOf(letter)
  return kind !== null && hasTick(kind) ? tellsAsOurs(kind) : null
}

export const mostKept = 50
