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
    en: 'Lintel is down for maintenance. We didn’t receive what you just sent. Keep this page open and reload it later to send it again.',
    fr: 'Lintel est en maintenance. Votre envoi ne nous est pas parvenu. Gardez cette page ouverte et actualisez-la plus tard pour le renvoyer.',
  },
  until: { en: 'We expect to be back by {day} at {time} (UK time).', fr: 'Retour prévu : {day} à {time} (heure de Paris).' },
  reachUs: { en: 'You can contact us:', fr: 'Vous pouvez nous contacter :' },
  again: { en: 'Try again', fr: 'Réessayer' },
})
