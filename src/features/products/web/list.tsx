import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { toAddProduct, toProduct, toProducts } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { Segments } from '#web/ui/segments.tsx'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { showPlace } from '../../places/rules.ts'
import { PlaceField } from '../../places/web/public/place-field.tsx'
import { bounds } from '../bounds.ts'
import { labels } from '../field-text.ts'
import { audienceText, kindText } from '../option-text.ts'
import { audiences, productKinds, productSorts, productTabs, whyNotChange } from '../rules.ts'
import type { ProductRow } from '../shapes.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import { Left } from './left.tsx'
import { ManyProducts } from './many-products.tsx'
import { useProductActions } from './product-actions.tsx'
import { ProductStatus } from './product-status.tsx'
import { text } from './text.ts'

const mostPounds = bounds.price.max / 100

async function load(api: Api<Operations>, { url }: Visit) {
  const { placeId } = filtersIn(url)
  const [found, place] = await Promise.all([
    api.get('/products', { query: { ...filtersIn(url), ...queryOf(url).paging(productSorts) } }),
    placeId ? api.get('/places/{placeId}', { placeId }).catch(() => null) : null,
  ])
  return { ...found, place }
}

function filtersIn(url: URL) {
  const q = queryOf(url)
  const price = q.numbers('price', mostPounds)
  const minor = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100))
  return {
    q: q.text('q'),
    tab: q.oneOf('tab', productTabs),
    kind: q.oneOf('kind', productKinds),
    family: q.slug('family'),
    audience: q.oneOf('audience', audiences),
    country: q.oneOf('country', countries),
    priceMin: minor(price.min),
    priceMax: minor(price.max),
    placeId: q.id('placeId'),
    supplierId: q.id('supplierId'),
  }
}

const exported: AskForFile<SheetColumnName> = (url, file) => {
  const { sort, dir } = queryOf(url).paging(productSorts)
  return api.get('/products/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Everything that is sold, with what is left of it and how it sells. */
export default function ProductList({ loaderData: { items, total, counts, suppliers, place } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const family = useNames('family')
  const audience = useText(audienceText)
  const kind = useText(kindText)
  const country = useText(countryText)
  const listed = useListed()
  const locale = useLocale()
  const dates = useDates()
  const mayChange = whyNotChange(useSession()) === null
  const actions = useProductActions()
  const townOf = (value: string) => (place && String(place.id) === value ? place : null)
  const selected = useSelectedRows(items)
  useLive(['products'])
  const nameOf = (one: ProductRow) => (locale === 'fr' ? one.nameFr : one.nameEn)
  const money = ({ price, currency }: ProductRow) => showExactMoney({ amount: price, currency }, locale)
  const add = mayChange && (
    <LinkButton look="primary" to={toAddProduct}>
      <Icon name="plus" />
      {t.add}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        title={t.products}
        actions={
          <>
            <Segments
              label={t.waysToLook}
              of={[
                { name: t.shop, to: inLocale('/product', locale), isCurrent: false },
                { name: t.manage, to: toProducts, isCurrent: true },
              ]}
            />
            {add}
          </>
        }
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toProduct(one.id)}
        tabs={{
          name: 'tab',
          unasked: { name: t.all, count: counts.published + counts.draft + counts.retired },
          values: [
            { value: 'published', name: t.publishedOnes, count: counts.published },
            { value: 'short', name: t.short, count: counts.short, empty: { title: t.nothingShort } },
            { value: 'draft', name: t.drafts, count: counts.draft },
            { value: 'retired', name: t.retiredOnes, count: counts.retired },
          ],
        }}
        tools={(columns) => <ExportButton rows={total} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        filters={[
          { name: 'family', label: l.family, options: listed('family', 'family') },
          { name: 'audience', label: l.audience, options: audiences.map((one) => [one, audience[one]]) },
          { kind: 'numbers', name: 'price', label: t.price, min: 0, max: mostPounds },
          {
            kind: 'own',
            name: 'placeId',
            label: t.place,
            control: (value, onChange) => (
              <WhenChosen onChange={onChange}>
                <PlaceField label={t.place} name="" initial={townOf(value)} />
              </WhenChosen>
            ),
            say: (value) => {
              const town = townOf(value)
              return town ? showPlace(town, locale) : undefined
            },
          },
          { name: 'supplierId', label: l.supplierId, options: suppliers.map((one) => [String(one.id), one.name]) },
          { name: 'kind', label: l.kind, options: productKinds.map((one) => [one, kind[one]]) },
          { name: 'country', label: l.country, options: countries.map((one) => [one, country[one]]) },
        ]}
        empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
        {...(mayChange && {
          selection: { ids: selected.ids, nameOf, onChange: selected.onChange },
          bar: <ManyProducts products={[...selected.ids].map(selected.rowOf)} onChange={selected.onChange} />,
        })}
        menu={{ nameOf, actions: (one) => actions.of({ ...one, name: nameOf(one) }) }}
        columns={[
          { key: 'name', title: t.product, sort: 'name', cell: nameOf, under: (one) => one.sku },
          { key: 'family', title: l.family, phone: 'under', cell: (one) => family(one.family) },
          { key: 'audience', title: l.audience, isOptional: true, cell: (one) => audience[one.audience] },
          { key: 'price', title: l.price, sort: 'price', numeric: true, phone: 'end', cell: money },
          {
            key: 'left',
            title: t.left,
            sort: 'left',
            numeric: true,
            cell: (one) => <Left left={one.left} seats={one.seats} isLow={one.state === 'low'} />,
          },
          { key: 'sold', title: t.sold, sort: 'sold', numeric: true, cell: (one) => showNumber(one.soldMonth, locale) },
          {
            key: 'status',
            title: t.status,
            phone: (one) => (one.state === 'published' ? undefined : 'kept'),
            cell: (one) => <ProductStatus state={one.state} kind={one.kind} />,
          },
          { key: 'supplier', title: l.supplierId, isOptional: true, cell: (one) => one.supplier?.name },
          { key: 'added', title: t.added, sort: 'createdAt', numeric: true, isOptional: true, cell: (one) => dates.day(one.createdAt) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
