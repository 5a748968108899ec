import { useSyncExternalStore } from 'react'
import { useText } from '#web/text.tsx'
import css from './dashboard.module.css'
import { text } from './dashboard-text.ts'

export function OfflineBanner() {
  const t = useText(text)
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  return <div role="status">{!isOnline && <p className={css.offline}>{t.offline}</p>}</div>
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
