import { words } from '#shared/text.ts'

export const text = words({
  'too-many-saved-jobs': {
    en: 'You have saved {limit} jobs, which is the limit. Remove one from your saved jobs first.',
    fr: 'Vous avez enregistré {limit} offres, le maximum. Retirez-en d’abord une.',
  },
  closing: {
    en: '“{job}”, which you saved, is open until {day}.',
    fr: '«\u00a0{job}\u00a0», que vous avez enregistrée, est ouverte jusqu’au {day}.',
  },
})
