import { words } from '#shared/text.ts'

export const text = words({
  pools: { en: 'Pools', fr: 'Viviers' },
  sub: {
    en: 'Groups of candidates to keep to hand.',
    fr: 'Des groupes de candidats à garder sous la main.',
  },
  add: { en: 'Add pool', fr: 'Ajouter un vivier' },
  edit: { en: 'Edit pool', fr: 'Modifier le vivier' },
  name: { en: 'Name', fr: 'Nom' },
  description: { en: 'Description', fr: 'Description du vivier' },
  shared: { en: 'All staff can see it', fr: 'Visible par toute l’équipe' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  owner: { en: 'Owner', fr: 'Responsable' },
  sharing: { en: 'Visible to', fr: 'Visible par' },
  staff: { en: 'All staff', fr: 'Toute l’équipe' },
  onlyMe: { en: 'Only you', fr: 'Vous seul' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: { en: 'The candidates are kept; only the pool is removed.', fr: 'Les candidats restent ; seul le vivier est supprimé.' },
  empty: { en: 'No pools yet', fr: 'Aucun vivier' },
  emptyBody: {
    en: 'Select candidates in the list and add them to a pool.',
    fr: 'Sélectionnez des candidats dans la liste et ajoutez-les à un vivier.',
  },
  inNone: { en: 'Not in any pool.', fr: 'Dans aucun vivier.' },
  change: { en: 'Change', fr: 'Modifier' },
})
