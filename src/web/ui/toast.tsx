import { useSyncExternalStore } from 'react'
import css from './controls.module.css'

type Toast = { id: number; text: string; bad: boolean }

const shownMs = 3000
let toasts: Toast[] = []
let count = 0
const listeners = new Set<() => void>()
const change = (next: Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says something for three seconds, top right. */
export function toast(text: string, { bad = false } = {}): void {
  const id = ++count
  change([...toasts, { id, text, bad }])
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), shownMs)
}

const none: Toast[] = []

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
    () => none,
  )
  return (
    <div className={css.toasts} role="status" aria-live="polite">
      {shown.map(({ id, text, bad }) => (
        <div key={id} className={`${css.toast} ${bad ? css.bad : ''}`}>
          {text}
        </div>
      ))}
    </div>
  )
}
