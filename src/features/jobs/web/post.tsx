import { Outlet } from 'react-router'
import { readFields } from '#shared/fields.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { TextField } from '#web/ui/controls.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { saidOnline } from './job-deeds.tsx'
import { JobFields, usePay } from './job-fields.tsx'
import { lifeText } from './life-text.ts'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Writing a new job: a draft, or online at once. */
export default function PostJob() {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(lifeText)
  const pay = usePay()
  return (
    <Page title={t.postTitle}>
      <Form
        className={css.stack}
        draft="job"
        onChange={pay.watch}
        onSend={async (given, idempotencyKey) => {
          const publish = given.get('publish') === 'yes'
          const at = textOf(given, 'opensAt')
          const later = at ? { opensAt: new Date(at).toISOString() } : {}
          const items = JSON.parse(textOf(given, 'requirements') ?? '[]')
          // It goes online only with all that it asks for; sent again after a failure, it goes on where it stopped.
          const isBare = items.length === 0
          let job = await api.post('/jobs', {
            body: { ...readFields(fields, given), publish: publish && isBare, ...(publish && isBare && later) },
            idempotencyKey,
          })
          const jobId = job.id
          const newest = async () => ({ jobId, version: (await api.get('/jobs/{jobId}', { jobId })).version })
          if (!isBare) {
            await api.put('/jobs/{jobId}/requirements', { ...(await newest()), body: { items } })
            if (publish) job = await api.put('/jobs/{jobId}/publication', { ...(await newest()), body: later })
          }
          return { said: publish ? saidOnline(l)(job) : f.saved, to: toJob(jobId) }
        }}
      >
        <JobFields
          pay={pay}
          requirements={<Outlet />}
          publication={<TextField label={l.opensAt} name="opensAt" type="datetime-local" hint={l.opensAtHint} optional />}
        />
        <FormActions>
          <Submit name="publish" value="yes">
            {pay.doubt ? t.publishAnyway : t.publish}
          </Submit>
          <Submit look="secondary">{t.saveDraft}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
