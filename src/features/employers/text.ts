import { words } from '#shared/text.ts'

export const text = words({
  'employer-exists': {
    en: 'There is an employer of this name already. Choose it from the list.',
    fr: 'Un employeur de ce nom existe déjà. Choisissez-le dans la liste.',
  },
})
