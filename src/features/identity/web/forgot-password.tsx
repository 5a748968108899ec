import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from './login.module.css'
import { text } from './login-text.ts'
import { ResetForm } from './reset-prompt.tsx'

export const meta = () => [{ title: 'Lintel' }, { name: 'robots', content: 'noindex' }]

export default function ForgotPassword() {
  const t = useText(text)
  const [done, setDone] = useState(false)
  return (
    <main id="content" className={css.page}>
      <h1>{t.resetTitle}</h1>
      {done ? (
        <>
          <p role="status">{t.resetDone}</p>
          <LinkButton to="/auth/login">{t.login}</LinkButton>
        </>
      ) : (
        <ResetForm onDone={() => setDone(true)} />
      )}
    </main>
  )
}
