import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAssignment } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { AssignmentFields } from './assignment-fields.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'assignmentId'>) {
  const assignment = await api.get('/assignments/{assignmentId}', { assignmentId: idIn(params.assignmentId) })
  const { applicationId } = assignment
  return { assignment, draft: await api.get('/applications/{applicationId}/assignment-draft', { applicationId }) }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Changing the terms of an assignment; when somebody else was faster, nothing typed is lost. */
export default function EditAssignment({ loaderData: { assignment, draft } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const assignmentId = assignment.id
  const details = toAssignment(assignmentId)
  return (
    <Page title={t.editTitle} sub={t.setUpSub({ name: draft.candidate.name, job: draft.job.title, employer: draft.employer.name })}>
      <ChangeForm
        key={assignmentId}
        draft={`assignment ${assignmentId}`}
        fields={fields}
        record={assignment}
        findNewest={() => api.get('/assignments/{assignmentId}', { assignmentId })}
        write={(version, body) => api.patch('/assignments/{assignmentId}', { assignmentId, version, body })}
        onSaved={() => ({ said: f.saved, to: details })}
      >
        <AssignmentFields draft={draft} assignment={assignment} isPlanned={assignment.status === 'planned'} />
        <FormActions cancel={details}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
