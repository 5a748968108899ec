import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { LinkButton } from './controls.tsx'
import { formText } from './form-text.ts'
import css from './screen.module.css'

/** What one does at the end of a page that is a form: always within reach. */
export function FormActions({ cancel, children }: { cancel?: string; children: ReactNode }) {
  const t = useText(formText)
  return (
    <div className={css.sticky}>
      {children}
      {cancel !== undefined && <LinkButton to={cancel}>{t.cancel}</LinkButton>}
    </div>
  )
}
