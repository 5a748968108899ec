import { toEquality } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** Rare enough for the palette alone. */
export const equalityMenu = menu({
  equality: { says: { en: 'Equality', fr: 'Égalité' }, to: toEquality, roles: ['admin'] },
})
