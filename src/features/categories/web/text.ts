import { words } from '#shared/text.ts'

export const text = words({
  categories: { en: 'Categories', fr: 'Listes de choix' },
  sub: {
    en: 'The words that forms, filters and searches offer, in both languages.',
    fr: 'Les mots que proposent les formulaires, les filtres et les recherches, dans les deux langues.',
  },
  add: { en: 'Add', fr: 'Ajouter' },
  addTitle: { en: 'Add to a list', fr: 'Ajouter à une liste' },
  editTitle: { en: 'Edit entry', fr: 'Modifier l’entrée' },
  uses: { en: 'In use', fr: 'Utilisations' },
  builtIn: { en: 'Came with Lintel', fr: 'D’origine' },
  hidden: { en: 'Hidden', fr: 'Masquée' },
  shown: { en: 'Shown', fr: 'Affichée' },
  visibility: { en: 'Visibility', fr: 'Visibilité' },
  hide: { en: 'Hide', fr: 'Masquer' },
  show: { en: 'Show again', fr: 'Afficher de nouveau' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: { en: 'It is taken out of the list for good.', fr: 'L’entrée disparaît définitivement de la liste.' },
  tags: { en: 'Tags of candidates', fr: 'Mots-clés des candidats' },
  order: { en: 'Order', fr: 'Ordre' },
  empty: { en: 'Nothing in this list yet', fr: 'Cette liste est vide' },
  slug: { en: 'Records and addresses name it “{slug}”.', fr: 'Les fiches et les adresses la nomment « {slug} ».' },
})
