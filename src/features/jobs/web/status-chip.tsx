import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { JobStatus } from '../rules.ts'
import { statusText } from '../status-text.ts'

const tone: Partial<Record<JobStatus, string | undefined>> = {
  open: css.good,
  filled: css.done,
  on_hold: css.warn,
  pending_approval: css.warn,
  expired: css.bad,
  closed: css.bad,
}

export function JobStatusChip({ status }: { status: JobStatus }) {
  const t = useText(statusText)
  return <span className={`${css.status} ${tone[status] ?? ''}`}>{t[status]}</span>
}
