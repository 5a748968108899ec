import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toSupplier } from '#shared/screens.ts'
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
import { SupplierFields } from './supplier-fields.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'supplierId'>) =>
  api.get('/suppliers/{supplierId}', { supplierId: idIn(params.supplierId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Changing a supplier; when somebody else was faster, nothing typed is lost. */
export default function EditSupplier({ loaderData: supplier }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const supplierId = supplier.id
  const details = toSupplier(supplierId)
  return (
    <Page title={t.editTitle} sub={supplier.legalName}>
      <ChangeForm
        key={supplierId}
        draft={`supplier ${supplierId}`}
        fields={fields}
        record={supplier}
        findNewest={() => api.get('/suppliers/{supplierId}', { supplierId })}
        write={(version, body) => api.patch('/suppliers/{supplierId}', { supplierId, version, body })}
        onSaved={() => ({ said: f.saved, to: details })}
      >
        <SupplierFields supplier={supplier} />
        <FormActions cancel={details}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
