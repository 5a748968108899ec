import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { TextArea } from '#web/ui/fields.tsx'
import { localProblem } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import type { Zone } from '../../places/clocks.ts'
import { findCandidates } from '../../files/web/candidate-field.tsx'
import { eventBounds as bounds } from '../bounds.ts'
import { eventColors, ownKinds } from '../rules.ts'
import type { CalendarEvent, EventInput } from '../shapes.ts'
import { minutesBetween } from '../time.ts'
import { AttendeesField, type Chosen } from './attendees-field.tsx'
import css from './event-form.module.css'
import { changesOf, eventIn, inputOf, invited, repeatOfEvent, ruleIn, timesOf, whenOf, withStart, zoneIn } from './form-values.ts'
import { eventFormText } from './form-text.ts'
import type { Times } from './layout.ts'
import { panelText } from './panel-text.ts'
import { RepeatField } from './repeat-field.tsx'
import { sayReminder } from './say-reminder.ts'
import { useScope } from './scope-choice.tsx'
import { kindText } from './text.ts'

const reminders = [0, 10, 30, 60, 1440]
const usualReminder = 30

type Props = {
  /** When it is to be, by the clocks of `zone`. */
  times: Times
  zone: Zone
  /** What is changed; null: a new one. */
  event: CalendarEvent | null
  /** What a new one is filled from. */
  like?: CalendarEvent | null
  onClose: () => void
}

