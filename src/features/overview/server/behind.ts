import type { Compared, Counted, FigureList } from '#shared/figures-contract.ts'
import type { Period } from '#shared/period.ts'

type Filter = Counted['filter']

/** A number with the list behind it. */
export const counted = (n: number, list: FigureList, filter: Filter): Counted => ({ n, list, filter })
export const compared = (n: number, before: number, list: FigureList, filter: Filter): Compared => ({ n, before, list, filter })

export const ofPeriod = ({ from, to }: Period) => ({ from, to })

/** In quarantine candidates are for administrators alone, and so are their applications. */
export const quarantined = `(select id from candidates where status = 'quarantined')`
export const notInQuarantine = (of: 'a' | 'w') => `${of}.candidate_id not in ${quarantined}`
