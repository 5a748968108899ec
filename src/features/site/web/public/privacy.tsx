import type { MetaFunction } from 'react-router'
import { say } from '#shared/text.ts'
import { asDocument } from '#web/document.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { text } from './privacy-text.ts'
import css from '../../../content/web/public/page.module.css'

export const handle = asDocument

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.privacyTitle, t.metaDescription)
}

export default function Privacy() {
  const t = useText(text)
  return (
    <main className={css.page} id="content">
      <h1>{t.privacyTitle}</h1>
      <p>{t.privacy1}</p>
      <p>{t.privacy2}</p>
      <p>{t.privacy3}</p>
      <p>{t.privacy4}</p>
    </main>
  )
}
