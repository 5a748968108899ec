import { words } from '#shared/text.ts'

export const text = words({
  hint: {
    en: 'At least 12 characters, or 8 that are hard to guess. Four random words work well.',
    fr: 'Au moins 12 caractères, ou 8 difficiles à deviner. Quatre mots conviennent bien.',
  },
  veryWeak: { en: 'Very easy to guess', fr: 'Très facile à deviner' },
  weak: { en: 'Easy to guess', fr: 'Facile à deviner' },
  fair: { en: 'Fair', fr: 'Moyen' },
  good: { en: 'Good', fr: 'Bon' },
  strong: { en: 'Strong', fr: 'Excellent' },
})
