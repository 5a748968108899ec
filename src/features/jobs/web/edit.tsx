import { useRef, useState } from 'react'
import { Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Submit } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { jobFormText } from './form-text.ts'
import { JobFields } from './job-fields.tsx'
import { type OnFormOf, useGiven } from './job-preview.tsx'
import { text } from './staff-text.ts'
import { useTermsQuestion } from './terms-dialog.tsx'

const load = (api: Api<Operations>, { params }: Visit<'jobId'>) => api.get('/jobs/{jobId}', { jobId: idIn(params.jobId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Changing a job; when somebody else was faster, nothing typed is lost. */
export default function EditJob({ loaderData: job }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const s = useText(jobFormText)
  const box = useRef<HTMLDivElement>(null)
  const given = useGiven(box)
  const [preview, setPreview] = useState<HTMLElement | null>(null)
  const terms = useTermsQuestion(job, box)
  const jobId = job.id
  const details = toJob(jobId)
  return (
    <Page title={t.editTitle} sub={`${job.reference} · ${job.title}`}>
      <ChangeForm
        key={jobId}
        className={css.stack}
        draft={`job ${jobId}`}
        fields={fields}
        record={job}
        findNewest={() => api.get('/jobs/{jobId}', { jobId })}
        write={async (version, body) => {
          const answer = await terms.ask(body)
          return answer && api.patch('/jobs/{jobId}', { jobId, version, body: { ...body, ...answer } })
        }}
        onSaved={() => ({ said: f.saved, to: details })}
      >
        <JobFields
          job={job}
          given={given}
          box={box}
          requirements={
            <section className={css.card} aria-label={s.requirements}>
              <p>{s.requirementsElsewhere}</p>
              <div>
                <LinkButton small to={details}>
                  {s.openJob}
                </LinkButton>
              </div>
              <Outlet context={{ preview } satisfies OnFormOf} />
            </section>
          }
          addedToPreview={setPreview}
          actions={() => <Submit>{f.save}</Submit>}
          cancel={details}
        />
      </ChangeForm>
      {terms.dialog}
    </Page>
  )
}
