import type { Spoken } from '#shared/text.ts'
import type { panelText } from './panel-text.ts'

/** `15 minutes before`, `1 day before`, in the largest unit that fits. */
export function sayReminder(minutes: number, t: Pick<Spoken<typeof panelText>, 'atStart' | 'minutes' | 'hours' | 'days'>): string {
  if (minutes === 0) return t.atStart
  if (minutes % 1440 === 0) return t.days({ n: minutes / 1440 })
  return minutes % 60 === 0 ? t.hours({ n: minutes / 60 }) : t.minutes({ n: minutes })
}
