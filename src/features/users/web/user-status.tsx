import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import type { UserStatus } from '../rules.ts'
import { text } from '../text.ts'

const tone: Record<UserStatus, string | undefined> = { invited: css.warn, active: css.good, suspended: css.bad, disabled: '' }

export function UserStatusMark({ status }: { status: UserStatus }) {
  const t = useText(text)
  return <span className={`${css.status} ${tone[status] ?? ''}`}>{t[status]}</span>
}
