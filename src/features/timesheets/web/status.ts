import { words } from '#shared/text.ts'
import type { Family } from '#web/ui/status.tsx'
import type { TimesheetStatus } from '../rules.ts'
import type { OwnWeek } from '../shapes.ts'

export const statusText = words({
  missing: { en: 'To enter', fr: 'À saisir' },
  draft: { en: 'Not sent', fr: 'Non envoyée' },
  sent: { en: 'Sent', fr: 'Envoyée' },
  queried: { en: 'Queried', fr: 'À corriger' },
  approved: { en: 'Approved', fr: 'Validée' },
})

/** In which family of states a week stands. */
export const familyOf = (status: TimesheetStatus | 'missing'): Family =>
  (({ missing: 'draft', draft: 'draft', sent: 'waiting', queried: 'late', approved: 'won' }) as const)[status]

/** Whether a week waits for its candidate. */
export const isDue = ({ status }: OwnWeek): boolean => status === 'missing' || status === 'draft' || status === 'queried'
