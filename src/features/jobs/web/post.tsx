import { Outlet } from 'react-router'
import { readFields } from '#shared/fields.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { JobFields, usePay } from './job-fields.tsx'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Writing a new job: a draft, or online at once. */
export default function PostJob() {
  const t = useText(text)
  const f = useText(formText)
  const pay = usePay()
  return (
    <Page title={t.postTitle}>
      <Form
        draft="job"
        onChange={pay.watch}
        onSend={async (given, idempotencyKey) => {
          const publish = given.get('publish') === 'yes'
          const job = await api.post('/jobs', { body: { ...readFields(fields, given), publish }, idempotencyKey })
          const items = JSON.parse(textOf(given, 'requirements') ?? '[]')
          if (items.length > 0) await api.put('/jobs/{jobId}/requirements', { jobId: job.id, version: job.version, body: { items } })
          return { said: publish ? t.published : f.saved, to: toJob(job.id) }
        }}
      >
        <JobFields pay={pay} />
        <Outlet />
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
