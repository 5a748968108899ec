import { useState } from 'react'
import { type MetaFunction, useSearchParams } from 'react-router'
import { say } from '#shared/text.ts'
import { later } from '#web/later.ts'
import { describePrivately, localeOf } from '#web/meta.ts'
import { useText } from '#web/text.tsx'
import { LinkButton, TextField } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import css from './login.module.css'
import { NewPasswordField } from './new-password-field.tsx'
import { text } from './page-text.ts'

export const meta: MetaFunction = (page) => describePrivately(say(text, localeOf(page)).setupTitle)

/** The first start of an installation: one link, one admin. */
export default function Setup() {
  const t = useText(text)
  const [query] = useSearchParams()
  const token = query.get('token')
  const [done, setDone] = useState(false)
  const create = async (given: FormData) => {
    const { api } = await later(() => import('#web/api.ts'))
    await api.post('/setup', {
      body: {
        token: token ?? '',
        name: textOf(given, 'name') ?? '',
        email: textOf(given, 'email') ?? '',
        password: String(given.get('password')),
      },
    })
    setDone(true)
  }
  return (
    <main id="content" className={css.page}>
      <h1>{t.setupTitle}</h1>
      {done ? (
        <>
          <p role="status">{t.setupDone}</p>
          <LinkButton look="primary" to="/auth/login" reloadDocument>
            {t.loginNow}
          </LinkButton>
        </>
      ) : !token ? (
        <>
          <p>{t.setupNeedsLink}</p>
          <LinkButton to="/auth/login" reloadDocument>
            {t.loginNow}
          </LinkButton>
        </>
      ) : (
        <NeedsScript>
          <Form className={css.form} onSend={create}>
            <p className={css.soft}>{t.setupBody}</p>
            <TextField label={t.name} name="name" autoComplete="name" required />
            <TextField label={t.email} name="email" type="email" autoComplete="email" required />
            <NewPasswordField label={t.newPassword} name="password" />
            <Submit>{t.create}</Submit>
          </Form>
        </NeedsScript>
      )}
    </main>
  )
}
