import type { ReactNode } from 'react'
import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import css from './controls.module.css'

const text = words({
  needsScript: {
    en: 'This page needs JavaScript. You can browse jobs and apply without it, and without an account.',
    fr: 'Cette page nécessite JavaScript. Vous pouvez consulter les offres et postuler sans JavaScript ni compte.',
  },
})

/** What works only with script; without it, a sentence that says so. */
export function NeedsScript({ children }: { children?: ReactNode }) {
  const t = useText(text)
  return (
    <>
      <noscript>
        <p className={css.summary}>{t.needsScript}</p>
      </noscript>
      {children && <div className="needs-script">{children}</div>}
    </>
  )
}
