/**
 * What can be wrong with the chain of the audit log, at which line (by its id), and after which one.
 *
 * - `changed`: it does not say any more what it said when it was chained.
 * - `removed`: so many lines are gone before it; before null: off the end.
 * - `inserted`: it stands behind the end of the chain.
 * - `misdated`: it is dated more than an hour before the line that it follows: written in later, or the clock was put back.
 * - `rewritten`: it had another hash when the chain was last verified.
 */
export const faultKinds = ['changed', 'removed', 'inserted', 'misdated', 'rewritten'] as const
export type FaultKind = (typeof faultKinds)[number]
export type Fault = { kind: FaultKind; lineId: number | null; afterId: number | null; lines?: number }
/** So many are kept of a check; it counts all. */
export const mostFaults = 100
