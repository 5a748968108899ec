import { words } from '#shared/text.ts'

export const text = words({
  'letter-hole-unknown': {
    en: '{hole} can’t be filled in here. Use {holes}.',
    fr: '{hole} ne peut pas être complété ici. Utilisez {holes}.',
  },
})
