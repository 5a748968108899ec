import css from './progress.module.css'

/** How far something is, in words and as a bar. */
export function Progress({ done, of, children }: { done: number; of: number; children: string }) {
  return (
    <div className={css.progress}>
      <span role="status">{children}</span>
      <progress max={of} value={done} aria-label={children} />
    </div>
  )
}
