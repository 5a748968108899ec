import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { CheckGroup } from '#web/ui/check-group.tsx'
import { Checkbox, TextField } from '#web/ui/controls.tsx'
import { DialogForm } from '#web/ui/dialog-form.tsx'
import { localProblem, textOf } from '#web/ui/form-data.ts'
import { formText } from '#web/ui/form-text.ts'
import screen from '#web/ui/screen.module.css'
import { bounds } from '../bounds.ts'
import type { Webhook } from '../contract.ts'
import { webhookEvents } from '../rules.ts'
import { eventText, text } from './text.ts'

type Props = { webhook?: Webhook; onDone: (webhook: Webhook) => void; onClose: () => void }

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onDone, onClose }: Props) {
  const t = useText(text)
  const f = useText(formText)
  const names = useText(eventText)
  const send = async (given: FormData, idempotencyKey: string) => {
    const [name, url] = [textOf(given, 'name') ?? '', textOf(given, 'url') ?? '']
    const events = webhookEvents.filter((one) => given.getAll('events').includes(one))
    const missing = localProblem([
      name === '' && ['name', t.needName],
      url === '' && ['url', t.needUrl],
      events.length === 0 && ['events', t.needEvents],
    ])
    if (missing) throw missing
    const body = { name, url, events }
    onDone(
      webhook
        ? await api.patch('/webhooks/{webhookId}', { webhookId: webhook.id, version: webhook.version, body })
        : await api.post('/webhooks', { body, idempotencyKey }),
    )
  }
  return (
    <DialogForm title={webhook ? t.change : t.add} isWide send={webhook ? f.save : t.add} onSend={send} onClose={onClose}>
      <TextField
        label={t.name}
        hint={t.nameHint}
        name="name"
        maxLength={bounds.name.max}
        defaultValue={webhook?.name}
        required
        data-first
      />
      <TextField
        label={t.url}
        hint={t.urlHint}
        name="url"
        type="url"
        maxLength={bounds.url.max}
        defaultValue={webhook?.url}
        placeholder="https://"
        required
      />
      <CheckGroup legend={t.events} hint={t.eventsHint} name="events">
        <div className={screen.two}>
          {webhookEvents.map((one) => (
            <Checkbox key={one} name="events" value={one} defaultChecked={webhook?.events.includes(one) ?? false}>
              {names[one]}
            </Checkbox>
          ))}
        </div>
      </CheckGroup>
    </DialogForm>
  )
}
