import { ApiProblem } from '#shared/problem.ts'

// What a read answers, as far as it can be told apart: which fields say something else, and which lists hold fewer, more, or others.

export type Reading = { end: string; answer: unknown }

export async function readingOf(act: () => Promise<unknown>): Promise<Reading> {
  try {
    return { end: 'done', answer: await act() }
  } catch (error) {
    return { end: error instanceof ApiProblem ? `${error.body.status} ${error.body.code}` : `fails: ${error}`, answer: undefined }
  }
}

type Fields = Record<string, unknown>
const isObject = (part: unknown): part is Fields => part !== null && typeof part === 'object'
const said = (part: unknown) => JSON.stringify(part)

/** Where two answers differ, each place once: `items.stage`, `items: fewer`. */
function places(one: unknown, other: unknown, path: string): string[] {
  if (said(one) === said(other)) return []
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [`${path}: ${other.length < one.length ? 'fewer' : 'more'}`]
    const ids = (all: unknown[]) => all.map((part) => (isObject(part) ? part.id : part))
    if (new Set([...ids(one), ...ids(other)]).size > new Set(ids(one)).size) return [`${path}: others`]
    if (said(one.map(said).toSorted()) === said(other.map(said).toSorted())) return [`${path}: in another order`]
    return one.flatMap((part, at) => places(part, other[at], path))
  }
  if (isObject(one) && isObject(other) && !Array.isArray(one) && !Array.isArray(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => places(one[key], other[key], path === '' ? key : `${path}.${key}`))
  }
  return [other === null || other === undefined ? `no ${path}` : path]
}

/** In words; none where nothing differs but what differs by itself. */
export function differenceOf(base: Reading, other: Reading, unsteady: Set<string>): string {
  if (base.end !== other.end) return other.end
  return [...new Set(places(base.answer, other.answer, ''))]
    .filter((place) => !unsteady.has(place))
    .toSorted()
    .join(', ')
}

/** What differs where nothing was changed. */
export const unsteadyIn = (one: Reading, other: Reading) => new Set(places(one.answer, other.answer, ''))

const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** Whether times or numbers rise or fall, from the first to the last. */
function courseOf(values: unknown[]): 'rises' | 'falls' | undefined {
  if (new Set(values).size < 2 || !values.every((value) => typeof value === 'number' || isMoment(value))) return undefined
  const isSteady = (inOrder: (before: string, after: string) => boolean) =>
    values.slice(1).every((value, at) => inOrder(values[at] as string, value as string))
  if (isSteady((before, after) => before <= after)) return 'rises'
  return isSteady((before, after) => before >= after) ? 'falls' : undefined
}

/** How each list of three and more lies: which of its times and numbers rise or fall. */
export function orderOf(part: unknown, path = ''): string[] {
  if (!isObject(part)) return []
  if (!Array.isArray(part)) return Object.entries(part).flatMap(([key, one]) => orderOf(one, path === '' ? key : `${path}.${key}`))
  const keys = part.length < 3 || !part.every(isObject) ? [] : Object.keys(part[0])
  const own = keys.flatMap((key) => {
    const course = courseOf(part.map((one) => one[key]))
    return course ? [`${path}.${key} ${course}`] : []
  })
  return [...new Set([...own, ...part.flatMap((one) => orderOf(one, path))])]
}
