import { words } from '#shared/text.ts'

export const text = words({
  'requirement-level-unknown': {
    en: 'Choose a level or category from the list.',
    fr: 'Choisissez un niveau ou une catégorie dans la liste.',
  },
  'requirement-without-alternative': {
    en: 'Right to work has no alternatives. Put it on its own line.',
    fr: 'Rien ne remplace le droit de travailler. Placez-le sur sa propre ligne.',
  },
  'requirement-double': {
    en: 'This document is already listed at the same level. Remove one.',
    fr: 'Ce document figure déjà dans la liste, avec le même niveau. Retirez l’une des deux lignes.',
  },
})
