import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview'
import { memo, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isWeekend } from '#shared/dates.ts'
import { toCandidate } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { GateMark } from '#web/ui/gate.tsx'
import { showDistance } from '../../places/rules.ts'
import { lightAt, stateAt } from '../rules.ts'
import type { OnSitePerson, ShownSpan } from '../shapes.ts'
import { kindText } from '../text.ts'
import css from './on-site.module.css'
import { segmentsOf } from './segments.ts'
import { text } from './text.ts'

export type Calls = {
  lift: (person: OnSitePerson, by: 'pointer' | 'keys') => void
  ask: (person: OnSitePerson) => void
  stop: (id: number) => void
}

type Props = {
  person: OnSitePerson
  days: readonly string[]
  /** Near what one sees: far rows have their name alone, which the browser's search and a reader find. */
  isNear: boolean
  isCarried: boolean
  isStop: boolean
  mayPropose: boolean
  calls: Calls
}

/** Grade, town and how far: what stands below a name. */
export function PersonFacts({ person }: { person: OnSitePerson }) {
  const gradeName = useNames('grade')
  const locale = useLocale()
  const far = person.distanceKm !== null && showDistance(person.distanceKm, locale)
  return [person.grade && gradeName(person.grade), person.town, far].filter(Boolean).join(', ')
}

/** What a bar says. */
export function useSaySpan() {
  const t = useText(text)
  const k = useText(kindText)
  const dates = useDates()
  return ({ kind, says, to }: ShownSpan): string => {
    if (kind === 'placed') return to === null ? (says ?? '') : t.placedAt({ says: says ?? '', day: dates.day(to) })
    return kind === 'proposed' ? t.proposedAt({ says: says ?? '' }) : k[kind]
  }
}

/** How somebody stands on a day, in words. */
export function useSayState() {
  const t = useText(text)
  return ({ states, lights }: Pick<OnSitePerson, 'states' | 'lights'>, at: number): string => {
    const state = stateAt(states, at)
    if (state === 'later') return t.notFree
    if (state === 'otherShift') return t.otherShift
    const light = t[lightAt(lights, at)]
    return state === 'unknown' ? `${light}, ${t.unknown}` : light
  }
}

function Row({ person, days, isNear, isCarried, isStop, mayPropose, calls }: Props) {
  const t = useText(text)
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!row.current || !isNear || !mayPropose) return
    return draggable({
      element: row.current,
      getInitialData: () => ({ person }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '12px' }),
          render: ({ container }) => container.append(preview(person)),
        }),
      onDragStart: () => calls.lift(person, 'pointer'),
    })
  }, [person, isNear, mayPropose, calls])
  return (
    <tr ref={row} className={css.row} data-person={person.id} data-carried={isCarried || undefined}>
      <th scope="row">
        <div className={css.who}>
          <Avatar name={person.name} />
          <div>
            <Link to={toCandidate(person.id)} data-row tabIndex={isStop ? 0 : -1} draggable={false} onFocus={() => calls.stop(person.id)}>
              {person.name}
            </Link>
            {isNear && (
              <small>
                <PersonFacts person={person} />
              </small>
            )}
          </div>
          {isNear && mayPropose && (
            <Button
              small
              className={css.propose}
              tabIndex={isStop ? 0 : -1}
              aria-label={t.proposeName({ name: person.name })}
              onClick={() => calls.ask(person)}
            >
              {t.propose}
            </Button>
          )}
        </div>
      </th>
      {isNear ? <Cells person={person} days={days} /> : <td colSpan={days.length} />}
    </tr>
  )
}
export const PersonRow = memo(Row)

function Cells({ person, days }: { person: OnSitePerson; days: readonly string[] }) {
  const saySpan = useSaySpan()
  const sayState = useSayState()
  return segmentsOf(person, days).map(({ at, days: n, span }) =>
    span ? (
      <td key={at} colSpan={n} className={css.bar} data-kind={span.kind} data-first={at === 0 || undefined}>
        <span title={saySpan(span)}>{saySpan(span)}</span>
      </td>
    ) : (
      <td key={at} data-weekend={isWeekend(days[at] ?? '') || undefined} data-first={at === 0 || undefined} title={sayState(person, at)}>
        <DayMark person={person} at={at} />
        <span className="visually-hidden">{sayState(person, at)}</span>
      </td>
    ),
  )
}

/** The light of a day; nothing where they are not free, fainter where nobody knows. */
export function DayMark({ person, at }: { person: OnSitePerson; at: number }) {
  const state = stateAt(person.states, at)
  if (state === 'later' || state === 'otherShift')
    return (
      <span className={css.notFree} aria-hidden="true">
        –
      </span>
    )
  return (
    <span className={css.mark} data-unknown={state === 'unknown' || undefined}>
      <GateMark result={lightAt(person.lights, at)} />
    </span>
  )
}

/** The card under the pointer while somebody is carried. */
function preview({ name }: OnSitePerson): HTMLElement {
  const card = document.createElement('div')
  card.className = css.carry ?? ''
  card.textContent = name
  return card
}
