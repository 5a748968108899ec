import { words } from '#shared/text.ts'
import type { EndReason } from './rules.ts'

/** Why an assignment ended. */
export const reasonText = words({
  completed: { en: 'Completed as planned', fr: 'Terminée comme prévu' },
  'work-finished': { en: 'Work finished early', fr: 'Travaux terminés plus tôt' },
  'candidate-left': { en: 'Candidate left', fr: 'Départ du candidat' },
  'employer-ended': { en: 'Ended by the employer', fr: 'Fin demandée par l’employeur' },
  conduct: { en: 'Conduct or quality of work', fr: 'Comportement ou qualité du travail' },
  'no-show': { en: 'Did not turn up', fr: 'Absence sans prévenir' },
  injury: { en: 'Illness or injury', fr: 'Maladie ou accident' },
  documents: { en: 'Documents no longer valid', fr: 'Documents expirés' },
  other: { en: 'Other reason', fr: 'Autre motif' },
} satisfies Record<EndReason, object>)
