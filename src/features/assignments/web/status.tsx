import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { Alert, AssignmentStatus } from '../rules.ts'
import { alertText, statusText } from '../word-text.ts'

const families: Record<AssignmentStatus, Family> = { planned: 'waiting', running: 'open', ended: 'won' }

export function AssignmentMark({ status }: { status: AssignmentStatus }) {
  const s = useText(statusText)
  return <Status family={families[status]}>{s[status]}</Status>
}

/** What is to be put right. */
export function AlertMarks({ of }: { of: readonly Alert[] }) {
  const a = useText(alertText)
  return of.map((alert) => (
    <Status key={alert} family={alert === 'ends-soon' ? 'waiting' : 'late'}>
      {a[alert]}
    </Status>
  ))
}
