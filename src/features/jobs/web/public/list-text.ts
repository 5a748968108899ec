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
    en: 'All pay is worked out for a month. An hour counts 40 times a week in Britain and 35 in France, a day five times, a week 52 times a year, and a year is divided by 12.',
    fr: 'Tout salaire est ramené au mois. Une heure compte 35 fois par semaine en France et 40 en Grande-Bretagne, un jour cinq fois, une semaine 52 fois par an, et une année est divisée par 12.',
  },
})
