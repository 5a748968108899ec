import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toWebhooks } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useIsPreview } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import type { Webhook } from '../contract.ts'
import { deliveryStatuses } from '../rules.ts'
import { Deliveries } from './deliveries.tsx'
import { ReplaceDialog, SecretDialog } from './secret-dialogs.tsx'
import { eventText, text } from './text.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookStatus } from './webhook-status.tsx'

async function load(api: Api<Operations>, { params, url }: Visit<'webhookId'>) {
  const webhookId = idIn(params.webhookId)
  const q = queryOf(url)
  const { page, limit } = q.paging([])
  const query = { status: q.oneOf('status', deliveryStatuses), page, limit }
  const [webhook, deliveries] = await Promise.all([
    api.get('/webhooks/{webhookId}', { webhookId }),
    api.get('/webhooks/{webhookId}/deliveries', { webhookId, query }),
  ])
  return { webhook, deliveries }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin'] }

type Asked = 'change' | 'remove' | 'secret' | 'replace' | null

/** One webhook: what it hears of, how it is signed, and what was sent there. */
export default function WebhookRecord({ loaderData: { webhook, deliveries } }: Screen<typeof load>) {
  const t = useText(text)
  const names = useText(eventText)
  const dates = useDates()
  const isPreview = useIsPreview()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  useLive(['webhooks'])
  const close = () => setAsked(null)
  const { url, events, secretChangedAt, createdAt, createdByName } = webhook
  const signing = isPreview ? undefined : (
    <span className={css.actions}>
      <Button small onClick={() => setAsked('secret')} aria-label={t.showIt}>
        {t.showSecret}
      </Button>
      <Button small onClick={() => setAsked('replace')} aria-label={t.replaceIt}>
        {t.replace}
      </Button>
    </span>
  )
  return (
    <Page title={webhook.name} over={<WebhookStatus of={webhook} />} actions={!isPreview && <Actions of={webhook} onAsk={setAsked} />}>
      <section className={css.card} aria-labelledby="details">
        <h2 id="details">{t.details}</h2>
        <Facts
          of={[
            [t.url, url],
            [t.events, events.map((one) => names[one]).join(' · ')],
            [t.addedBy, [createdByName, dates.day(createdAt)].filter(Boolean).join(', ')],
            [t.secretChanged, secretChangedAt ? dates.moment(secretChangedAt) : undefined],
            [t.secret, signing],
          ]}
        />
      </section>
      <Deliveries of={deliveries} isPaused={webhook.pausedAt !== null} />
      {asked === 'change' && <WebhookDialog webhook={webhook} onDone={() => void revalidate()} onClose={close} />}
      {asked === 'remove' && <RemoveDialog of={webhook} onClose={close} />}
      {asked === 'secret' && <SecretDialog webhookId={webhook.id} onClose={close} />}
      {asked === 'replace' && <ReplaceDialog webhookId={webhook.id} onClose={close} />}
    </Page>
  )
}

function Actions({ of: { id: webhookId, pausedAt }, onAsk }: { of: Webhook; onAsk: (what: Asked) => void }) {
  const t = useText(text)
  const act = useAct()
  return (
    <>
      {pausedAt === null ? (
        <>
          <ActionButton look="primary" onClick={() => act(() => api.post('/webhooks/{webhookId}/tests', { webhookId }), t.tested)}>
            {t.test}
          </ActionButton>
          <ActionButton onClick={() => act(() => api.put('/webhooks/{webhookId}/pause', { webhookId }), t.paused)}>{t.pause}</ActionButton>
        </>
      ) : (
        <ActionButton look="primary" onClick={() => act(() => api.delete('/webhooks/{webhookId}/pause', { webhookId }), t.resumed)}>
          {t.resume}
        </ActionButton>
      )}
      <Button onClick={() => onAsk('change')}>{t.change}</Button>
      <Button look="danger" onClick={() => onAsk('remove')}>
        {t.remove}
      </Button>
    </>
  )
}

export function RemoveDialog({ of: { id: webhookId, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const t = useText(text)
  const act = useAct()
  const goTo = useNavigate()
  return (
    <ConfirmDialog
      danger
      title={t.removeTitle({ name })}
      yes={t.remove}
      onClose={onClose}
      onConfirm={async () => {
        if (await act(() => api.delete('/webhooks/{webhookId}', { webhookId }), t.removed)) void goTo(toWebhooks)
        else onClose()
      }}
    >
      <p>{t.removeBody}</p>
    </ConfirmDialog>
  )
}
