import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toEmployer } from '#shared/screens.ts'
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
import { EmployerFields } from './employer-fields.tsx'
import { text } from './staff-text.ts'

const load = (api: Api<Operations>, { params }: Visit<'employerId'>) =>
  api.get('/employers/{employerId}', { employerId: idIn(params.employerId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Changing an employer; when somebody else was faster, nothing typed is lost. */
export default function EditEmployer({ loaderData: employer }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const employerId = employer.id
  const details = toEmployer(employerId)
  return (
    <Page title={t.editTitle} sub={employer.name}>
      <ChangeForm
        key={employerId}
        draft={`employer ${employerId}`}
        fields={fields}
        record={employer}
        findNewest={() => api.get('/employers/{employerId}', { employerId })}
        write={(version, body) => api.patch('/employers/{employerId}', { employerId, version, body })}
        onSaved={() => ({ said: f.saved, to: details })}
      >
        <EmployerFields employer={employer} />
        <FormActions cancel={details}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
