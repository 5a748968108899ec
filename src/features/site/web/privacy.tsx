import { localeOfPath } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { text } from './privacy-text.ts'
import css from './privacy.module.css'

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: `${say(text, localeOfPath(location.pathname)).privacyTitle} · Lintel` },
]

export default function Privacy() {
  const t = useText(text)
  return (
    <main className={css.page} id="content">
      <h1>{t.privacyTitle}</h1>
      <p>{t.privacy1}</p>
      <p>{t.privacy2}</p>
      <p>{t.privacy3}</p>
    </main>
  )
}
