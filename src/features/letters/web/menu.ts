import { toLetters } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const letterMenu = menu({
  letters: { says: { en: 'Letter templates', fr: 'Modèles de courrier' }, to: toLetters, roles: ['admin', 'operation'] },
})
