import { words } from '#shared/text.ts'

export const text = words({
  'pool-exists': {
    en: 'There is already a pool with this name. Choose another name.',
    fr: 'Un vivier porte déjà ce nom. Choisissez-en un autre.',
  },
  'not-own-pool': {
    en: 'Only the person who added this pool can change it.',
    fr: 'Seule la personne qui a ajouté ce vivier peut le modifier.',
  },
  'too-many-pools': {
    en: 'A candidate can be in 50 pools at most.',
    fr: 'Un candidat peut figurer dans 50 viviers au plus.',
  },
  'pool-unknown': { en: 'Choose a pool from the list.', fr: 'Choisissez un vivier dans la liste.' },
})
