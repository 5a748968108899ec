import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const webhookDeclares = declares({
  problems: text,
  actions: words({
    'webhook.added': { en: 'Added a webhook', fr: 'A ajouté un webhook' },
    'webhook.changed': { en: 'Changed a webhook', fr: 'A modifié un webhook' },
    'webhook.removed': { en: 'Removed a webhook', fr: 'A supprimé un webhook' },
    'webhook.paused': { en: 'Paused a webhook', fr: 'A mis un webhook en pause' },
    'webhook.resumed': { en: 'Resumed a webhook', fr: 'A réactivé un webhook' },
    'webhook.secret-shown': { en: 'Viewed the secret of a webhook', fr: 'A consulté le secret d’un webhook' },
    'webhook.secret-replaced': { en: 'Replaced the secret of a webhook', fr: 'A remplacé le secret d’un webhook' },
    'webhook.tested': { en: 'Sent a test to a webhook', fr: 'A envoyé un test à un webhook' },
    'webhook-delivery.resent': { en: 'Sent a delivery to a webhook again', fr: 'A renvoyé un message à un webhook' },
  }),
  topics: { webhooks: ({ role }) => role === 'admin' },
  events: {
    'webhook-paused': {
      to: ['admin'],
      says: { en: 'A webhook is paused because it fails', fr: 'Un webhook est mis en pause à cause d’échecs' },
    },
  },
  erased: { 'webhooks.created_by': 'forgets' },
})
