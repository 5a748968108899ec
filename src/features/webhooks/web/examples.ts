import type { Example } from '#test/support/examples.ts'
import { list } from '#test/support/samples.ts'
import { delivery, waiting, webhook } from './samples.ts'

const onClose = () => {}
const paused: typeof webhook = { ...webhook, pausedAt: '2026-11-21T09:00:00.000Z', pauseReason: 'failing', lastDeliveries: [] }

/** Each screen and dialog of this feature, filled in, for test/screens. */
export const examples: Example[] = [
  { file: 'list', data: { items: [webhook, { ...paused, id: 3 }] } },
  { file: 'list', name: 'empty', data: { items: [] } },
  { file: 'record', data: { webhook, deliveries: list(delivery, waiting) } },
  { file: 'record', name: 'paused', data: { webhook: paused, deliveries: list() } },
  { file: 'record', name: 'remove', part: 'RemoveDialog', props: { of: webhook, onClose } },
  { file: 'webhook-dialog', part: 'WebhookDialog', props: { webhook, onDone: () => {}, onClose } },
  { file: 'secret-dialogs', part: 'SecretDialog', props: { webhookId: 2, onClose } },
  { file: 'secret-dialogs', name: 'replace', part: 'ReplaceDialog', props: { webhookId: 2, onClose } },
]
