import { words } from '#shared/text.ts'

export const text = words({
  'too-many-saved-jobs': {
    en: 'You can save up to {limit} jobs. Remove one first.',
    fr: 'Vous pouvez enregistrer {limit} offres au maximum. Retirez-en d’abord une.',
  },
  closing: {
    en: '“{job}” closes on {day}.',
    fr: '«\u00a0{job}\u00a0»\u00a0: clôture le {day}.',
  },
})
