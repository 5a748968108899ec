import { useRef } from 'react'
import { Outlet } from 'react-router'
import { readFields } from '#shared/fields.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { saidOnline } from './job-deeds.tsx'
import { showChecklist } from './checklist.tsx'
import { JobFields } from './job-fields.tsx'
import { useGiven } from './job-preview.tsx'
import { OpensField, opensAtIn } from './opens-field.tsx'
import { isPayDoubtful } from './pay-step.tsx'
import { lifeText } from './life-text.ts'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Writing a new job: a draft, or online at once. */
export default function PostJob() {
  const t = useText(text)
  const f = useText(formText)
  const l = useText(lifeText)
  const box = useRef<HTMLDivElement>(null)
  const checklist = useRef<HTMLHeadingElement>(null)
  const given = useGiven(box)
  /** What is there already where a later step was refused: it is changed then, and not posted twice. */
  const posted = useRef<number | null>(null)
  return (
    <Page title={t.postTitle}>
      <Form
        className={css.stack}
        draft="job"
        onSend={async (sent, idempotencyKey) => {
          const publish = sent.get('publish') === 'yes'
          if (publish && showChecklist(checklist.current)) return false
          const at = opensAtIn(sent)
          const later = at ? { opensAt: at.toISOString() } : {}
          const items = JSON.parse(String(sent.get('requirements') ?? '[]'))
          const body = readFields(fields, sent)
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
        <JobFields given={given} box={box} checklist={checklist} requirements={<Outlet />} publication={<OpensField />} />
        <FormActions>
          <Submit name="publish" value="yes">
            {isPayDoubtful(given) ? t.publishAnyway : t.publish}
          </Submit>
          <Submit look="secondary">{t.saveDraft}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
