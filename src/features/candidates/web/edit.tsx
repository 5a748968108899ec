import { useNavigate, useParams } from 'react-router'
import { roles } from '#shared/roles.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { ErrorSummary, textOf, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { uiText } from '#web/ui/text.ts'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { Clash, useVersioned } from '#web/ui/versioned.tsx'
import { CandidateFields, candidateOf, useCandidateLabels } from './candidate-fields.tsx'
import { loadProfile } from './load-profile.ts'
import { text } from './staff-text.ts'

export const clientLoader = inBrowser(loadProfile)
export const handle: ScreenFor = { roles }

const bodyOf = (form: FormData) => ({ ...candidateOf(form), note: textOf(form, 'note') ?? '' })

/** Changing a record: one's own, or one that staff keep. */
export default function EditCandidate({ loaderData: { candidate, staff } }: Screen<typeof loadProfile>) {
  const t = useText(text)
  const ui = useText(uiText)
  const navigate = useNavigate()
  const { candidateId: place } = useParams()
  const form = useForm()
  const unsaved = useUnsaved()
  const labels = useCandidateLabels()
  const candidateId = candidate.id
  const versioned = useVersioned<{ version: number }, ReturnType<typeof bodyOf>>(candidate, bodyOf, () =>
    staff ? api.get('/candidates/{candidateId}', { candidateId }) : api.get('/me/candidate'),
  )
  const back = `/dashboard/candidate/${place}/profile`
  const save = form.submit(async (given) => {
    const isSaved = await versioned.save(given, (version, { note, ...body }) =>
      staff
        ? api.patch('/candidates/{candidateId}', { candidateId, version, body: { ...body, ...(note === undefined ? {} : { note }) } })
        : api.patch('/me/candidate', { version, body }),
    )
    if (!isSaved) return
    unsaved.release()
    toast(t.saved)
    navigate(back)
  })
  return (
    <Page title={t.editTitle} sub={`${candidate.firstName} ${candidate.lastName}`}>
      <form ref={versioned.ref} className={css.form} onSubmit={save} onInput={unsaved.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <Clash of={versioned} labels={labels} />
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
