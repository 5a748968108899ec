import { words } from './text.ts'

export const yesNoText = words({
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
})
