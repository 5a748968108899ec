import { words } from '#shared/text.ts'

export const text = words({
  'view-exists': {
    en: 'You already have a view with this name. Choose another.',
    fr: 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
  },
  'not-own-view': {
    en: 'Only the person who saved this view can change it.',
    fr: 'Seule la personne qui a enregistré cette vue peut la modifier.',
  },
  'view-not-shared': { en: 'Agents can’t share views.', fr: 'Un agent ne peut pas partager ses vues.' },
  'too-many-views': {
    en: 'You can save up to 50 views. Delete one first.',
    fr: 'Vous pouvez enregistrer 50 vues au maximum. Supprimez-en une d’abord.',
  },
})
