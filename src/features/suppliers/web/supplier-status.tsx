import { useText } from '#web/text.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { SupplierLight, SupplierStatus } from '../rules.ts'
import { lightText, statusText } from '../words.ts'
import { text } from './text.ts'

const families: Record<SupplierStatus, Family> = {
  prospect: 'draft',
  onboarding: 'waiting',
  approved: 'won',
  suspended: 'late',
  offboarded: 'lost',
}

export function SupplierStatusMark({ status, archivedAt }: { status: SupplierStatus; archivedAt: string | null }) {
  const t = useText(text)
  const s = useText(statusText)
  return archivedAt ? <Status family="lost">{t.archived}</Status> : <Status family={families[status]}>{s[status]}</Status>
}

/** Whether its mandatory documents are there, in a word with its mark. */
export function Light({ of }: { of: SupplierLight }) {
  const l = useText(lightText)
  return <Gate result={of}>{l[of]}</Gate>
}
