import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toCustomer } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { changeableFields } from '../fields.ts'
import { CustomerFields } from './customer-fields.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'customerId'>) =>
  api.get('/customers/{customerId}', { customerId: idIn(params.customerId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Changing a customer; when somebody else was faster, nothing typed is lost. */
export default function EditCustomer({ loaderData: customer }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const customerId = customer.id
  return (
    <Page
      title={t.editTitle}
      sub={
        <>
          {customer.name}
          <br />
          {t.issuedStays}
        </>
      }
    >
      <ChangeForm
        key={customerId}
        draft={`customer ${customerId}`}
        fields={changeableFields}
        record={customer}
        findNewest={() => api.get('/customers/{customerId}', { customerId })}
        write={(version, body) => api.patch('/customers/{customerId}', { customerId, version, body })}
        onSaved={() => ({ said: f.saved, to: toCustomer(customerId) })}
      >
        <CustomerFields customer={customer} />
        <FormActions cancel={toCustomer(customerId)}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