/** Plans an event or changes one. */
export function EventForm({ times, zone: zoneOnShow, event, like = event, onClose }: Props) {
  const t = useText(eventFormText)
  const f = useText(formText)
  const kinds = useText(kindText)
  const p = useText(panelText)
  const { revalidate } = useRevalidator()
  const [when, setWhen] = useState(whenOf(times))
  const [zone, setZone] = useState<Zone>(like?.zone ?? zoneOnShow)
  const first = like?.seriesStartsLocal.slice(0, 10) ?? when.startDay
  const [repeat, setRepeat] = useState(like ? repeatOfEvent(like, first) : null)
  const [own, setOwn] = useState(like?.rule && !repeat ? like.rule : null)
  const [isRuleTouched, setRuleTouched] = useState(false)
  const [people, setPeople] = useState<Chosen[]>(like?.attendees.map((one) => ({ ...invited(one), says: one.name })) ?? [])
  const { scope, choice } = useScope(event?.isRepeating ?? false)
  const kept: Partial<EventInput> = like ? inputOf(like) : {}

  const send = async (given: FormData, idempotencyKey: string) => {
    const made = timesOf(when)
    const missesStart = !when.startDay || (!when.isAllDay && !when.startTime)
    const missesEnd = !when.endDay || (!when.isAllDay && !when.endTime)
    const problem = localProblem([
      !String(given.get('title') ?? '').trim() && ['title', t.needTitle],
      missesStart && ['startDay', t.needStart],
      missesEnd && ['endDay', t.needEnd],
      !missesStart && !missesEnd && !(minutesBetween(made.start, made.end) > 0) && ['endDay', t.endsBefore],
      repeat?.every === 'WEEKLY' && repeat.weekdays.length === 0 && ['weekdays', t.needDays],
      repeat?.until === '' && ['until', t.needUntil],
    ])
    if (problem) throw problem
    const rule = event && !isRuleTouched ? event.rule : (own ?? (repeat && ruleIn(repeat, when.startDay, zone, when.isAllDay)))
    const attendees = people.map(({ says: _, ...one }) => one)
    // Left out, it is the caller’s.
    const ownerId = event ? (event.owner?.id ?? null) : undefined
    const body = eventIn(given, { times: made, zone, rule, attendees, ownerId, kept })
    if (event) {
      const changes = changesOf(inputOf(event), body)
      if (Object.keys(changes).length > 0) {
        const about = { scope, occurrence: event.isRepeating ? event.occurrence : null }
        await api.patch('/calendar-events/{eventId}', { eventId: event.id, version: event.version, body: { ...changes, ...about } })
      }
    } else await api.post('/calendar-events', { body, idempotencyKey })
    void revalidate()
    return { said: event ? f.saved : t.added }
  }

  return (
    <DialogForm title={event ? t.editTitle : t.newTitle} send={event ? f.save : t.add} isWide onClose={onClose} onSend={send}>
      <div className={screen.two}>
        <TextField label={t.eventTitle} name="title" maxLength={bounds.title.max} defaultValue={like?.title ?? ''} required />
        <Select
          label={t.kind}
          name="kind"
          defaultValue={like?.kind ?? 'meeting'}
          options={ownKinds.map((one) => [one, kinds[one]] as const)}
        />
      </div>
      <Checkbox name="isAllDay" checked={when.isAllDay} onChange={({ target }) => setWhen({ ...when, isAllDay: target.checked })}>
        {t.isAllDay}
      </Checkbox>
      <div className={css.when} data-days={when.isAllDay ? '' : undefined}>
        <DayField
          label={t.startDay}
          name="startDay"
          value={when.startDay}
          onChange={(startDay) => setWhen(withStart(when, { startDay }))}
        />
        {!when.isAllDay && (
          <TextField
            label={t.startTime}
            name="startTime"
            type="time"
            step={300}
            value={when.startTime}
            onChange={({ target }) => setWhen(withStart(when, { startTime: target.value }))}
          />
        )}
        <DayField
          label={t.endDay}
          name="endDay"
          min={when.startDay}
          value={when.endDay}
          onChange={(endDay) => setWhen({ ...when, endDay })}
        />
        {!when.isAllDay && (
          <TextField
            label={t.endTime}
            name="endTime"
            type="time"
            step={300}
            value={when.endTime}
            onChange={({ target }) => setWhen({ ...when, endTime: target.value })}
          />
        )}
      </div>
      <div className={screen.two}>
        {!when.isAllDay && (
          <Select
            label={t.zone}
            name="zone"
            value={zone}
            onChange={({ target }) => setZone(zoneIn(target.value))}
            options={[
              ['Europe/London', t.london],
              ['Europe/Paris', t.paris],
            ]}
          />
        )}
        <TextField label={t.location} name="location" maxLength={bounds.location.max} defaultValue={like?.location ?? ''} optional />
      </div>
      <RepeatField
        day={when.startDay}
        value={repeat}
        own={own}
        onChange={(value, rule) => {
          setRuleTouched(true)
          setRepeat(value)
          setOwn(rule)
        }}
      />
      <AttendeesField value={people} onChange={setPeople} />
      <details className={css.more} open={event !== null}>
        <summary>{t.more}</summary>
        <div>
          <TextArea
            label={t.description}
            name="description"
            rows={3}
            maxLength={bounds.description.max}
            defaultValue={like?.description ?? ''}
            optional
          />
          <div className={screen.two}>
            <TextField
              label={t.url}
              name="url"
              type="url"
              maxLength={bounds.url.max}
              defaultValue={like?.url ?? ''}
              placeholder="https://"
              optional
            />
            <Select
              label={t.color}
              name="color"
              defaultValue={like?.color ?? ''}
              empty={t.ofKind}
              options={eventColors.map((one) => [one, t[one]] as const)}
            />
          </div>
          <CandidateField event={like} />
          <CheckGroup legend={t.remind} name="remind">
            <div className={css.reminders}>
              {[...new Set([...reminders, ...(like?.remindMinutes ?? [])])].map((minutes) => (
                <Checkbox
                  key={minutes}
                  name="remind"
                  value={minutes}
                  defaultChecked={like ? like.remindMinutes.includes(minutes) : minutes === usualReminder}
                >
                  {sayReminder(minutes, p)}
                </Checkbox>
              ))}
            </div>
          </CheckGroup>
          <Checkbox name="isPrivate" defaultChecked={like?.isPrivate ?? false}>
            {t.isPrivate}
          </Checkbox>
          <Checkbox name="isFree" defaultChecked={like ? !like.isBusy : false}>
            {t.isFree}
          </Checkbox>
          {event?.owner === null ? (
            <input type="hidden" name="isTeam" value="on" />
          ) : (
            <Checkbox name="isTeam" defaultChecked={like ? like.owner === null : false}>
              {t.isTeam}
            </Checkbox>
          )}
        </div>
      </details>
      {choice}
    </DialogForm>
  )
}

function CandidateField({ event }: { event: CalendarEvent | null }) {
  const t = useText(eventFormText)
  return (
    <Combobox
      name="candidateId"
      label={t.about}
      optional
      initial={event?.candidate ?? null}
      placeholder={t.findName}
      none={t.nobody}
      unchosen={t.choose}
      fewestLetters={2}
      find={findCandidates}
    />
  )
}
