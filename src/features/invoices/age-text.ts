import { words } from '#shared/text.ts'

/** For how many days what is owed has been due. */
export const ageText = words({
  any: { en: 'All that is owed', fr: 'Tout ce qui est dû' },
  late: { en: 'All that is late', fr: 'Tout ce qui est en retard' },
  'not-due': { en: 'Not due yet', fr: 'Non échu' },
  '1-30': { en: '1 to 30 days late', fr: '1 à 30 jours de retard' },
  '31-60': { en: '31 to 60 days late', fr: '31 à 60 jours de retard' },
  '61-90': { en: '61 to 90 days late', fr: '61 à 90 jours de retard' },
  'over-90': { en: 'Over 90 days late', fr: 'Plus de 90 jours de retard' },
})
