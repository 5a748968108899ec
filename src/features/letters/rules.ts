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

/** What a letter can name in braces. */
export function holesOf(kind: LetterKind): readonly string[] {
  return ['job', 'town', 'reference', ...(kind === 'hired' ? ['day'] : []), ...(kind === 'other' ? ['reason'] : [])]
}

/** Braces that nothing fills in, as they were typed: `unknownHoles('pay', '{first name}, {job')` is `['{first name}', '{job']`. */
export function unknownHoles(kind: LetterKind, text: string): string[] {
  const known = holesOf(kind).map((name) => `{${name}}`)
  return (text.match(/\{[^{}\n]{0,40}\}?|\}/g) ?? []).filter((hole) => !known.includes(hole))
}

export const fillLetter = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

/** A text as a mail has it. */
export const paragraphsOf = (body: string): string[] => body.split(/\n{2,}/)

/** Longest subject and text of a template. */
export const letterBounds = { subject: 200, body: 4000 } as const
/** The same once everything is filled in. */
export const filledBounds = { subject: 400, body: 6000 } as const
