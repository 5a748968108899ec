import { toApiKeys } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const apiKeyMenu = menu({
  'api-keys': {
    says: { en: 'API keys', fr: 'Clés d’API' },
    group: 'office',
    icon: 'key-round',
    to: toApiKeys,
    active: /^\/dashboard\/api-keys/,
    roles: ['admin'],
  },
})
