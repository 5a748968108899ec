import { words } from '#shared/text.ts'

/** What a record of each kind is called. */
export const kindText = words({
  candidate: { en: 'Candidate', fr: 'Candidat' },
  job: { en: 'Job', fr: 'Offre' },
  user: { en: 'User', fr: 'Utilisateur' },
  employer: { en: 'Employer', fr: 'Employeur' },
})
