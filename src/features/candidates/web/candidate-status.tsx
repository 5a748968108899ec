import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { CandidateStatus } from '../rules.ts'
import { recordText as text } from '../record-text.ts'

const familyOf: Record<CandidateStatus, Family> = {
  incomplete: 'draft',
  active: 'open',
  on_assignment: 'won',
  not_looking: 'paused',
  do_not_contact: 'lost',
  archived: 'lost',
  quarantined: 'lost',
  erased: 'lost',
}

export function CandidateStatusMark({ status }: { status: CandidateStatus }) {
  const t = useText(text)
  return <Status family={familyOf[status]}>{t[status]}</Status>
}
