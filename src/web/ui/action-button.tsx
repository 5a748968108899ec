import type { ComponentProps, MouseEvent } from 'react'
import { Button } from './controls.tsx'
import { useAction } from './use-action.ts'

type Props = Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> & { onClick: (event: MouseEvent<HTMLButtonElement>) => unknown }

/** A button whose press asks the server for something: done once, however often one presses before it has ended. It keeps the focus meanwhile. */
export function ActionButton({ onClick, ...button }: Props) {
  const [press, isRunning] = useAction(onClick)
  return <Button {...button} onClick={press} aria-busy={isRunning || undefined} aria-disabled={isRunning || undefined} />
}
