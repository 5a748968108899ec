import { useState } from 'react'

/** Does something once at a time, however often it is asked for before it has ended; `mark` hears whether it runs. */
export function oneAtATime(mark: (isRunning: boolean) => void) {
  let isRunning = false
  const say = (isOn: boolean) => {
    isRunning = isOn
    mark(isOn)
  }
  return (work: () => unknown): Promise<unknown> | undefined => {
    if (isRunning) return
    const begun = work()
    if (!(begun instanceof Promise)) return
    say(true)
    return begun.finally(() => say(false))
  }
}

/** The same for a part; says while it has not ended. */
export function useAction<Args extends unknown[]>(work: (...args: Args) => unknown): [run: (...args: Args) => void, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false)
  const [once] = useState(() => oneAtATime(setRunning))
  return [(...args) => void once(() => work(...args)), isRunning]
}

/** Ends a action that another page follows: its button waits until this page has gone. */
export const untilGone = () => new Promise<never>(() => {})
