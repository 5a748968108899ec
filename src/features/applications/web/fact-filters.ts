import { oneText } from '#shared/common-text.ts'
import { useText } from '#web/text.tsx'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import type { Filter } from '#web/ui/list-filter.tsx'
import { type queryOf, useListed } from '#web/ui/list-query.ts'
import { applicationSources } from '../../jobs/came-from.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { rejectReasons, stages } from '../rules.ts'
import { sheetText } from '../sheet-text.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'

/** What staff narrow the applications of all jobs by, and figures lead to. */
export const factsIn = (q: ReturnType<typeof queryOf>) => ({
  jobId: q.id('jobId'),
  reached: q.oneOf('reached', stages),
  left: q.oneOf('left', stages),
  reason: q.oneOf('reason', rejectReasons),
  source: q.oneOf('source', applicationSources),
  trade: q.slug('trade'),
  jobOwnerId: q.id('jobOwnerId'),
  employerId: q.id('employerId'),
  from: q.day('from'),
  to: q.day('to'),
  withClient: q.flag('withClient'),
  movedFrom: q.day('movedFrom'),
  movedTo: q.day('movedTo'),
  answerFrom: q.day('answerFrom'),
  answerTo: q.day('answerTo'),
})

/** Names of the records that narrow the list, as far as they are at hand. */
type Names = { job: string | undefined; jobOwner: string | undefined; employer: string | undefined }

export function useFactFilters({ job, jobOwner, employer }: Names): Filter[] {
  const t = useText(text)
  const s = useText(stageText)
  const w = useText(sheetText)
  const terms = useText(termsText)
  const one = useText(oneText)
  const listed = useListed()
  const linked = useLinkedFilter()
  const ofStages = stages.map((stage) => [stage, s[stage]] as const)
  return [
    { name: 'withClient', label: t.withClient, kind: 'switch' },
    { name: 'source', label: w.source, options: applicationSources.map((one) => [one, one === 'staff' ? w.staff : terms[one]] as const) },
    { name: 'trade', label: w.trade, options: listed('trade', 'trade') },
    { name: 'reached', label: t.reached, options: ofStages },
    { name: 'left', label: t.left, options: ofStages },
    { name: 'reason', label: t.endReason, options: rejectReasons.map((reason) => [reason, s[reason]] as const) },
    { name: 'from', until: 'to', label: t.onDays, kind: 'from-to' },
    { name: 'movedFrom', until: 'movedTo', label: t.atStageSince, kind: 'from-to' },
    { name: 'answerFrom', until: 'answerTo', label: t.promisedFor, kind: 'from-to' },
    ...linked('jobId', t.job, job ?? one.job),
    ...linked('jobOwnerId', t.owner, jobOwner ?? one.person),
    ...linked('employerId', w.employer, employer ?? one.employer),
  ]
}
