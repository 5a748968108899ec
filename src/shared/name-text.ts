import { words } from './text.ts'

/** What the parts of a person's name are called, wherever they are asked for. */
export const nameText = words({
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Last name', fr: 'Nom' },
})
