import { words } from '#shared/text.ts'

/** What a record of each kind is called. */
export const kindText = words({
  candidate: { en: 'Candidate', fr: 'Candidat' },
  job: { en: 'Job', fr: 'Offre' },
  user: { en: 'User', fr: 'Utilisateur' },
  employer: { en: 'Employer', fr: 'Employeur' },
  supplier: { en: 'Supplier', fr: 'Fournisseur' },
})

/** Why a record is in the archive. */
export const reasonText = words({
  filled: { en: 'Position filled', fr: 'Poste pourvu' },
  withdrew: { en: 'Withdrew', fr: 'Désistement' },
  merged: { en: 'Merged with a duplicate', fr: 'Doublon fusionné' },
  inactive: { en: 'Inactive', fr: 'Inactivité' },
  request: { en: 'At their request', fr: 'À sa demande' },
  error: { en: 'Entered by mistake', fr: 'Saisie par erreur' },
  retention: { en: 'End of retention period', fr: 'Fin de la durée de conservation' },
})
