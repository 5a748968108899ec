import { useState } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { type Duration, lastDay } from '../ends.ts'
import { labels } from '../field-text.ts'

const text = words({
  duration: { en: 'Duration', fr: 'Durée' },
  durationHint: { en: 'Sets the end date.', fr: 'Calcule la date de fin.' },
  startFirst: { en: 'Choose the start date first.', fr: 'Choisissez d’abord la date de début.' },
  unit: { en: 'Unit', fr: 'Unité' },
  weeks: { en: 'weeks', fr: 'semaines' },
  months: { en: 'months', fr: 'mois' },
})

/** When the work ends: by its day, or by how long it lasts from the day on which it starts. */
export function EndsField({ startsOn, initial }: { startsOn: string | null; initial: string | null }) {
  const t = useText(text)
  const l = useText(labels)
  const drafted = useDrafted('endsOn')
  const [endsOn, setEndsOn] = useState(drafted ?? initial ?? '')
  const [n, setN] = useState('')
  const [unit, setUnit] = useState<Duration>('weeks')
  const last = (of: string, by: Duration) => {
    const count = Number(of)
    if (startsOn && Number.isInteger(count) && count > 0 && count <= 520) setEndsOn(lastDay(startsOn, count, by))
  }
  return (
    <>
      <DayField label={l.endsOn} name="endsOn" value={endsOn} onChange={setEndsOn} optional />
      <TextField
        label={t.duration}
        hint={t.durationHint}
        error={n && !startsOn ? t.startFirst : undefined}
        type="number"
        min={1}
        max={520}
        inputMode="numeric"
        value={n}
        optional
        onChange={({ target }) => {
          setN(target.value)
          last(target.value, unit)
        }}
      />
      <Select
        label={t.unit}
        value={unit}
        options={[
          ['weeks', t.weeks],
          ['months', t.months],
        ]}
        onChange={({ target }) => {
          const by = target.value === 'months' ? 'months' : 'weeks'
          setUnit(by)
          last(n, by)
        }}
      />
    </>
  )
}
