import { createPortal } from 'react-dom'
import { useOutletContext } from 'react-router'
import type { ReactNode } from 'react'

/** What a profile lends the features that add to it: the foot of its head, where staff see what stands in the way. */
export type OnProfile = { foot: HTMLElement | null }

/** Puts something at the foot of the profile's head; nothing where a profile has none. */
export function useInHead(): (shown: ReactNode) => ReactNode {
  const foot = useOutletContext<OnProfile | undefined>()?.foot
  return (shown) => (foot ? createPortal(shown, foot) : null)
}
