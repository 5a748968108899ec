import { words } from '#shared/text.ts'

export const mailText = words({
  test: { en: 'Test: {subject}', fr: 'Essai : {subject}' },
})
