import { words } from '#shared/text.ts'

export const text = words({
  ico: { en: 'Information Commissioner’s Office (ICO)', fr: 'Information Commissioner’s Office (ICO), Royaume-Uni' },
  cnil: {
    en: 'Commission nationale de l’informatique et des libertés (CNIL), France',
    fr: 'Commission nationale de l’informatique et des libertés (CNIL)',
  },
})
