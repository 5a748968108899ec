import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Submit } from '#web/ui/form.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import type { User } from '../contract.ts'
import { labels } from '../field-text.ts'
import { userFields } from '../fields.ts'
import { text } from './text.ts'
import { PersonFields } from './user-fields.tsx'

/** What administrators write about a user. */
export function Details({ user }: { user: User }) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const { input } = useFields(userFields, labels, user)
  const userId = user.id
  return (
    <ChangeForm
      className={css.card}
      aria-labelledby="details"
      draft={`user ${userId}`}
      fields={userFields}
      record={user}
      findNewest={() => api.get('/users/{userId}', { userId })}
      write={(version, body) => api.patch('/users/{userId}', { userId, version, body })}
      onSaved={() => {
        void revalidate()
        return { said: f.saved }
      }}
    >
      <h2 id="details">{t.details}</h2>
      <PersonFields user={user} />
      {input(user.role === 'agent' ? 'agentCompany' : 'branch')}
      <div>
        <Submit>{f.save}</Submit>
      </div>
    </ChangeForm>
  )
}
