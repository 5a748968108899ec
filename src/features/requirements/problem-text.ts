import { words } from '#shared/text.ts'

export const text = words({
  'requirement-level-unknown': {
    en: 'This document has no such level or category. Choose one from the list.',
    fr: 'Ce document n’a pas ce niveau ou cette catégorie. Choisissez dans la liste.',
  },
  'requirement-without-alternative': {
    en: 'Nothing can replace the right to work. Put it on its own line.',
    fr: 'Rien ne remplace le droit de travailler. Placez-le sur sa propre ligne.',
  },
  'requirement-double': {
    en: 'This document is already on the list, with the same level. Remove one of the two lines.',
    fr: 'Ce document figure déjà dans la liste, avec le même niveau. Retirez l’une des deux lignes.',
  },
})
