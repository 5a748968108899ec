import type { ReactNode } from 'react'
import css from './keys.module.css'

/** Which keys do what, shown where there is a keyboard: `<Keys><kbd>j</kbd> <kbd>k</kbd> move</Keys>`. */
export function Keys({ children }: { children: ReactNode }) {
  return (
    <span className={css.keys} aria-hidden="true">
      {children}
    </span>
  )
}
