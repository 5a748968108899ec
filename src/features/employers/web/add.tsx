import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { readFields } from '#shared/fields.ts'
import { toEmployer, toEmployers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { EmployerFields } from './employer-fields.tsx'
import { SimilarEmployers, useSimilarEmployers } from './similar.tsx'
import { text } from './staff-text.ts'

const load = (api: Api<Operations>) => api.get('/me/user')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Adding an employer; who may be the same is said while one types. */
export default function AddEmployer({ loaderData: me }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const { look, similar, areOthers } = useSimilarEmployers()
  return (
    <Page title={t.addTitle}>
      <Form
        draft="employer"
        onBlur={look}
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/employers', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: toEmployer(id) }
        }}
      >
        <EmployerFields owner={me} known={<SimilarEmployers of={similar} onOthers={areOthers} />} />
        <FormActions cancel={toEmployers}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
