import { words } from '#shared/text.ts'

/** What the server says, and the page that stands in the place of all others. */
export const text = words({
  'maintenance-over': { en: 'Choose a time in the future.', fr: 'Choisissez un moment à venir.' },
  title: { en: 'We’ll be back soon', fr: 'Nous revenons bientôt' },
  body: {
    en: 'Lintel is down for maintenance. Nothing you’ve sent is lost.',
    fr: 'Lintel est en maintenance. Rien de ce que vous avez envoyé n’est perdu.',
  },
  notSent: {
    en: 'Lintel is down for maintenance. We didn’t receive what you just sent. Keep this page open and select “Send again” later.',
    fr: 'Lintel est en maintenance. Votre envoi ne nous est pas parvenu. Gardez cette page ouverte et cliquez sur « Renvoyer » un peu plus tard.',
  },
  notKept: {
    en: 'Lintel is down for maintenance. We didn’t receive what you just sent. Go back in your browser to find what you entered, and send it again later.',
    fr: 'Lintel est en maintenance. Votre envoi ne nous est pas parvenu. Revenez à la page précédente de votre navigateur pour retrouver votre saisie, puis renvoyez-la plus tard.',
  },
  until: { en: 'We expect to be back by {day} at {time} (UK time).', fr: 'Retour prévu : {day} à {time} (heure de Paris).' },
  reachUs: { en: 'You can contact us:', fr: 'Vous pouvez nous contacter :' },
  sendAgain: { en: 'Send again', fr: 'Renvoyer' },
  again: { en: 'Try again', fr: 'Réessayer' },
})
