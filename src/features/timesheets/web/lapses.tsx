import { showWeekday } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Lapse } from '../shapes.ts'
import { listText } from './list-text.ts'

/** `Owen Griffiths: CSCS blue ended on 3 Nov 2026; worked Wednesday 4 November, Thursday 5 November`, a line a document. */
export function useLapseWords(): (lapses: readonly (Lapse & { candidateName: string })[]) => string[] {
  const t = useText(listText)
  const locale = useLocale()
  const dates = useDates()
  return (lapses) => {
    const lines = new Map<string, { name: string; document: string; endedOn: string | null; days: string[] }>()
    for (const { candidateName: name, documentEn, documentFr, level, endedOn, day } of lapses) {
      const document = [locale === 'fr' ? documentFr : documentEn, level?.[locale]].filter(Boolean).join(', ')
      const key = `${name} ${document} ${endedOn}`
      const line = lines.get(key) ?? { name, document, endedOn, days: [] }
      line.days.push(showWeekday(day, locale))
      lines.set(key, line)
    }
    return [...lines.values()].map(({ name, document, endedOn, days }) =>
      endedOn === null
        ? t.lapseNone({ name, document, days: days.join(', ') })
        : t.lapseEnded({ name, document, ended: dates.day(endedOn), days: days.join(', ') }),
    )
  }
}
