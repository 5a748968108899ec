import { words } from '#shared/text.ts'

export const text = words({
  categories: { en: 'Categories', fr: 'Listes de choix' },
  sub: {
    en: 'Options for forms, filters and searches, in both languages.',
    fr: 'Les options des formulaires, des filtres et des recherches, dans les deux langues.',
  },
  add: { en: 'Add', fr: 'Ajouter' },
  addTitle: { en: 'Add category', fr: 'Ajouter une entrée' },
  editTitle: { en: 'Edit entry', fr: 'Modifier l’entrée' },
  uses: { en: 'In use', fr: 'Utilisations' },
  builtIn: { en: 'Built in', fr: 'D’origine' },
  hidden: { en: 'Hidden', fr: 'Masquée' },
  shown: { en: 'Shown', fr: 'Affichée' },
  visibility: { en: 'Visibility', fr: 'Visibilité' },
  hide: { en: 'Hide', fr: 'Masquer' },
  show: { en: 'Show again', fr: 'Afficher de nouveau' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: { en: 'It will be permanently removed from the list.', fr: 'L’entrée disparaît définitivement de la liste.' },
  tags: { en: 'Candidate tags', fr: 'Étiquettes des candidats' },
  order: { en: 'Order', fr: 'Ordre' },
  empty: { en: 'No entries yet', fr: 'Cette liste est vide' },
  slug: { en: 'Slug: {slug}', fr: 'Identifiant : {slug}' },
})
