import { useEffect, useState } from 'react'
import { showMoney } from '#shared/money.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Gate } from '#web/ui/gate.tsx'
import css from '#web/ui/screen.module.css'
import { sayGateLine } from '../../requirements/text.ts'
import type { EndPreview } from '../clock-contract.ts'
import { endText } from './clock-text.ts'

/** In the dialog that moves the last day: what the day would mean, asked anew for each. `endsOn`: null where no end is known. */
export function EndDatePreview({ assignmentId, endsOn }: { assignmentId: number; endsOn: string | null }) {
  const preview = useEndPreview(assignmentId, endsOn)
  return (
    <div role="status" className={css.stack}>
      {preview && <EndMeans {...preview} />}
    </div>
  )
}

export function EndMeans({ margin, awr, gate, mission, refusal }: EndPreview) {
  const t = useText(endText)
  const locale = useLocale()
  const dates = useDates()
  const money = (amount: number | null) => (amount === null ? t.noEnd : showMoney({ amount, currency: margin.currency }, locale))
  const lapses = gate?.lines.filter(({ result }) => result !== 'pass') ?? []
  const parity = (day: string) => (awr?.wasWithin ? t.parity : t.parityNew)({ day: dates.day(day) })
  return (
    <section className={css.card} aria-labelledby="end-means">
      <h3 id="end-means">{t.title}</h3>
      {refusal && <p className={css.conflict}>{refusal.reason}</p>}
      <Facts
        of={[
          [t.margin, `${money(margin.toNewEnd)} (${t.marginNow({ now: money(margin.toEnd) })})`],
          [t.awr, awr ? (awr.isWithin && awr.parityFrom ? parity(awr.parityFrom) : t.noParity({ weeks: awr.weeksAtEnd })) : undefined],
          [
            t.mission,
            mission
              ? `${mission.isRenewal ? t.renewal({ n: mission.renewalsLeft }) : t.noRenewal({ day: dates.day(mission.flexibleTo) })}. ${t.latest({ day: dates.day(mission.latestEnd) })}.`
              : undefined,
          ],
          [t.documents, gate && lapses.length === 0 ? t.allGood : undefined],
        ]}
      />
      {lapses.length > 0 && (
        <ul className={css.stack} aria-label={t.documents}>
          {lapses.map((line) => (
            <li key={line.requirement.type.code}>
              <Gate result={line.result}>{sayGateLine(line, locale, dates.style)}</Gate>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useEndPreview(assignmentId: number, endsOn: string | null): EndPreview | null {
  const [preview, setPreview] = useState<EndPreview | null>(null)
  useEffect(() => {
    let isCurrent = true
    const query = endsOn === null ? {} : { endsOn }
    api.get('/assignments/{assignmentId}/end-date-preview', { assignmentId, query }).then(
      (one) => isCurrent && setPreview(one),
      () => {}, // saving it says what is wrong
    )
    return () => {
      isCurrent = false
    }
  }, [assignmentId, endsOn])
  return preview
}
