import { useState } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { useOptions } from '#web/categories.tsx'
import { useText } from '#web/text.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DayRange, DaySpanField } from '#web/ui/day-range.tsx'
import { Button, TextField } from '#web/ui/controls.tsx'
import { MentionArea } from '#web/ui/mention-area.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { OrderedEntry, OrderedValue, useOrdered } from '#web/ui/ordered.tsx'
import screen from '#web/ui/screen.module.css'
import { Slider } from '#web/ui/slider.tsx'
import css from './components.module.css'
import { entries, specimen } from './components-text.ts'

const colleagues = ['Inès Carpentier', 'Tom Hale'].map((name, id) => ({ id, name }))

export function ChoosingParts() {
  const s = useText(specimen)
  const options = useOptions()('trade')
  const today = dayOf(new Date())
  const [span, setSpan] = useState('last-30')
  const [places, setPlaces] = useState(30)
  const tags = [s.nights, s.bricklayer, 'CSCS', 'CACES'].map((one) => [one, one] as const)
  return (
    <>
      <div className={css.fields}>
        <MultiSelect name="trades" label={s.trades} optional options={options} />
        <MultiSelect name="trades" label={s.trades} options={options} initial={['bricklayer', 'electrician', 'site-manager']} />
        <MultiSelect name="trades" label={s.trades} options={options} error={s.cardsError} />
        <MultiSelect name="trades" label={s.trades} options={options} initial={['bricklayer']} disabled />
        <MentionArea name="note" label={s.note} hint={s.noteHint} rows={3} find={async () => colleagues} />
        <MultiSelect name="tags" label={s.tags} hint={s.tagsHint} options={tags} initial={[s.nights]} canCreate />
      </div>
      <div className={css.fields}>
        <DayField name="closesOn" label={s.closesOn} optional />
        <DayField
          name="closesOn"
          label={s.closesOn}
          defaultValue={addDays(today, 9)}
          min={today}
          max={addDays(today, 60)}
          hint={s.closesHint}
        />
        <DayField name="closesOn" label={s.closesOn} defaultValue={addDays(today, -9)} error={s.closesError} />
        <DayField name="closesOn" label={s.closesOn} defaultValue={today} disabled />
      </div>
      <DayRange
        legend={s.away}
        from={{ name: 'awayFrom', defaultValue: addDays(today, 20) }}
        until={{ name: 'awayUntil', defaultValue: addDays(today, 34) }}
      />
      <DaySpanField label={s.added} value={span} onChange={setSpan} />
      <Slider label={s.hours} max={100} value={places} onChange={setPlaces} />
      <OrderedParts />
    </>
  )
}

function OrderedParts() {
  const s = useText(specimen)
  const t = useText(entries)
  const list = useOrdered(
    'tickets',
    [s.nights, 'CSCS'].map((says, n) => ({ id: `t${n}`, says })),
    t,
  )
  return (
    <section ref={list.box} className={screen.stack} aria-label={s.cards}>
      {list.entries.map(({ id, says }, i) => (
        <OrderedEntry key={id} of={list} at={i}>
          <TextField
            label={t.says}
            name={`/tickets/${i}`}
            value={says}
            onChange={({ target }) => list.change(id, { says: target.value })}
          />
        </OrderedEntry>
      ))}
      <OrderedValue of={list} />
      <Button small data-add onClick={() => list.add({ id: `t${Date.now()}`, says: '' })}>
        + {t.add}
      </Button>
    </section>
  )
}
