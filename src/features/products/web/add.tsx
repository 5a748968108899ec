import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { readFields } from '#shared/fields.ts'
import { toProduct, toProducts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Form, Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { fields } from '../fields.ts'
import { isForPeople } from '../rules.ts'
import type { ProductInput } from '../shapes.ts'
import css from './products.module.css'
import { InShop } from './in-shop.tsx'
import { ProductFields } from './product-fields.tsx'
import { text } from './text.ts'
import { useTyped } from './typed.ts'

const load = (api: Api<Operations>) => api.get('/document-types')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** A new product, as a draft; its dates or sizes follow once it is saved. */
export default function AddProduct({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const isFrench = useLocale() === 'fr'
  const { typed, onChange } = useTyped({ ...blank, country: isFrench ? 'FR' : 'GB', vatCode: isFrench ? 'fr-standard' : 'gb-standard' })
  const today = dayOf(new Date())
  return (
    <Page title={t.addTitle}>
      <div className={css.columns}>
        <Form
          draft="product"
          onChange={onChange}
          onSend={async (given, idempotencyKey) => {
            const { id } = await api.post('/products', { body: readFields(fields, given), idempotencyKey })
            return { said: f.saved, to: toProduct(id) }
          }}
        >
          <ProductFields typed={typed} documentTypes={items} today={today} />
          {isForPeople(typed.kind) && typed.kind !== 'induction' && <p className={screen.sub}>{t.saveFirst}</p>}
          <FormActions cancel={toProducts}>
            <Submit>{f.save}</Submit>
          </FormActions>
        </Form>
        <InShop typed={typed} today={today} />
      </div>
    </Page>
  )
}

const blank: ProductInput = {
  sku: '',
  kind: 'training_seat',
  family: '',
  audience: 'employer',
  nameEn: '',
  nameFr: '',
  descriptionEn: '',
  descriptionFr: '',
  country: 'GB',
  price: 0,
  monthlyPrice: null,
  months: null,
  vatCode: 'gb-standard',
  unit: 'piece',
  cost: null,
  supplierId: null,
  credits: null,
  daysValid: null,
  daysLive: null,
  featuredCredits: 0,
  hasClientView: false,
  documentType: null,
  namesDueDays: null,
  freeCancelDays: null,
  lowStock: 0,
  isVisible: true,
  soldFrom: null,
  soldUntil: null,
  tags: [],
}
