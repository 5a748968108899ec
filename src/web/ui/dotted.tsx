import { Children, type ReactNode } from 'react'
import css from './dotted.module.css'

/** Facts on one line with dots between them; where the line is too short they go on in the next, without a dot at its end. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className={css.clip}>
      <span className={css.row}>
        {Children.toArray(children).map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts keep their places
          <span key={i}>
            {i > 0 && <span className={css.dot}> · </span>}
            {one}
          </span>
        ))}
      </span>
    </span>
  )
}
