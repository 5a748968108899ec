import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import { daysLate, type InvoiceStatus, type InvoiceType } from '../rules.ts'
import { statusText } from '../status-text.ts'
import { lateText } from './money-text.ts'

const families: Record<InvoiceStatus, Family> = {
  draft: 'draft',
  issued: 'open',
  sent: 'waiting',
  deposited: 'waiting',
  rejected: 'late',
  refused: 'late',
  partly_paid: 'waiting',
  paid: 'won',
  credited: 'paused',
}

type Standing = { type: InvoiceType; status: InvoiceStatus; dueOn: string | null; balance: number }

/** How an invoice stands; once its day has passed, by how many days. */
export function InvoiceStatusMark({ of, today }: { of: Standing; today: string }) {
  const s = useText(statusText)
  const l = useText(lateText)
  const late = daysLate(of, today)
  if (late > 0) return <Status family="late">{l.daysLate({ n: late })}</Status>
  const isNote = of.type === 'credit_note' && of.status === 'credited'
  return <Status family={families[of.status]}>{isNote ? s.note : s[of.status]}</Status>
}
