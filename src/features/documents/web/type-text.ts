import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Document types', fr: 'Types de documents' },
  sub: {
    en: 'Cards, tickets and certificates that jobs ask for and candidates send.',
    fr: 'Les cartes, attestations et certificats que les offres exigent et que les candidats envoient.',
  },
  add: { en: 'Add', fr: 'Ajouter' },
  addTitle: { en: 'Add document type', fr: 'Ajouter un type de document' },
  editTitle: { en: 'Edit document type', fr: 'Modifier le type de document' },
  both: { en: 'Both countries', fr: 'Les deux pays' },
  uses: { en: 'In use', fr: 'Utilisations' },
  hidden: { en: 'Hidden', fr: 'Masqué' },
  shown: { en: 'Shown', fr: 'Affiché' },
  visibility: { en: 'Visibility', fr: 'Visibilité' },
  builtIn: { en: 'Built in', fr: 'D’origine' },
  hide: { en: 'Hide', fr: 'Masquer' },
  show: { en: 'Show again', fr: 'Afficher de nouveau' },
  up: { en: 'Move up', fr: 'Monter' },
  down: { en: 'Move down', fr: 'Descendre' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: {
    en: 'It will be permanently removed from the list.',
    fr: 'Le type de document disparaît définitivement de la liste.',
  },
  mergeAsk: { en: 'Merge into another…', fr: 'Fusionner avec un autre…' },
  notAllowed: { en: 'You don’t have access to do this.', fr: 'Vous n’avez pas accès à cette action.' },
  empty: { en: 'No document types yet', fr: 'Aucun type de document' },
  optionEn: { en: '{n}: English name', fr: '{n} : nom anglais' },
  optionFr: { en: '{n}: French name', fr: '{n} : nom français' },
  addOption: { en: 'Add a level or category', fr: 'Ajouter un niveau ou une catégorie' },
  removeOption: { en: 'Remove', fr: 'Retirer' },
  fixed: {
    en: 'Kind, country, levels and categories stay as they are: documents hold to them.',
    fr: 'La catégorie, le pays, les niveaux et les catégories ne changent plus : des documents s’y réfèrent.',
  },
})
