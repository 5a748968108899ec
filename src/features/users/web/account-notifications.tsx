import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { Button, Checkbox, CheckGroup } from '#web/ui/controls.tsx'
import { ErrorSummary, useForm } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import type { User } from '../contract.ts'
import { mailEventsOf } from '../rules.ts'
import { text as userText } from '../text.ts'
import { text } from './text.ts'

/** Which mails one does without. */
export function AccountNotifications({ user }: { user: User }) {
  const t = useText(text)
  const u = useText(userText)
  const form = useForm()
  const { revalidate } = useRevalidator()
  const events = mailEventsOf(user.role)
  const save = form.submit(async (given) => {
    const unwantedMails = events.filter((event) => given.get(event) !== 'on')
    await api.patch('/me/user', { version: user.version, body: { unwantedMails } })
    toast(t.saved)
    void revalidate()
  })
  return (
    <form className={css.form} onSubmit={save} noValidate>
      <ErrorSummary form={form} />
      <section className={css.card}>
        {events.length > 0 ? (
          <CheckGroup legend={t.mailMe}>
            {events.map((event) => (
              <Checkbox key={event} name={event} defaultChecked={!user.unwantedMails.includes(event)}>
                {u[event]}
              </Checkbox>
            ))}
          </CheckGroup>
        ) : (
          <p>{t.noMails}</p>
        )}
        <p className={css.sub}>{t.alwaysMailed}</p>
        {events.length > 0 && (
          <div>
            <Button type="submit" look="primary" busy={form.busy}>
              {t.save}
            </Button>
          </div>
        )}
      </section>
    </form>
  )
}
