import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import type { Zone } from '../../places/clocks.ts'
import css from './calendar.module.css'
import { moved, resized, stepMinutes, type Times } from './layout.ts'
import { moveText } from './move-text.ts'
import type { Shown } from './shown.ts'
import { useSaying } from './use-saying.ts'

type Props = {
  /** As it is, and where it is carried. */
  shown: Shown
  to: Times
  zone: Zone
  onCarry: (to: Times) => void
  onDone: (to: Times | null) => void
}

/** Moves an event without a mouse: by arrow keys or buttons, said aloud at each step. */
export function Carry({ shown, to, zone, onCarry, onDone }: Props) {
  const saying = useSaying(zone)
  const t = useText(moveText)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => bar.current?.focus({ preventScroll: true }), [])
  const at = { ...shown, ...to }
  const by = (days: number, minutes: number) => onCarry(pick(moved(at, { days, minutes })))
  const endBy = (days: number, minutes: number) => onCarry(pick(resized(at, { days, minutes })))
  const steps: Record<string, [days: number, minutes: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: shown.isAllDay ? [-7, 0] : [0, -stepMinutes],
    ArrowDown: shown.isAllDay ? [7, 0] : [0, stepMinutes],
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step) {
      if (event.shiftKey) endBy(...step)
      else by(...step)
    } else if (event.key === 'Escape') onDone(null)
    else if (event.key === 'Enter' && event.target === bar.current) onDone(to)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const title = saying.title(shown.item)
  const step = shown.isAllDay ? ([1, 0] as const) : ([0, stepMinutes] as const)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it has the keys of what is carried
    <section ref={bar} className={css.carry} tabIndex={0} aria-label={t.carry({ title })} onKeyDown={onKeyDown}>
      <p>
        <strong role="status">{t.carried({ title, when: saying.when(at) })}</strong> <span>{t.hint}</span>
      </p>
      <div>
        {!shown.isAllDay && (
          <>
            <Button small onClick={() => by(0, -stepMinutes)}>
              <span aria-hidden="true">−15</span>
              <span className="visually-hidden">{t.earlier}</span>
            </Button>
            <Button small onClick={() => by(0, stepMinutes)}>
              <span aria-hidden="true">+15</span>
              <span className="visually-hidden">{t.later}</span>
            </Button>
          </>
        )}
        <Button small onClick={() => by(-1, 0)}>
          <span aria-hidden="true">←</span>
          <span className="visually-hidden">{t.dayBefore}</span>
        </Button>
        <Button small onClick={() => by(1, 0)}>
          <span aria-hidden="true">→</span>
          <span className="visually-hidden">{t.dayAfter}</span>
        </Button>
        <Button small onClick={() => endBy(-step[0], -step[1])}>
          {t.shorter}
        </Button>
        <Button small onClick={() => endBy(step[0], step[1])}>
          {t.longer}
        </Button>
        <Button small onClick={() => onDone(null)}>
          {t.putBack}
        </Button>
        <Button small look="primary" onClick={() => onDone(to)}>
          {t.save}
        </Button>
      </div>
    </section>
  )
}

const pick = ({ start, end, isAllDay }: Times): Times => ({ start, end, isAllDay })
