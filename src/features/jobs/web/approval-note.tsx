import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { numberOf } from '#web/ui/form-data.ts'
import css from '#web/ui/screen.module.css'
import { ColleagueField } from '../../identity/web/colleague-field.tsx'
import { type ApprovalReason, approvalReasons, outgrowsApproval } from '../life.ts'
import type { Job } from '../shapes.ts'
import type { Given } from './job-preview.tsx'
import { lifeText } from './life-text.ts'
import { opensAtIn } from './opens-field.tsx'

type Props = {
  job?: Job | undefined
  given: Given | null /** Only this reason, where the rest is said elsewhere. */
  only?: ApprovalReason
}

/** Why a job will need an administrator's approval as it stands; nothing for administrators, who give it by publishing. */
export function ApprovalNote({ job, given, only }: Props) {
  const t = useText(lifeText)
  const me = useSession()
  const reasons = me.role === 'admin' ? [] : reasonsFor(job, given).filter((reason) => !only || reason === only)
  return (
    <div role="status" className={css.stack}>
      {reasons.map((reason) => (
        <p key={reason} className={css.conflict}>
          {t[reason]}
        </p>
      ))}
    </div>
  )
}

/** Who is asked for approval; nothing where none is needed. */
export function ApproverField({ isNeeded, initial = null }: { isNeeded: boolean; initial?: Job['approver'] }) {
  const t = useText(lifeText)
  if (!isNeeded) return null
  return (
    <div>
      <ColleagueField label={t.approver} name="approverId" admins initial={initial} />
      <small className={css.sub}>{t.approverHint}</small>
    </div>
  )
}

/** Whether this person would have to ask for approval of what stands in the form. */
export function useNeedsApproval(given: Given | null): boolean {
  const { role } = useSession()
  return role !== 'admin' && reasonsFor(undefined, given).length > 0
}

/** What a form says of how a job goes online. */
export function publicationIn(sent: FormData): { opensAt?: string; approverId?: number } {
  const [opensAt, approverId] = [opensAtIn(sent), numberOf(sent, 'approverId')]
  return { ...(opensAt && { opensAt: opensAt.toISOString() }), ...(approverId !== undefined && { approverId }) }
}

function reasonsFor(job: Job | undefined, given: Given | null): ApprovalReason[] {
  if (!given) return []
  const after = { ...given.input, employerId: given.input.employerId ?? 0 }
  const isStillApproved = job?.approvedAt && !outgrowsApproval({ ...job, employerId: job.employer?.id ?? 0 }, after)
  return isStillApproved ? [] : approvalReasons(after)
}
