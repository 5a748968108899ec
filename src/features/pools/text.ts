import { words } from '#shared/text.ts'

export const text = words({
  'pool-exists': {
    en: 'There’s already a pool with this name. Choose another.',
    fr: 'Un vivier porte déjà ce nom. Choisissez-en un autre.',
  },
  'not-own-pool': {
    en: 'Only the person who added this pool can change it.',
    fr: 'Seule la personne qui a ajouté ce vivier peut le modifier.',
  },
  'too-many-pools': {
    en: 'Up to 50 pools per candidate.',
    fr: '50 viviers au maximum par candidat.',
  },
  'pool-unknown': { en: 'Choose a pool from the list.', fr: 'Choisissez un vivier dans la liste.' },
})
