import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { UserStatus } from '../rules.ts'
import { text } from '../text.ts'

const familyOf: Record<UserStatus, Family> = { invited: 'waiting', active: 'open', suspended: 'paused', disabled: 'lost' }

export function UserStatusMark({ status }: { status: UserStatus }) {
  const t = useText(text)
  return <Status family={familyOf[status]}>{t[status]}</Status>
}
