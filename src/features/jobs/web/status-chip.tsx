import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { JobStatus } from '../rules.ts'
import { statusText } from '../status-text.ts'

const familyOf: Record<JobStatus, Family> = {
  draft: 'draft',
  pending_approval: 'waiting',
  scheduled: 'waiting',
  open: 'open',
  on_hold: 'paused',
  filled: 'won',
  expired: 'late',
  closed: 'lost',
  archived: 'lost',
}

export function JobStatusChip({ status }: { status: JobStatus }) {
  const t = useText(statusText)
  return <Status family={familyOf[status]}>{t[status]}</Status>
}
