import { words } from '#shared/text.ts'

export const text = words({
  'api-keys-full': {
    en: 'Up to 50 API keys. Revoke one you no longer need.',
    fr: '50 clés d’API au maximum. Révoquez une clé devenue inutile.',
  },
})
