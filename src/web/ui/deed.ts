import { useRef, useState } from 'react'

/** Does something once at a time, however often it is asked for before it has ended; says while it has not. */
export function useDeed<Args extends unknown[]>(work: (...args: Args) => unknown): [run: (...args: Args) => void, isRunning: boolean] {
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const mark = (isOn: boolean) => {
    running.current = isOn
    setRunning(isOn)
  }
  const run = (...args: Args) => {
    if (running.current) return
    const begun = work(...args)
    if (!(begun instanceof Promise)) return
    mark(true)
    void begun.finally(() => mark(false))
  }
  return [run, isRunning]
}
