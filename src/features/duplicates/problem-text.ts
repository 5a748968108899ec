import { words } from '#shared/text.ts'

export const problemText = words({
  'merge-two-assignments': {
    en: 'Both records have an assignment on the same job, with hours of their own. Remove or correct one of them first.',
    fr: 'Les deux fiches ont une mission sur la même offre, avec leurs propres heures. Supprimez ou corrigez-en une d’abord.',
  },
  'merge-outdated': {
    en: 'Someone has just changed one of these records. Check them again, then merge.',
    fr: 'Quelqu’un a modifié l’une de ces fiches entre-temps. Comparez-les à nouveau avant de fusionner.',
  },
  'candidate-merged': {
    en: 'This record has been merged into another. Open it again to go to the record that was kept.',
    fr: 'Cette fiche a été fusionnée avec une autre. Rouvrez-la : vous arriverez sur la fiche conservée.',
  },
  'both-have-accounts': {
    en: 'More than one of these records has a Lintel account. Ask which one they use, delete the other under Users, then merge.',
    fr: 'Plusieurs de ces fiches ont un compte Lintel. Demandez lequel est utilisé, supprimez l’autre dans Utilisateurs, puis fusionnez.',
  },
  'merge-undone': { en: 'This merge has already been undone.', fr: 'Cette fusion a déjà été annulée.' },
  'merge-too-old': {
    en: 'You can only undo a merge for 30 days. Add the other person as a new candidate.',
    fr: 'Une fusion peut être annulée pendant 30 jours. Ajoutez l’autre personne comme nouveau candidat.',
  },
  'merge-erased': {
    en: 'You can’t undo this merge: one of the records has since been erased.',
    fr: 'L’une de ces fiches a été effacée depuis : cette fusion ne peut plus être annulée.',
  },
  'merged-again': {
    en: 'This record has been merged again since. Undo the later merge first.',
    fr: 'Cette fiche a de nouveau été fusionnée depuis. Annulez d’abord la fusion la plus récente.',
  },
  'changed-since-merge': {
    en: 'This record has changed since the merge, and undoing would lose those changes. Add the other person as a new candidate.',
    fr: 'Cette fiche a été modifiée depuis la fusion, et l’annulation effacerait ces modifications. Ajoutez l’autre personne comme nouveau candidat.',
  },
  'address-taken-since': {
    en: 'An email address or account of one of these records now belongs to another candidate. Change it there, then undo.',
    fr: 'Une adresse e-mail ou un compte de l’une de ces fiches appartient désormais à un autre candidat. Modifiez-le d’abord, puis annulez la fusion.',
  },
  'written-since-merge': {
    en: 'There are new messages about an application since the merge. Undoing it would show them to the other person.',
    fr: 'Des messages ont été écrits depuis la fusion au sujet d’une candidature. L’annuler les montrerait à l’autre personne.',
  },
  'applied-since': {
    en: 'You can’t undo this merge: this person has since applied again for a job on both records.',
    fr: 'Cette personne a de nouveau postulé depuis à une offre commune aux deux fiches : cette fusion ne peut plus être annulée.',
  },
})
