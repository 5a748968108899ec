import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { toApplicants, toCandidate, toEmployer, toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useModal } from '#web/ui/modal.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { uiText } from '#web/ui/text.ts'
import { Typed } from '#web/ui/typed.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { localOf, type Zone } from '../../places/clocks.ts'
import { givenAnswers } from '../rules.ts'
import type { Attendee, CalendarEvent } from '../shapes.ts'
import { addMinutes, inZone, minutesBetween } from '../time.ts'
import type { Times } from './layout.ts'
import { CancelDialog } from './move-dialog.tsx'
import { moveText } from './move-text.ts'
import css from './panel.module.css'
import { panelText } from './panel-text.ts'
import { phone } from './place.ts'
import { repeatOf } from './repeat.ts'
import { sayReminder } from './say-reminder.ts'
import { sayRepeat } from './say-repeat.ts'
import type { Shown } from './shown.ts'
import { kindText } from './text.ts'
import { useEvent } from './use-event.ts'
import { usePlaceBeside } from './use-place-beside.ts'
import { type Saying, useSaying } from './use-saying.ts'

type Props = {
  of: Shown
  zone: Zone
  onClose: () => void
  onEdit: (event: CalendarEvent) => void
  onRepeat: (event: CalendarEvent) => void
  onCarry: () => void
  onMove: (to: Times) => void
}

const familyOf = { none: 'waiting', accepted: 'won', declined: 'lost', tentative: 'paused' } as const

/** One event beside the calendar, at a desk next to where it stands. */
export function EventPanel({ of, zone, onClose, ...does }: Props) {
  const saying = useSaying(zone)
  const ui = useText(uiText)
  const kinds = useText(kindText)
  const p = useText(panelText)
  const isPhone = useMedia(phone)
  const modal = useModal({ isBeside: !isPhone })
  const { item } = of
  const style = usePlaceBeside(of.key, !isPhone)
  return (
    <dialog
      {...modal}
      className={css.panel}
      style={style}
      aria-labelledby="event-title"
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <header>
        <span className={css.kind}>{[kinds[item.kind], item.owner?.name].filter(Boolean).join(', ')}</span>
        <h2 id="event-title">{saying.title(item)}</h2>
        <IconButton icon="x" label={ui.close} onClick={() => modal.ref.current?.close()} />
      </header>
      {item.title === null ? (
        <div className={css.facts}>
          <Fact icon="clock">
            <b>{saying.when(of)}</b>
          </Fact>
          <Fact icon="key-round">{p.busyNote({ name: item.owner?.name ?? '' })}</Fact>
        </div>
      ) : (
        <Whole of={of} saying={saying} {...does} onClose={() => modal.ref.current?.close()} />
      )}
    </dialog>
  )
}

function Whole({ of, saying, onClose, onEdit, onRepeat, onCarry, onMove }: Omit<Props, 'zone'> & { saying: Saying }) {
  const p = useText(panelText)
  const m = useText(moveText)
  const act = useAct()
  const { revalidate } = useRevalidator()
  const { item } = of
  const [isCancelling, setCancelling] = useState(false)
  const { shown: event, problem, look } = useEvent(item.eventId as number, item.isRepeating ? item.occurrence : null)
  if (!event) return problem ? <p className={css.gone}>{p.gone}</p> : <Skeleton />
  const cancel = async (scope: 'this' | 'following' | 'all') => {
    const body = { scope, occurrence: event.isRepeating ? event.occurrence : null }
    const isDone = await act(
      () => api.put('/calendar-events/{eventId}/cancellation', { eventId: event.id, version: event.version, body }),
      m.cancelled,
    )
    setCancelling(false)
    if (isDone) onClose()
    void revalidate()
  }
  return (
    <>
      <Clash event={event} of={of} saying={saying} onMove={onMove} />
      <Facts event={event} of={of} saying={saying} />
      <Invitations event={event} look={look} />
      <footer>
        {event.application ? (
          <LinkButton small look="primary" to={toApplicants(event.application.jobId, event.application.id)}>
            {p.openApplication}
          </LinkButton>
        ) : (
          <Button small look="primary" onClick={() => onEdit(event)}>
            {p.edit}
          </Button>
        )}
        <Button small onClick={onCarry}>
          <Icon name="calendar" /> {p.move}
        </Button>
        <Menu
          dots
          label={p.more}
          actions={[
            ...(event.application ? [{ key: 'edit', name: p.edit, run: () => onEdit(event) }] : []),
            { key: 'repeat', name: p.repeat, run: () => onRepeat(event) },
            { key: 'cancel', name: m.cancelEvent, danger: true, run: () => setCancelling(true) },
          ]}
        />
      </footer>
      {isCancelling && (
        <CancelDialog
          title={event.title}
          attendees={event.attendees.length}
          isRepeating={event.isRepeating}
          onCancel={cancel}
          onClose={() => setCancelling(false)}
        />
      )}
    </>
  )
}

