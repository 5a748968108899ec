import { words } from '#shared/text.ts'

/** How pay is said, apart from the option lists: those who apply need no more. */
export const text = words({
  hour: { en: 'an hour', fr: 'de l’heure' },
  day: { en: 'a day', fr: 'par jour' },
  week: { en: 'a week', fr: 'par semaine' },
  month: { en: 'a month', fr: 'par mois' },
  year: { en: 'a year', fr: 'par an' },
  payRange: { en: '{low}–{high}', fr: 'de\u00a0{low} à\u00a0{high}' },
  payOpen: { en: 'Pay by agreement', fr: 'Salaire à convenir' },
})
