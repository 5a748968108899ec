import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from './focus.ts'

/**
 * For a form that begins anew once it was sent: `turn` is its key, `next` begins the next one. With the old form went what had the focus;
 * one goes on at what `selector` names within `box`.
 */
export function useFreshForm(selector: string) {
  const [turn, setTurn] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0 && isFocusLost()) box.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [turn, selector])
  return { box, turn, next: () => setTurn(turn + 1) }
}
