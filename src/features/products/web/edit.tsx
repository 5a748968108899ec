import { Outlet } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import { inLocale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { toProducts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFields } from '#web/ui/record-fields.tsx'
import { RecordPage } from '#web/ui/record-page.tsx'
import screen from '#web/ui/screen.module.css'
import type { DescribedType } from '../../documents/contract.ts'
import { fields } from '../fields.ts'
import { labels } from '../field-text.ts'
import { givesCredits, hasSessions, hasSizes, whyNotBook, whyNotChange } from '../rules.ts'
import type { Product } from '../shapes.ts'
import css from './products.module.css'
import { InShop } from './in-shop.tsx'
import { useProductActions } from './product-actions.tsx'
import { ProductFields } from './product-fields.tsx'
import { ProductStatus } from './product-status.tsx'
import { Sessions } from './sessions.tsx'
import { Sizes } from './sizes.tsx'
import { text } from './text.ts'
import { inputOf, useTyped } from './typed.ts'

async function load(api: Api<Operations>, { params }: Visit<'productId'>) {
  const [product, { items: documentTypes }] = await Promise.all([
    api.get('/products/{productId}', { productId: idIn(params.productId) }),
    api.get('/document-types'),
  ])
  return { product, documentTypes }
}
export const clientLoader = inBrowser(load)
/** What slots beside a product get as outlet context. */
export type OnProduct = { product: Product }
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** One product: its form for administrators, its facts for everybody else of the agency; its dates, sizes and buyers. */
export default function EditProduct({ loaderData: { product, documentTypes } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const locale = useLocale()
  const mayChange = whyNotChange(useSession()) === null
  const actions = useProductActions()
  const { typed, onChange } = useTyped(inputOf(product))
  useLive(['products'])
  const productId = product.id
  const today = dayOf(new Date())
  const name = locale === 'fr' ? product.nameFr : product.nameEn
  const others = actions.of({ ...product, name }).filter(({ key }) => key !== 'edit')
  return (
    <RecordPage
      title={name}
      mark={null}
      status={<ProductStatus state={stateOf(product)} kind={product.kind} />}
      facts={[product.sku, t.soldIn({ month: product.soldMonth, year: product.soldYear })]}
      actions={
        <>
          {others.map(({ key, name, run }) =>
            key === 'retire' ? (
              <Button key={key} onClick={run}>
                {name}
              </Button>
            ) : (
              <ActionButton key={key} look="primary" onClick={run}>
                {name}
              </ActionButton>
            ),
          )}
          {product.status === 'published' && (
            <AnchorButton look="quiet" href={inLocale(`/product/${productId}`, locale)}>
              <Icon name="external-link" />
              {t.seeInShop}
            </AnchorButton>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <div className={screen.stack}>
          {hasSessions(product.kind) && <Sessions product={product} mayChange={mayChange} />}
          {hasSizes(product.kind) && <Sizes product={product} mayChange={mayChange} />}
          {mayChange ? (
            <ChangeForm
              key={productId}
              draft={`product ${productId}`}
              fields={fields}
              record={product}
              onChange={onChange}
              findNewest={() => api.get('/products/{productId}', { productId })}
              write={(version, body) => api.patch('/products/{productId}', { productId, version, body })}
              onSaved={() => ({ said: f.saved, to: toProducts })}
            >
              <ProductFields product={product} typed={typed} documentTypes={documentTypes} today={today} />
              <FormActions cancel={toProducts}>
                <Submit>{f.save}</Submit>
              </FormActions>
            </ChangeForm>
          ) : (
            <ProductFacts product={product} documentTypes={documentTypes} />
          )}
        </div>
        <div className={screen.stack}>
          <InShop typed={typed} sessions={product.sessions} sizes={product.sizes} today={today} />
          <Outlet context={{ product } satisfies OnProduct} />
        </div>
      </div>
      {actions.dialogs}
    </RecordPage>
  )
}

/** As the list has it. */
function stateOf({ status, sessions, sizes, lowStock, kind }: Product) {
  if (status !== 'published') return status
  const left = hasSessions(kind)
    ? sessions.reduce((sum, one) => sum + (whyNotBook(one, new Date()) ? 0 : one.left), 0)
    : sizes.reduce((sum, one) => sum + one.stock, 0)
  if (left === 0 && (hasSessions(kind) || hasSizes(kind))) return 'full'
  return lowStock > 0 && sizes.some(({ stock }) => stock <= lowStock) ? 'low' : 'published'
}

/** What its kind has, for those who read and change nothing. */
function ProductFacts({ product, documentTypes }: { product: Product; documentTypes: readonly DescribedType[] }) {
  const t = useText(text)
  const locale = useLocale()
  const { facts } = useFields(fields, labels, product)
  const type = documentTypes.find(({ code }) => code === product.documentType)
  const money = (amount: number | null) => amount !== null && showExactMoney({ amount, currency: product.currency }, locale)
  return (
    <section className={screen.card} aria-labelledby="what">
      <h2 id="what">{t.whatItIs}</h2>
      <Facts
        of={facts({
          price: money(product.price),
          monthlyPrice: money(product.monthlyPrice) || null,
          cost: money(product.cost) || null,
          supplierId: product.supplier?.name ?? null,
          documentType: (type && (locale === 'fr' ? type.nameFr : type.nameEn)) ?? null,
          ...(!givesCredits(product.kind) && { featuredCredits: null, hasClientView: null }),
          ...(!hasSizes(product.kind) && { lowStock: null }),
        }).filter(([, value]) => value !== '' && value !== null && value !== false)}
      />
    </section>
  )
}
