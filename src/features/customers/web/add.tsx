import { readFields } from '#shared/fields.ts'
import { toCustomer, toCustomers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { CustomerFields } from './customer-fields.tsx'
import { text } from './text.ts'

export const handle: ScreenFor = { roles: ['admin'] }

/** Adding somebody to invoice who is no employer. */
export default function AddCustomer() {
  const t = useText(text)
  const f = useText(formText)
  return (
    <Page title={t.add} sub={t.ofEmployer}>
      <Form
        draft="customer"
        onSend={async (given, idempotencyKey) => {
          const { id } = await api.post('/customers', { body: readFields(fields, given), idempotencyKey })
          return { said: f.saved, to: toCustomer(id) }
        }}
      >
        <CustomerFields />
        <FormActions cancel={toCustomers}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </Form>
    </Page>
  )
}
