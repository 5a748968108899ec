import { useText } from '#web/text.tsx'
import { type Family, Status } from '#web/ui/status.tsx'
import type { Webhook } from '../contract.ts'
import type { DeliveryStatus } from '../rules.ts'
import { text } from './text.ts'

export function WebhookStatus({ of: { pauseReason } }: { of: Webhook }) {
  const t = useText(text)
  const family = pauseReason === null ? 'open' : pauseReason === 'by-hand' ? 'paused' : 'late'
  return <Status family={family}>{t[pauseReason ?? 'on']}</Status>
}

export const familyOf: Record<DeliveryStatus, Family> = { waiting: 'waiting', delivered: 'won', failed: 'late' }
