import { words } from '#shared/text.ts'

/** How an application goes on, as its candidate reads it. */
export const stepNames = words({
  'being-checked': { en: 'Being checked', fr: 'En cours d’examen' },
  'with-employer': { en: 'With the employer', fr: 'Transmise à l’employeur' },
  interview: { en: 'Interview', fr: 'Entretien' },
  offer: { en: 'Offer', fr: 'Proposition' },
  hired: { en: 'Hired', fr: 'Retenue' },
  withdrawn: { en: 'Withdrawn', fr: 'Retirée' },
})

/** Why an application is rejected. */
export const reasonNames = words({
  'missing-ticket': { en: 'Required card or ticket missing', fr: 'Carte ou habilitation requise manquante' },
  'right-to-work': { en: 'Right to work not proved', fr: 'Droit de travailler non justifié' },
  distance: { en: 'Too far away', fr: 'Trop éloigné' },
  pay: { en: 'Pay expectations differ', fr: 'Prétentions salariales différentes' },
  availability: { en: 'Not available in time', fr: 'Pas disponible à temps' },
  experience: { en: 'Different experience needed', fr: 'Autre expérience recherchée' },
  'role-filled': { en: 'The role is filled', fr: 'Le poste est pourvu' },
  'job-closed': { en: 'The job is no longer open', fr: 'L’offre n’est plus ouverte' },
  duplicate: { en: 'Duplicate application', fr: 'Candidature en double' },
  'no-answer': { en: 'No reply from the candidate', fr: 'Le candidat ne répond pas' },
  other: { en: 'Other reason', fr: 'Autre motif' },
})

/** What each answer to an application is called. */
export const answerNames = words({
  ...stepNames,
  'client-declined': { en: 'Declined by the employer', fr: 'Refus de l’employeur' },
  ...reasonNames,
  holding: { en: 'No decision yet', fr: 'Pas encore de décision' },
  'holding-with-employer': { en: 'Employer hasn’t decided yet', fr: 'L’employeur n’a pas encore décidé' },
  'holding-interview': { en: 'No news about the interview yet', fr: 'Pas encore de nouvelles de l’entretien' },
})
