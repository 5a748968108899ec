import { toWebhooks } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const webhookMenu = menu({
  webhooks: {
    says: { en: 'Webhooks', fr: 'Webhooks' },
    group: 'office',
    icon: 'send',
    to: toWebhooks,
    active: /^\/dashboard\/webhooks/,
    roles: ['admin'],
  },
})