/** One’s own answer, and those who have not heard of it as it is now. */
function Invitations({ event, look }: { event: CalendarEvent; look: () => void }) {
  const p = useText(panelText)
  const act = useAct()
  const { id: eventId, attendees, answer } = event
  const unheard = attendees.filter(({ isUpToDate }) => !isUpToDate).length
  return (
    <>
      {answer !== null && (
        <fieldset className={css.answer}>
          <legend>{p.yourAnswer}</legend>
          {givenAnswers.map((one) => (
            <ActionButton
              key={one}
              small
              aria-pressed={answer === one}
              onClick={() =>
                act(() => api.put('/calendar-events/{eventId}/answer', { eventId, body: { answer: one } }), p.answered).then(look)
              }
            >
              {p[`say-${one}`]}
            </ActionButton>
          ))}
        </fieldset>
      )}
      {unheard > 0 && (
        <div className={css.answer}>
          <span>{p.unheard({ n: unheard })}</span>
          <ActionButton
            small
            onClick={() => act(() => api.put('/calendar-events/{eventId}/invitations', { eventId }), p.invited).then(look)}
          >
            {p.invite}
          </ActionButton>
        </div>
      )}
    </>
  )
}

/** What it overlaps, and when it would not. */
function Clash({ event, of, saying, onMove }: { event: CalendarEvent; of: Shown; saying: Saying; onMove: Props['onMove'] }) {
  const p = useText(panelText)
  const [clash] = event.clashes
  if (!clash) return null
  const length = minutesBetween(event.startsLocal, event.endsLocal)
  const free = event.nextFree && (event.isAllDay ? event.nextFree : inZone(event.nextFree, event.zone, saying.zone))
  return (
    <p className={css.clash}>
      <Icon name="triangle-alert" />
      <span>{p.overlaps({ title: saying.title({ title: clash.title, owner: null }) })}</span>
      {free && (
        <button type="button" onClick={() => onMove({ start: free, end: addMinutes(free, length), isAllDay: event.isAllDay })}>
          {p.nextFree({
            when:
              free.slice(0, 10) === of.start.slice(0, 10) ? saying.time(free) : `${saying.day(free.slice(0, 10))}, ${saying.time(free)}`,
          })}
        </button>
      )}
    </p>
  )
}

function Facts({ event, of, saying }: { event: CalendarEvent; of: Shown; saying: Saying }) {
  const p = useText(panelText)
  const locale = useLocale()
  const dayOfInstant = (instant: string) => localOf(instant, event.zone).slice(0, 10)
  const first = event.seriesStartsLocal.slice(0, 10)
  const repeat = event.rule === null ? null : repeatOf(event.rule, first, dayOfInstant)
  const { job, candidate, employer } = event
  return (
    <div className={css.facts}>
      <Fact icon="clock">
        <b>{saying.when(of)}</b> {!event.isAllDay && <span className={css.soft}>{saying.elsewhere(of.start)}</span>}
      </Fact>
      {event.rule !== null && <Fact icon="repeat">{repeat ? sayRepeat(repeat, first, locale) : p.ownRule({ rule: event.rule })}</Fact>}
      {event.location && (
        <Fact icon="map-pin">
          <Typed as="span">{event.location}</Typed>
        </Fact>
      )}
      {event.url && (
        <Fact icon="video">
          <a href={event.url} target="_blank" rel="noreferrer">
            {p.link}
          </a>
        </Fact>
      )}
      {(job || employer) && (
        <Fact icon="briefcase">
          {job && <Link to={toJob(job.id)}>{job.title}</Link>}
          {job && employer && ' · '}
          {employer && <Link to={toEmployer(employer.id)}>{employer.name}</Link>}
        </Fact>
      )}
      {candidate && (
        <Fact icon="circle-user-round">
          <Link to={toCandidate(candidate.id)}>{candidate.name}</Link>
        </Fact>
      )}
      {event.attendees.length > 0 && (
        <Fact icon="users">
          <ul className={css.people}>
            {event.attendees.map((one) => (
              <Person key={one.id} one={one} />
            ))}
          </ul>
        </Fact>
      )}
      {event.remindMinutes.length > 0 && (
        <Fact icon="bell">{event.remindMinutes.map((minutes) => p.remind({ when: sayReminder(minutes, p) })).join(', ')}</Fact>
      )}
      {event.isPrivate && <Fact icon="key-round">{p.privateNote}</Fact>}
      {event.owner === null && <Fact icon="calendar">{p.ofTeam}</Fact>}
      {event.description && (
        <Fact icon="file-text">
          <Typed as="div" className={css.words}>
            {event.description}
          </Typed>
        </Fact>
      )}
    </div>
  )
}

function Person({ one }: { one: Attendee }) {
  const p = useText(panelText)
  const said = { none: p.noAnswer, accepted: p.accepted, declined: p.declined, tentative: p.tentative }[one.answer]
  return (
    <li>
      <span>{one.name}</span>
      <Status family={familyOf[one.answer]}>{said}</Status>
    </li>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
