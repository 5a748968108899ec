import { useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ErrorSummary, textOf, useForm } from '#web/ui/form.tsx'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { toast } from '#web/ui/toast.tsx'
import { useUnsaved } from '#web/ui/unsaved.tsx'
import { CandidateFields, candidateOf, useCandidateLabels } from './candidate-fields.tsx'
import { text } from './staff-text.ts'

export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

/** Adding a person by hand. */
export default function AddCandidate() {
  const t = useText(text)
  const navigate = useNavigate()
  const form = useForm()
  const unsaved = useUnsaved()
  const labels = useCandidateLabels()
  const save = form.submit(async (given, idempotencyKey) => {
    const candidate = await api.post('/candidates', {
      body: { ...candidateOf(given), email: textOf(given, 'email') ?? null, note: textOf(given, 'note') ?? '' },
      idempotencyKey,
    })
    unsaved.release()
    toast(t.saved)
    navigate(`/dashboard/candidate/${candidate.id}/profile`)
  })
  return (
    <Page title={t.add}>
      <form className={css.form} onSubmit={save} onInput={unsaved.watch} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <CandidateFields form={form} note="" />
        <div className={css.sticky}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form>
      {unsaved.guard}
    </Page>
  )
}
