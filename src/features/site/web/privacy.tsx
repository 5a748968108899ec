import { useText } from '#web/text.tsx'
import css from './landing.module.css'
import { text } from './privacy-text.ts'

export const meta = () => [{ title: 'Lintel · Privacy' }]

export default function Privacy() {
  const t = useText(text)
  return (
    <main className={css.narrow} id="content">
      <h1>{t.privacyTitle}</h1>
      <p>{t.privacy1}</p>
      <p>{t.privacy2}</p>
      <p>{t.privacy3}</p>
    </main>
  )
}
