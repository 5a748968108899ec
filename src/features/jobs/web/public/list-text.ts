import { words } from '#shared/text.ts'

/** Words of the job board alone. */
export const listText = words({
  salary: { en: 'Monthly pay before tax (£ or €)', fr: 'Salaire brut mensuel (£ ou €)' },
  payWithin: { en: '{min} to {max} a month (£ or €)', fr: 'De {min} à {max} par mois (£ ou €)' },
  payFrom: { en: 'From {min} a month (£ or €)', fr: 'À partir de {min} par mois (£ ou €)' },
  payTo: { en: 'Up to {max} a month (£ or €)', fr: 'Jusqu’à {max} par mois (£ ou €)' },
  unknownEmployer: { en: 'Unknown employer', fr: 'Employeur inconnu' },
  salaryHow: { en: 'How pay is compared', fr: 'Comment les salaires sont comparés' },
  salaryHint: {
    en: 'Hourly pay × 40 hours × 52 weeks ÷ 12 (35 hours in France). A day counts five times a week.',
    fr: 'Salaire horaire × 35 heures × 52 semaines ÷ 12 (40 heures en Grande-Bretagne). Une semaine compte cinq jours.',
  },
})
