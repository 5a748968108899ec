import { fold } from '#shared/fold.ts'
import type { CalendarFilter } from '../../list-filter.ts'
import { type DerivedKind, derivedKinds } from '../../rules.ts'
import type { Listed } from '../planned.ts'
import { documentExpiries } from './documents.ts'
import { firstDays } from './first-day.ts'
import { invoicesDue } from './invoices.ts'
import { nextSteps } from './next-steps.ts'
import { rechecks } from './rechecks.ts'
import { trainingSessions } from './sessions.ts'
import type { At, Source } from './source.ts'

const sources: Record<DerivedKind, Source> = {
  first_day: firstDays,
  next_step: nextSteps,
  right_to_work_recheck: rechecks,
  document_expiry: documentExpiries,
  training_session: trainingSessions,
  invoice_due: invoicesDue,
}

type Wanted = Pick<CalendarFilter, 'from' | 'to' | 'whose' | 'accountIds' | 'kinds' | 'q'>

/** What follows from other records between two days. */
export async function listDerived(at: At, { kinds, q, ...wanted }: Wanted): Promise<Listed[]> {
  const asked = derivedKinds.filter((kind) => !kinds || kinds.includes(kind))
  const all = (await Promise.all(asked.map((kind) => sources[kind](at, wanted)))).flat()
  const words = fold(q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return all.filter(({ title, location }) => words.every((word) => fold(`${title} ${location}`).includes(word)))
}
