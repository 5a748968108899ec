import { type ComponentProps, type MouseEvent, useRef, useState } from 'react'
import { Button } from './controls.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { onClick: (event: MouseEvent<HTMLButtonElement>) => unknown }

/** A button whose press asks the server for something: done once, however often one presses before it has ended. It keeps the focus meanwhile. */
export function DeedButton({ onClick, ...button }: Props) {
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const run = (isOn: boolean) => {
    running.current = isOn
    setRunning(isOn)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (running.current) return
    const begun = onClick(event)
    if (!(begun instanceof Promise)) return
    run(true)
    void begun.finally(() => run(false))
  }
  return <Button {...button} onClick={press} aria-busy={isRunning || undefined} aria-disabled={isRunning || undefined} />
}
