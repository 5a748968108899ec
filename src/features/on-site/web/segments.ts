import { type SpanKind, stateAt } from '../rules.ts'
import type { OnSitePerson, ShownSpan } from '../shapes.ts'

/** A stretch of a row: one day with its mark, or days that one bar fills. */
export type Segment = { at: number; days: number; span: ShownSpan | null }

const kindsOf: Partial<Record<ReturnType<typeof stateAt>, (kind: SpanKind) => boolean>> = {
  placed: (kind) => kind === 'placed',
  proposed: (kind) => kind === 'proposed',
  away: (kind) => kind !== 'placed' && kind !== 'proposed',
}

/** The row of a person: neighbouring days of one job or absence become one bar. */
export function segmentsOf({ states, spans }: Pick<OnSitePerson, 'states' | 'spans'>, days: readonly string[]): Segment[] {
  const segments: Segment[] = []
  for (const [at, day] of days.entries()) {
    const isKind = kindsOf[stateAt(states, at)]
    const span = isKind ? (spans.find(({ kind, from, to }) => isKind(kind) && from <= day && (to === null || day <= to)) ?? null) : null
    const last = segments.at(-1)
    if (span !== null && last?.span === span && last.at + last.days === at) last.days++
    else segments.push({ at, days: 1, span })
  }
  return segments
}
