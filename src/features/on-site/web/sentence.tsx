import type { ReactNode } from 'react'
import { addDays, dayOf } from '#shared/dates.ts'
import { intlTag } from '#shared/locale.ts'
import { useNames, useOptions } from '#web/categories.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Button, Select } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAskedQuery, useQueryChange } from '#web/ui/list-query.ts'
import { Popover } from '#web/ui/popover.tsx'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import type { Place } from '../../places/contract.ts'
import { showTown } from '../../places/rules.ts'
import { sayDistance, stepsWith, usualDistance } from '../../places/steps.ts'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { usualTime } from '../rules.ts'
import css from './on-site.module.css'
import { text } from './text.ts'

export type Question = { day: string; time: string; trade: string | undefined; around: Place | null; distance: number }

/** `Mon 16 Nov`: a day as the question has it. */
export const useShowDay = (weekday: 'long' | 'short' = 'long') => {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(intlTag[locale], { weekday, day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day)).replace(',', '')
}

const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`)

/** The question in words: each of them opens what it can be. */
export function Sentence({ day, time, trade, around, distance }: Question) {
  const t = useText(text)
  const locale = useLocale()
  const showDay = useShowDay()
  const tradeName = useNames('trade')
  const said = {
    day: showDay(day),
    time,
    trade: trade ? tradeName(trade).toLocaleLowerCase(locale) : t.anyTrade,
    place: around ? `${showTown(around.name, locale)}, ${sayDistance(distance, locale)}` : t.anywhere,
  }
  const words: Record<string, ReactNode> = {
    day: <DayWord key="day" value={day} says={said.day} />,
    time: <TimeWord key="time" value={time} says={said.time} />,
    trade: <TradeWord key="trade" value={trade} says={said.trade} />,
    place: <PlaceWord key="place" around={around} distance={distance} says={said.place} />,
  }
  const template = t.question({ day: '{day}', time: '{time}', trade: '{trade}', place: '{place}' })
  return (
    <>
      <h1 id="page-title" className="visually-hidden">
        {t.question(said)}
      </h1>
      <div className={css.ask}>
        {template
          .split(/(\{\w+\})/)
          .map((part) => words[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? (part.trim() && <span key={part}>{part.trim()}</span>))}
      </div>
    </>
  )
}

type WordProps = { label: string; says: string; children: (close: () => void) => ReactNode }

function Word({ label, says, children }: WordProps) {
  const t = useText(text)
  return (
    <Popover
      label={label}
      className={css.choices}
      trigger={(button) => (
        <button type="button" {...button} className={css.word} aria-label={t.named({ label, says })}>
          {says}
          <Icon name="chevron-down" />
        </button>
      )}
    >
      {children}
    </Popover>
  )
}

function DayWord({ value, says }: { value: string; says: string }) {
  const t = useText(text)
  const go = useQueryChange()
  return (
    <Calendar
      value={value}
      min={addDays(dayOf(new Date()), -31)}
      onChoose={(day) => go({ day })}
      trigger={(button) => (
        <button type="button" {...button} className={css.word} aria-label={t.named({ label: t.dayOf, says })}>
          {says}
          <Icon name="chevron-down" />
        </button>
      )}
    />
  )
}

function TimeWord({ value, says }: { value: string; says: string }) {
  const t = useText(text)
  const go = useQueryChange()
  const all = times.includes(value) ? times : [...times, value].toSorted()
  return (
    <Word label={t.timeOf} says={says}>
      {(close) => (
        <>
          <Select
            label={t.timeOf}
            value={value}
            options={all.map((time) => [time, time] as const)}
            onChange={({ target }) => go({ time: target.value === usualTime ? '' : target.value })}
          />
          <Button small onClick={close}>
            {t.done}
          </Button>
        </>
      )}
    </Word>
  )
}

function TradeWord({ value, says }: { value: string | undefined; says: string }) {
  const t = useText(text)
  const go = useQueryChange()
  const options = useOptions()
  return (
    <Word label={t.trade} says={says}>
      {(close) => (
        <>
          <Select
            label={t.trade}
            value={value ?? ''}
            empty={t.anyTrade}
            options={options('trade', value ? [value] : [])}
            onChange={({ target }) => go({ trade: target.value, type: '', jobId: '' })}
          />
          <Button small onClick={close}>
            {t.done}
          </Button>
        </>
      )}
    </Word>
  )
}

function PlaceWord({ around, distance, says }: { around: Place | null; distance: number; says: string }) {
  const t = useText(text)
  const locale = useLocale()
  const query = useAskedQuery()
  const go = useQueryChange()
  const asked = Number(query.get('distance') || distance)
  return (
    <Word label={t.place} says={says}>
      {(close) => (
        <>
          <WhenChosen onChange={(placeId) => go({ placeId })}>
            <PlaceField label={t.place} name="" initial={around} />
          </WhenChosen>
          <Select
            label={t.distance}
            value={asked}
            options={stepsWith(asked).map((far) => [String(far), sayDistance(far, locale)] as const)}
            onChange={({ target }) => go({ distance: target.value === String(usualDistance) ? '' : target.value })}
          />
          <div className={css.buttons}>
            {around && (
              <Button small look="quiet" onClick={() => go({ placeId: '' })}>
                {t.forgetPlace}
              </Button>
            )}
            <Button small onClick={close}>
              {t.done}
            </Button>
          </div>
        </>
      )}
    </Word>
  )
}
