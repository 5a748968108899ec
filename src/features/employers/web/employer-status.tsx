import { useText } from '#web/text.tsx'
import { Status } from '#web/ui/status.tsx'
import { text } from './staff-text.ts'

/** In what state an employer is: what keeps one from working with them comes first. */
export function EmployerStatus(of: { archivedAt: string | null; isDoNotContact: boolean; hasTerms: boolean }) {
  const t = useText(text)
  if (of.archivedAt) return <Status family="lost">{t.archived}</Status>
  if (of.isDoNotContact) return <Status family="late">{t.doNotContact}</Status>
  return of.hasTerms ? <Status family="won">{t.termsAccepted}</Status> : <Status family="waiting">{t.termsMissing}</Status>
}
