import { words } from '#shared/text.ts'
import type { EndReason, missionReasons } from './rules.ts'

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

/** Why French law lets an agency send somebody. */
export const missionText = words({
  replacement: { en: 'Replacement of an absent employee', fr: 'Remplacement d’un salarié absent' },
  increase: { en: 'Temporary increase in activity', fr: 'Accroissement temporaire d’activité' },
  seasonal: { en: 'Seasonal work', fr: 'Emploi saisonnier' },
  usual: { en: 'Work for which no permanent contract is usual', fr: 'Emploi d’usage' },
  'urgent-works': { en: 'Urgent works for safety', fr: 'Travaux urgents de sécurité' },
  abroad: { en: 'Mission abroad', fr: 'Mission à l’étranger' },
} satisfies Record<(typeof missionReasons)[number], object>)
