import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button, Checkbox, Select, TextField } from '#web/ui/controls.tsx'
import { ErrorSummary, textOf, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { text as userText } from '../text.ts'
import { text } from './text.ts'
import { PersonFields, personOf, useUserLabels } from './user-fields.tsx'

export const handle: ScreenFor = { roles: ['admin'] }

/** Inviting a colleague, an agent or a candidate. */
export default function AddUser() {
  const t = useText(text)
  const u = useText(userText)
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useForm()
  const unsaved = useUnsaved()
  const labels = useUserLabels()
  const [role, setRole] = useState<Role>('operation')
  const save = form.submit(async (given, idempotencyKey) => {
    const sendInvitation = given.get('sendInvitation') === 'on'
    const user = await api.post('/users', {
      body: {
        ...personOf(given),
        email: textOf(given, 'email') ?? '',
        role,
        branch: textOf(given, 'branch') ?? null,
        agentCompany: textOf(given, 'agentCompany') ?? null,
        sendInvitation,
      },
      idempotencyKey,
    })
    unsaved.release()
    toast(sendInvitation ? t.addedInvited({ email: user.email ?? '' }) : t.added)
    navigate('/dashboard/user/list')
  })
  return (
    <Page title={t.addTitle} sub={t.addSub}>
      <form className={css.form} onSubmit={save} onInput={unsaved.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <section className={css.card} aria-labelledby="person">
          <h2 id="person">{t.person}</h2>
          <TextField label={t.email} name="email" type="email" maxLength={254} autoComplete="off" required error={form.errorOf('email')} />
          <PersonFields form={form} user={{ firstName: '', lastName: '', phone: null, locale }} />
        </section>
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
          {role === 'agent' ? (
            <TextField label={t.agentCompany} name="agentCompany" maxLength={200} optional error={form.errorOf('agentCompany')} />
          ) : (
            role !== 'candidate' && <TextField label={t.branch} name="branch" maxLength={120} optional error={form.errorOf('branch')} />
          )}
          <Checkbox name="sendInvitation" defaultChecked>
            {t.sendNow}
          </Checkbox>
        </section>
        <div className={css.sticky}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t.addAndInvite}
          </Button>
        </div>
      </form>
      {unsaved.guard}
    </Page>
  )
}
