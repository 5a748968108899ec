import { words } from '#shared/text.ts'

export const text = words({
  'view-exists': {
    en: 'You already have a view with this name. Choose another name.',
    fr: 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
  },
  'not-own-view': {
    en: 'Only the person who saved this view can change it.',
    fr: 'Seule la personne qui a enregistré cette vue peut la modifier.',
  },
  'view-not-shared': { en: 'Agents cannot share views.', fr: 'Un agent ne peut pas partager ses vues.' },
  'too-many-views': {
    en: 'You have 50 saved views. Delete one first.',
    fr: 'Vous avez 50 vues enregistrées. Supprimez-en une d’abord.',
  },
})
