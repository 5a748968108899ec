import { useRef } from 'react'
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
  /** What is there already where a later step was refused: it is changed then, and not posted twice. */
  const posted = useRef<number | null>(null)
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
          const body = readFields(fields, given)
          const newest = async (jobId: number) => ({ jobId, version: (await api.get('/jobs/{jobId}', { jobId })).version })
          // It goes online only with all that it asks for; sent again after a failure, it goes on where it stopped.
          const isWhole = items.length === 0 && posted.current === null
          let job =
            posted.current === null
              ? await api.post('/jobs', {
                  body: { ...body, publish: publish && isWhole, ...(publish && isWhole && later) },
                  idempotencyKey,
                })
              : await api.patch('/jobs/{jobId}', { ...(await newest(posted.current)), body })
          posted.current = job.id
          if (!isWhole) {
            await api.put('/jobs/{jobId}/requirements', { ...(await newest(job.id)), body: { items } })
            if (publish) job = await api.put('/jobs/{jobId}/publication', { ...(await newest(job.id)), body: later })
          }
          return { said: publish ? saidOnline(l)(job) : f.saved, to: toJob(job.id) }
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
