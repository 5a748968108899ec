import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import css from './controls.module.css'

type Toast = { id: number; text: ReactNode; bad: boolean; stays: boolean }

/** The style sheet knows it too: what goes by itself, which is the first of two piles, fades before. */
const shownMs = 3000
let toasts: Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const change = (next: Toast[]) => {
  toasts = next
  tell()
}

/**
 * Says something for three seconds, top right, and at once where it is bad; what stays until it is told to go stands at the foot, where it
 * covers no buttons.
 */
export function toast(text: ReactNode, { bad = false, stays = false } = {}): () => void {
  const own = { id: ++count, text, bad, stays }
  const go = () => change(toasts.filter((one) => one !== own))
  change([...toasts, own])
  if (!stays) setTimeout(go, shownMs)
  return go
}

/** Says why something did not come off. */
export const complain = (error: unknown) => toast((error as Error).message, { bad: true })

const none: Toast[] = []
/** Where toasts can be shown, the window on top last. */
let places: object[] = []

/** Shows toasts. Every modal window has its own, because the page behind it can be neither seen nor heard. */
export function Toasts() {
  const [place] = useState(() => ({}))
  // Before the browser draws: what a window said goes on without a gap on the page below.
  useLayoutEffect(() => {
    places = [...places, place]
    tell()
    return () => {
      places = places.filter((one) => one !== place)
      tell()
    }
  }, [place])
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (places.at(-1) === place ? toasts : none),
    () => none,
  )
  const those = (stays: boolean) => (
    <div className={css.toasts} role="status" aria-live="polite">
      {shown
        .filter((one) => one.stays === stays)
        .map(({ id, text, bad }) => (
          <div key={id} className={`${css.toast} ${bad ? css.bad : ''}`} role={bad ? 'alert' : undefined}>
            {text}
          </div>
        ))}
    </div>
  )
  return (
    <>
      {those(false)}
      {those(true)}
    </>
  )
}
