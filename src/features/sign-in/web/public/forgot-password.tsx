import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { say } from '#shared/text.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import css from './login.module.css'
import { text as loginText } from './login-text.ts'
import { text } from './page-text.ts'
import { ResetForm } from './reset-prompt.tsx'

export const meta: MetaFunction = (page) => describePrivately(say(loginText, localeOf(page)).resetTitle)

/** A new password by mail, or a link that needs none. */
export default function ForgotPassword() {
  const t = useText(loginText)
  const p = useText(text)
  const [done, setDone] = useState<string | null>(null)
  const [way, setWay] = useState<'reset' | 'link'>('reset')
  return (
    <main id="content" className={css.page}>
      <h1>{way === 'reset' ? t.resetTitle : p.signInTitle}</h1>
      {done ? (
        <>
          <p role="status">{done}</p>
          <LinkButton to="/auth/login">{t.login}</LinkButton>
        </>
      ) : (
        <NeedsScript>
          <ResetForm key={way} way={way} onDone={() => setDone(way === 'reset' ? t.resetDone : p.linkSent)} />
          <p className={css.after}>
            <Button look="quiet" small onClick={() => setWay(way === 'reset' ? 'link' : 'reset')}>
              {way === 'reset' ? p.linkInstead : p.resetInstead}
            </Button>
          </p>
        </NeedsScript>
      )}
    </main>
  )
}
