import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './skeleton.module.css'

const text = words({ loading: { en: 'Loading ...', fr: 'Chargement ...' } })

/** Rows to come, in their shape; whoever listens hears that something loads. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const t = useText(text)
  return (
    <div className={css.skeleton} role="status" aria-busy="true">
      <span className="visually-hidden">{t.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their place
        <div key={row} className={css.row} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
