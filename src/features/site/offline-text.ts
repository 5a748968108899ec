import { words } from '#shared/text.ts'

/** Of the page that the service worker answers with. */
export const text = words({
  title: { en: 'You’re offline', fr: 'Vous êtes hors ligne' },
  body: {
    en: 'This page needs an internet connection. Check yours, then try again.',
    fr: 'Cette page nécessite une connexion internet. Vérifiez la vôtre, puis réessayez.',
  },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
})
