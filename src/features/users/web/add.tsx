import { useState } from 'react'
import { readFields } from '#shared/fields.ts'
import type { Role } from '#shared/roles.ts'
import { toUsers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useDrafted } from '#web/ui/form-context.ts'
import { textOf } from '#web/ui/form-data.ts'
import { Page } from '#web/ui/page.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import css from '#web/ui/screen.module.css'
import { userFields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { text as userText } from '../text.ts'
import { text } from './text.ts'
import { PersonFields } from './user-fields.tsx'

export const handle: ScreenFor = { roles: ['admin'] }

/** Inviting a colleague, an agent or a candidate. */
export default function AddUser() {
  const t = useText(text)
  return (
    <Page title={t.addTitle} sub={t.addSub}>
      <Form
        draft="user"
        onSend={async (given, idempotencyKey) => {
          const email = textOf(given, 'email') ?? ''
          const role = given.get('role') as Role
          const sendInvitation = given.get('sendInvitation') === 'on'
          await api.post('/users', { body: { ...readFields(userFields, given), email, role, sendInvitation }, idempotencyKey })
          return { said: sendInvitation ? t.addedInvited({ email }) : t.added, to: toUsers }
        }}
      >
        <section className={css.card} aria-labelledby="person">
          <h2 id="person">{t.person}</h2>
          <TextField label={t.email} name="email" type="email" maxLength={254} autoComplete="off" required />
          <PersonFields />
        </section>
        <Work />
        <FormActions>
          <Submit>{t.addAndInvite}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}

/** The role, and what belongs to it. */
function Work() {
  const t = useText(text)
  const u = useText(userText)
  const { input } = useFields(userFields, labels)
  const drafted = useDrafted('role') as Role | undefined
  const [role, setRole] = useState<Role>(drafted ?? 'operation')
  return (
    <section className={css.card} aria-labelledby="work">
      <h2 id="work">{t.work}</h2>
      <Select
        label={t.role}
        name="role"
        value={role}
        hint={u[`${role}Can`]}
        onChange={(event) => setRole(event.target.value as Role)}
        options={(['operation', 'agent', 'admin', 'candidate'] satisfies Role[]).map((one) => [one, u[one]])}
      />
      {role === 'agent' && input('agentCompany')}
      {(role === 'operation' || role === 'admin') && input('branch')}
      <Checkbox name="sendInvitation" defaultChecked>
        {t.sendNow}
      </Checkbox>
    </section>
  )
}
