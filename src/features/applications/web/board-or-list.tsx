import { toApplicants, toBoard } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { text } from './staff-text.ts'

/** The two ways to look at a job's applicants. */
export function BoardOrList({ jobId, current }: { jobId: number; current: 'board' | 'list' }) {
  const t = useText(text)
  return (
    <Segments
      label={t.views}
      of={[
        { to: toBoard(jobId), name: t.board, isCurrent: current === 'board' },
        { to: toApplicants(jobId), name: t.list, isCurrent: current === 'list' },
      ]}
    />
  )
}
