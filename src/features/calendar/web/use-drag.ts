import { type PointerEvent as PressEvent, useEffect, useRef, useState } from 'react'
import { daysBetween } from '#shared/dates.ts'
import { dayMinutes, drawnSpan, localAt, moved, resized, snap, type Span, type Times } from './layout.ts'

/** Where a pointer is: in the hours of a day, or anywhere on a day that shows none. */
type Over = { day: string; minute: number | null }
type Held = { of: 'new' | 'time' | 'end'; key: string | null; from: Over }

const mouseStartsPx = 4
const fingerStaysPx = 10
const longPressMs = 400
const edgePx = 36
const scrolledPx = 10

/** The day and the hour under a point: `data-day` marks what stands for a day, `data-hours` what also has its hours from top to bottom. */
function overAt(x: number, y: number): Over | null {
  const cell = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.day) as HTMLElement | undefined
  if (!cell) return null
  const { top, height } = cell.getBoundingClientRect()
  const minute = cell.dataset.hours === undefined ? null : Math.max(0, Math.min(dayMinutes, ((y - top) / height) * dayMinutes))
  return { day: cell.dataset.day as string, minute }
}

/** What was pressed: the lower edge of an event, an event, or free time. */
function heldAt(target: Element, x: number, y: number): Held | null {
  const from = overAt(x, y)
  if (!from) return null
  const event = target.closest<HTMLElement>('[data-key]')
  if (event)
    return event.dataset.ours === undefined
      ? null
      : { of: target.closest('[data-end]') ? 'end' : 'time', key: event.dataset.key as string, from }
  return target.closest('a, button, input, select') ? null : { of: 'new', key: null, from }
}

/** What is made of it by dragging it there. */
function timesOf({ of, from }: Held, span: Span | undefined, to: Over): Times {
  if (span) {
    const days = daysBetween(from.day, to.day)
    const minutes = from.minute === null || to.minute === null ? 0 : snap(to.minute - from.minute)
    return of === 'end' ? resized(span, { days, minutes }) : moved(span, { days, minutes })
  }
  if (from.minute !== null && to.minute !== null) return { ...drawnSpan(from.day, from.minute, to.minute), isAllDay: false }
  const [first, last] = [from.day, to.day].toSorted() as [string, string]
  return { start: localAt(first, 0), end: localAt(last, dayMinutes), isAllDay: true }
}

export type Drawn = Times & { key: string | null }
type Props<S extends Span> = {
  spanOf: (key: string) => S | undefined
  /** Free time was drawn over, or pressed long by a finger. */
  onDraw: (times: Times) => void
  onDrop: (span: S, times: Times) => void
}

/**
 * Draws new events, moves them and changes their ends, by mouse or by a finger that first rests on them. Escape puts back what is held.
 * Spread `onPointerDown` over what has the days in it. `drawn` is what it would become now.
 */
export function useDrag<S extends Span>(props: Props<S>) {
  const latest = useRef(props)
  latest.current = props
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const onPointerDown = (event: PressEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    const held = heldAt(event.target as Element, event.clientX, event.clientY)
    if (!held) return
    const pressed = { x: event.clientX, y: event.clientY }
    const scroller = (event.target as Element).closest<HTMLElement>('[data-scrolls]')
    const isFinger = event.pointerType !== 'mouse'
    const span = held.key === null ? undefined : latest.current.spanOf(held.key)
    let times: Times | null = null
    const listening = new AbortController()
    const { signal } = listening
    const draw = (x: number, y: number) => {
      const to = overAt(x, y)
      if (!to) return
      times = timesOf(held, span, to)
      setDrawn({ ...times, key: held.key })
    }
    const end = () => {
      listening.abort()
      clearTimeout(timer)
      setDrawn(null)
      stop.current = undefined
    }
    stop.current?.()
    stop.current = end
    const timer = isFinger ? setTimeout(() => draw(pressed.x, pressed.y), longPressMs) : undefined
    document.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const far = Math.hypot(x - pressed.x, y - pressed.y)
        if (times === null && isFinger) {
          if (far > fingerStaysPx) end() // the page is scrolled
        } else if (times !== null || far > mouseStartsPx) {
          draw(x, y)
          if (scroller) scrollAtEdge(scroller, y)
        }
      },
      { signal },
    )
    // A finger that holds something does not scroll.
    document.addEventListener('touchmove', (move) => times !== null && move.preventDefault(), { signal, passive: false })
    document.addEventListener('contextmenu', (menu) => times !== null && menu.preventDefault(), { signal })
    document.addEventListener('pointercancel', end, { signal })
    document.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || times === null) return
        key.preventDefault()
        key.stopPropagation()
        end()
      },
      { signal, capture: true },
    )
    document.addEventListener(
      'pointerup',
      () => {
        const made = times
        end()
        if (made === null) return
        swallowClick()
        if (span && (made.start !== span.start || made.end !== span.end)) latest.current.onDrop(span, made)
        else if (!span) latest.current.onDraw(made)
      },
      { signal },
    )
  }
  return { drawn, onPointerDown }
}

/** Letting go is no press on what lies under it. */
function swallowClick(): void {
  const done = new AbortController()
  const swallow = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true, signal: done.signal })
  setTimeout(() => done.abort())
}

function scrollAtEdge(scroller: HTMLElement, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y > bottom - edgePx) scroller.scrollTop += scrolledPx
  else if (y < top + edgePx * 3) scroller.scrollTop -= scrolledPx
}
