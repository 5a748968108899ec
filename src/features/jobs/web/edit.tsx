import { useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Place, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ErrorSummary, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { Clash, useVersioned } from '#web/ui/versioned.tsx'
import type { Operations } from '../../../contract.ts'
import { JobFields, jobOf, usePay } from './job-fields.tsx'
import { useJobLabels } from './job-labels.ts'
import { text } from './staff-text.ts'

const load = (api: Api<Operations>, { params }: Place<'jobId'>) => api.get('/jobs/{jobId}', { jobId: idIn(params.jobId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Changing a job; when somebody else was faster, nothing typed is lost. */
export default function EditJob({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const ui = useText(uiText)
  const navigate = useNavigate()
  const form = useForm()
  const unsaved = useUnsaved()
  const pay = usePay(job.pay)
  const labels = useJobLabels()
  const versioned = useVersioned(job, jobOf, () => api.get('/jobs/{jobId}', { jobId: job.id }))
  const save = form.submit(async (given) => {
    if (!(await versioned.save(given, (version, body) => api.patch('/jobs/{jobId}', { jobId: job.id, version, body })))) return
    unsaved.release()
    toast(t.saved)
    navigate(`/dashboard/job/${job.id}/details`)
  })
  return (
    <Page title={t.editTitle} sub={`${job.reference} · ${job.title}`}>
      <form ref={versioned.ref} className={css.form} onSubmit={save} onInput={unsaved.watch} onChange={pay.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <Clash of={versioned} labels={labels} />
        <JobFields form={form} job={job} pay={pay} />
        <div className={css.sticky}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t.save}
          </Button>
          <LinkButton to={`/dashboard/job/${job.id}/details`}>{ui.cancel}</LinkButton>
        </div>
      </form>
      {unsaved.guard}
    </Page>
  )
}
