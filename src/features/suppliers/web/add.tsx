import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { readFields } from '#shared/fields.ts'
import { toSupplier, toSuppliers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/me/user')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Adding a supplier, as a prospect. */
export default function AddSupplier({ loaderData: me }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Page title={t.add}>
      <Form
        draft="supplier"
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/suppliers', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: toSupplier(id) }
        }}
      >
        <SupplierFields owner={me} />
        <FormActions cancel={toSuppliers}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
