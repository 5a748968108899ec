import { type ComponentType, lazy } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
let touched: Promise<void> | undefined
const changed = new Set<EventTarget>()
const note = ({ target }: Event) => target && changed.add(target)

/** The first sign of a person on the page; what they change meanwhile is noted. */
function untilTouched(): Promise<void> {
  touched ??= new Promise((go) => {
    for (const sign of signs) addEventListener(sign, () => go(), { once: true, capture: true, passive: true })
    addEventListener('change', note, { capture: true })
  })
  return touched
}

/**
 * A part whose code comes once somebody is there to use it. Until then stands what the server wrote, which has to be of use as it
 * would be without script.
 */
export function whenTouched<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  if (import.meta.env.SSR) return lazy(load)
  const start = untilTouched()
  return lazy(() => start.then(load))
}

/** Whether something in this form was changed before its code was there. */
export const wasChangedEarly = (form: HTMLFormElement): boolean => {
  const isEarly = [...changed].some((target) => form.contains(target as Node))
  changed.clear()
  removeEventListener('change', note, { capture: true })
  return isEarly
}
