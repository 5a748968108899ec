import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showMoney } from '#shared/money.ts'
import { toAddSupplier, toImports, toSupplier } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useSelectedRows } from '#web/ui/selected-rows.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { SavedViews } from '../../views/web/saved-views.tsx'
import { labels } from '../field-text.ts'
import { supplierLights, supplierSorts, supplierStatuses, supplierTabs, supplierTypes } from '../rules.ts'
import type { SupplierRow } from '../shapes.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import { lightText, statusText, typeText } from '../words.ts'
import { filtersIn, orderIn } from './filters-in.ts'
import { useSupplierActions } from './supplier-actions.tsx'
import { Light, SupplierStatusMark } from './supplier-status.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) =>
  api.get('/suppliers', { query: { ...filtersIn(url), ...queryOf(url).paging(supplierSorts) } })

const exported: AskForFile<SheetColumnName> = (url, file) => {
  return api.get('/suppliers/export', { query: { ...filtersIn(url), ...orderIn(url), ...file } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function SupplierList({ loaderData: { items, total, counts } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const types = useText(typeText)
  const statuses = useText(statusText)
  const lights = useText(lightText)
  const country = useText(countryText)
  const locale = useLocale()
  const dates = useDates()
  const { role } = useSession()
  const { ids, onChange, rowOf } = useSelectedRows<SupplierRow>(items)
  const actions = useSupplierActions()
  useLive(['suppliers'])
  const isAdmin = role === 'admin'
  const add = isAdmin && (
    <>
      <LinkButton to={toImports}>{t.fromFile}</LinkButton>
      <LinkButton look="primary" to={toAddSupplier}>
        {t.add}
      </LinkButton>
    </>
  )
  const current = supplierStatuses.reduce((sum, one) => sum + counts[one], 0)
  const bulk = [
    {
      key: 'ask',
      name: t.bulkAsk,
      run: (supplierId: number) => api.put('/suppliers/{supplierId}/document-request', { supplierId, body: {} }),
    },
    {
      key: 'suspend',
      name: t.bulkSuspend,
      danger: true,
      run: (supplierId: number) =>
        api.put('/suppliers/{supplierId}/status', {
          supplierId,
          version: rowOf(supplierId).version,
          body: { status: 'suspended', reason: t.bulkReason },
        }),
    },
  ]
  return (
    <>
      <ListPage
        title={t.suppliers}
        actions={add}
        rows={items}
        total={total}
        idOf={(one) => one.id}
        to={(one) => toSupplier(one.id)}
        tabs={{
          name: 'status',
          unasked: { name: t.suppliers, count: current },
          values: supplierTabs.map((one) => ({
            value: one,
            name: one === 'archived' ? t.archivedOnes : statuses[one],
            count: counts[one],
          })),
        }}
        tools={(columns) => <ExportButton rows={total} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        views={(columns) => <SavedViews list="suppliers" columns={columns} />}
        filters={[
          { name: 'mine', label: l.ownerId, options: [['true', t.me]] },
          { name: 'type', label: l.type, options: supplierTypes.map((one) => [one, types[one]]) },
          { name: 'country', label: l.country, options: countries.map((one) => [one, country[one]]) },
          { name: 'light', label: t.light, options: supplierLights.map((one) => [one, lights[one]]) },
        ]}
        selection={isAdmin ? { ids, onChange, nameOf: (one) => one.legalName } : undefined}
        bar={isAdmin && <BulkBar ids={ids} nameOf={(id) => rowOf(id).legalName} onChange={onChange} actions={bulk} />}
        empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
        menu={isAdmin ? { nameOf: (one) => one.legalName, actions: actions.of } : undefined}
        columns={[
          {
            key: 'name',
            title: l.legalName,
            sort: 'name',
            mark: (one) => <Avatar name={one.legalName} hatched />,
            cell: (one) => one.legalName,
            under: (one) => one.tradingName,
          },
          { key: 'type', title: l.type, phone: 'under', cell: (one) => types[one.type] },
          { key: 'country', title: l.country, cell: (one) => country[one.country] },
          { key: 'light', title: t.light, cell: (one) => <Light of={one.light} /> },
          {
            key: 'spend',
            title: t.spend12,
            numeric: true,
            cell: (one) =>
              one.spend.map(({ currency, net }) => showMoney({ currency, amount: Math.round(net / 100) * 100 }, locale)).join(' · '),
          },
          {
            key: 'nextExpiry',
            title: t.nextExpiry,
            sort: 'nextExpiry',
            numeric: true,
            cell: (one) => one.nextExpiry && dates.day(one.nextExpiry),
          },
          { key: 'status', title: t.status, phone: 'end', cell: (one) => <SupplierStatusMark {...one} /> },
          { key: 'owner', title: l.ownerId, cell: (one) => one.owner?.name },
          { key: 'added', title: t.added, sort: 'createdAt', numeric: true, isOptional: true, cell: (one) => dates.day(one.createdAt) },
        ]}
      />
      {actions.dialogs}
    </>
  )
}
