import { toLetters } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const letterMenu = menu({
  letters: {
    says: { en: 'Letter templates', fr: 'Modèles de courrier' },
    also: { en: 'emails rejection letters', fr: 'e-mails lettres de refus' },
    group: 'office',
    icon: 'mail',
    to: toLetters,
    active: /^\/dashboard\/letters/,
    roles: ['admin', 'operation'],
  },
})
