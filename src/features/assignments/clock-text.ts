import { words } from '#shared/text.ts'
import type { PausingReason } from './awr.ts'

/** Why a pause is refused. */
export const clockText = words({
  'pause-ends-before': {
    en: 'The last day is before the first. Correct one of them.',
    fr: 'Le dernier jour précède le premier. Corrigez l’un des deux.',
  },
  'pause-too-long': {
    en: 'Choose a last day within 400 days of the first.',
    fr: 'Choisissez un dernier jour dans les 400 jours suivant le premier.',
  },
  'pauses-full': { en: 'This candidate has 100 pauses, which is the most.', fr: 'Ce candidat a 100 suspensions, le maximum.' },
})

export const pauseReasonText = words({
  pregnancy: { en: 'Pregnancy or childbirth', fr: 'Grossesse ou accouchement' },
  'family-leave': { en: 'Maternity, paternity or adoption leave', fr: 'Congé de maternité, de paternité ou d’adoption' },
  leave: { en: 'Leave', fr: 'Congés' },
  shutdown: { en: 'Workplace closed, as is its custom', fr: 'Fermeture habituelle du site' },
  strike: { en: 'Strike or lockout', fr: 'Grève ou lock-out' },
  jury: { en: 'Jury service', fr: 'Service de juré' },
  sick: { en: 'Illness or injury', fr: 'Maladie ou accident' },
} satisfies Record<PausingReason, object>)
