import { words } from '#shared/text.ts'

export const text = words({
  'employer-exists': {
    en: 'An employer with this name already exists. Choose it from the list.',
    fr: 'Un employeur de ce nom existe déjà. Choisissez-le dans la liste.',
  },
})
