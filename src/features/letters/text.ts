import { words } from '#shared/text.ts'

export const text = words({
  'placeholder-unknown': {
    en: '{hole} can’t be filled in here. Use {holes}.',
    fr: '{hole} ne peut pas être complété ici. Utilisez {holes}.',
  },
  'placeholder-unknown-near': {
    en: '{hole} can’t be filled in here. Did you mean {near}?',
    fr: '{hole} ne peut pas être complété ici. Vouliez-vous écrire {near} ?',
  },
  'placeholder-none': {
    en: '{hole} can’t be filled in here: this email has no placeholders.',
    fr: '{hole} ne peut pas être complété ici : cet e-mail ne contient aucune donnée à insérer.',
  },
})
