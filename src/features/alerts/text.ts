import { words } from '#shared/text.ts'

export const text = words({
  'alert-exists': { en: 'You already have an alert for this search.', fr: 'Vous avez déjà une alerte pour cette recherche.' },
  'alert-unknown': { en: 'This alert no longer exists.', fr: 'Cette alerte n’existe plus.' },
  'too-many-alerts': {
    en: 'You can have up to {limit} alerts. Delete one first.',
    fr: 'Vous pouvez avoir {limit} alertes au maximum. Supprimez-en une d’abord.',
  },
})
