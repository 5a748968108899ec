import { words } from '#shared/text.ts'

export const text = words({
  pools: { en: 'Pools', fr: 'Viviers' },
  sub: {
    en: 'Groups of candidates to come back to.',
    fr: 'Des groupes de candidats à retrouver rapidement.',
  },
  add: { en: 'Add a pool', fr: 'Ajouter un vivier' },
  edit: { en: 'Edit the pool', fr: 'Modifier le vivier' },
  name: { en: 'Name', fr: 'Nom' },
  description: { en: 'What it is for', fr: 'À quoi il sert' },
  shared: { en: 'All staff can see it', fr: 'Visible par toute l’équipe' },
  candidates: { en: 'Candidates', fr: 'Candidats' },
  owner: { en: 'Owner', fr: 'Responsable' },
  sharing: { en: 'Visible to', fr: 'Visible par' },
  staff: { en: 'All staff', fr: 'Toute l’équipe' },
  onlyMe: { en: 'Only you', fr: 'Vous seul' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  removeTitle: { en: 'Remove “{name}”?', fr: 'Supprimer « {name} » ?' },
  removeBody: { en: 'Its candidates stay; only the pool is removed.', fr: 'Les candidats restent ; seul le vivier est supprimé.' },
  empty: { en: 'No pools yet', fr: 'Aucun vivier' },
  emptyBody: {
    en: 'Gather candidates under a name: select them in the list and add them to a pool.',
    fr: 'Regroupez des candidats sous un nom : sélectionnez-les dans la liste et ajoutez-les à un vivier.',
  },
  inNone: { en: 'Not in any pool.', fr: 'Dans aucun vivier.' },
  change: { en: 'Change', fr: 'Modifier' },
})
