import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toWebhook } from '#shared/screens.ts'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { AnchorButton, Button, EmptyState } from '#web/ui/controls.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { LastBars } from './last-bars.tsx'
import { text } from './text.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookStatus } from './webhook-status.tsx'

const load = (api: Api<Operations>) => api.get('/webhooks')
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

/** Where programs outside hear of what happens. */
export default function Webhooks({ loaderData: { items } }: Screen<typeof load>) {
  const t = useText(text)
  const goTo = useNavigate()
  const isPreview = useIsPreview()
  const [isAdding, setAdding] = useState(false)
  useLive(['webhooks'])
  const add = !isPreview && (
    <Button look="primary" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <Page
      title={t.title}
      sub={t.sub}
      actions={
        <>
          <AnchorButton href="/api/guide/webhooks">{t.guide}</AnchorButton>
          {items.length > 0 && add}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t.emptyTitle} actions={add}>
          {t.emptyBody}
        </EmptyState>
      ) : (
        <ListTable
          name={t.title}
          rows={items}
          idOf={({ id }) => id}
          to={({ id }) => toWebhook(id)}
          columns={[
            { key: 'name', title: t.name, cell: ({ name }) => name, under: ({ url }) => url },
            { key: 'events', title: t.events, cell: ({ events }) => t.nEvents({ n: events.length }) },
            { key: 'last', title: t.last, phone: 'under', cell: ({ lastDeliveries }) => <LastBars of={lastDeliveries} /> },
            { key: 'status', title: t.status, phone: 'end', cell: (one) => <WebhookStatus of={one} /> },
          ]}
        />
      )}
      {isAdding && <WebhookDialog onDone={({ id }) => void goTo(toWebhook(id))} onClose={() => setAdding(false)} />}
    </Page>
  )
}
