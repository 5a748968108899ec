import { toLetters } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const letterMenu = menu({
  letters: {
    says: { en: 'Email templates', fr: 'Modèles d’e-mails' },
    also: { en: 'letters wording rejection', fr: 'courriers textes refus' },
    group: 'office',
    icon: 'mail',
    to: toLetters,
    active: /^\/dashboard\/letters/,
    roles: ['admin', 'operation'],
  },
})
