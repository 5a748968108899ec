import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ErrorSummary, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { JobFields, jobOf, usePay } from './job-fields.tsx'
import { text } from './staff-text.ts'
import { useJobLabels } from './job-labels.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Writing a new job: a draft, or online at once. */
export default function PostJob() {
  const t = useText(text)
  const navigate = useNavigate()
  const form = useForm()
  const unsaved = useUnsaved()
  const pay = usePay()
  const publish = useRef(false)
  const labels = useJobLabels()
  const save = form.submit(async (given, idempotencyKey) => {
    const job = await api.post('/jobs', { body: { ...jobOf(given), publish: publish.current }, idempotencyKey })
    unsaved.release()
    toast(job.status === 'open' ? t.published : t.saved)
    navigate(`/dashboard/job/${job.id}/details`)
  })
  return (
    <Page title={t.postTitle}>
      <form className={css.form} onSubmit={save} onInput={unsaved.watch} onChange={pay.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <JobFields form={form} pay={pay} />
        <div className={css.sticky}>
          <Button
            type="submit"
            look="primary"
            busy={form.busy}
            onClick={() => {
              publish.current = true
            }}
          >
            {pay.doubt ? t.publishAnyway : t.publish}
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            onClick={() => {
              publish.current = false
            }}
          >
            {t.saveDraft}
          </Button>
        </div>
      </form>
      {unsaved.guard}
    </Page>
  )
}
