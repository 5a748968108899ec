import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toEditPage } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>) => api.get('/staff/pages')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** The pages whose texts administrators edit. */
export default function Pages({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const dates = useDates()
  useLive(['pages'])
  return (
    <Page title={t.pages} sub={t.sub}>
      <ListTable
        name={t.pages}
        rows={items}
        idOf={({ id }) => id}
        to={({ slug }) => toEditPage(slug)}
        columns={[
          { key: 'page', title: t.page, cell: ({ slug }) => t[slug] },
          {
            key: 'state',
            title: t.state,
            phone: 'under',
            cell: ({ version, publishedVersion }) => (version === publishedVersion ? t.published : t.draft),
          },
          { key: 'changed', title: t.changed, phone: 'end', cell: ({ savedAt }) => dates.moment(savedAt) },
          { key: 'by', title: t.by, cell: ({ savedByName }) => savedByName ?? t.asDelivered },
        ]}
      />
    </Page>
  )
}
