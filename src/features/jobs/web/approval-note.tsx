import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { type ApprovalReason, approvalReasons, outgrowsApproval } from '../life.ts'
import type { Job } from '../shapes.ts'
import type { Given } from './job-preview.tsx'
import { lifeText } from './life-text.ts'

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

function reasonsFor(job: Job | undefined, given: Given | null): ApprovalReason[] {
  if (!given) return []
  const after = { ...given.input, employerId: given.input.employerId ?? 0 }
  const isStillApproved = job?.approvedAt && !outgrowsApproval({ ...job, employerId: job.employer?.id ?? 0 }, after)
  return isStillApproved ? [] : approvalReasons(after)
}
