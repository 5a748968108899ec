import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ErrorSummary, textOf, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { CandidateFields, candidateOf, useCandidateLabels } from './candidate-fields.tsx'
import { loadProfile } from './load-profile.ts'
import { text } from './staff-text.ts'

export const clientLoader = inBrowser(loadProfile)

/** Changing a record: one's own, or one that staff keep. */
export default function EditCandidate({ loaderData: { candidate, staff } }: Screen<typeof loadProfile>) {
  const t = useText(text)
  const ui = useText(uiText)
  const navigate = useNavigate()
  const { candidateId } = useParams()
  const form = useForm()
  const unsaved = useUnsaved()
  const labels = useCandidateLabels()
  const [version, setVersion] = useState(candidate.version)
  const [conflict, setConflict] = useState(false)
  const back = `/dashboard/candidate/${candidateId}/profile`
  const save = form.submit(async (given) => {
    const body = candidateOf(given)
    try {
      if (staff)
        await api.patch('/candidates/{candidateId}', {
          candidateId: candidate.id,
          version,
          body: { ...body, note: textOf(given, 'note') ?? '' },
        })
      else await api.patch('/me/candidate', { version, body })
      unsaved.release()
      toast(t.saved)
      navigate(back)
    } catch (error) {
      if (!isApiProblem(error) || error.body.status !== 412) throw error
      setVersion(
        (staff ? await api.get('/candidates/{candidateId}', { candidateId: candidate.id }) : await api.get('/me/candidate')).version,
      )
      setConflict(true)
    }
  })
  return (
    <Page title={t.editTitle} sub={`${candidate.firstName} ${candidate.lastName}`}>
      <form className={css.form} onSubmit={save} onInput={unsaved.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        {conflict && (
          <p className={css.conflict} role="alert">
            {t.conflict}
          </p>
        )}
        <CandidateFields form={form} candidate={candidate} note={staff?.note} />
        <div className={css.sticky}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t.save}
          </Button>
          <LinkButton to={back}>{ui.cancel}</LinkButton>
        </div>
      </form>
      {unsaved.guard}
    </Page>
  )
}
