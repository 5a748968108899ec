import { useRevalidator } from 'react-router'
import { dateStyles, dayOf, showDay } from '#shared/dates.ts'
import { api } from '#web/api.ts'
import { useLocale, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Select, TextField } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Submit } from '#web/ui/form.tsx'
import css from '#web/ui/screen.module.css'
import type { User } from '../contract.ts'
import { accountFields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { text } from './text.ts'
import { PictureCard } from './picture-card.tsx'
import { PersonFields } from './user-fields.tsx'

/** Name, phone, language, and how days are written. */
export function AccountGeneral({ user }: { user: User }) {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(labels)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const form = (
    <ChangeForm
      draft="account"
      fields={accountFields}
      record={user}
      findNewest={() => api.get('/me/user')}
      write={(version, body) => api.patch('/me/user', { version, body })}
      onSaved={({ locale: language, dateStyle }) => {
        // The whole page speaks otherwise then.
        if (language || dateStyle) location.reload()
        else void revalidate()
        return { said: f.saved }
      }}
    >
      <section className={css.card}>
        <PersonFields user={user} />
        <Select
          label={l.dateStyle}
          name="dateStyle"
          defaultValue={user.dateStyle}
          options={dateStyles.map((style) => [style, showDay(dayOf(new Date()), locale, style)] as const)}
        />
        <TextField label={t.email} value={user.email ?? ''} readOnly disabled hint={t.emailHint} />
        <div>
          <Submit>{f.save}</Submit>
        </div>
      </section>
    </ChangeForm>
  )
  if (user.role === 'candidate') return form
  return (
    <div className={css.stack}>
      <PictureCard user={{ id: user.id, name: `${user.firstName} ${user.lastName}` }} isOwn />
      {form}
    </div>
  )
}
