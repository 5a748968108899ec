import { words } from '#shared/text.ts'

export const mailText = words({
  hello: { en: 'Hello,', fr: 'Bonjour,' },
  confirmSubject: { en: 'Confirm your job alert', fr: 'Confirmez votre alerte emploi' },
  confirmWhat: {
    en: 'Someone asked for job alerts at this address. Search: {search}.',
    fr: 'Quelqu’un a demandé à recevoir à cette adresse les nouvelles offres pour : {search}.',
  },
  aKeyword: { en: 'a keyword', fr: 'un mot-clé' },
  anEmployer: { en: 'an employer', fr: 'un employeur' },
  confirmHow: {
    en: 'If this was you, confirm within 7 days. If not, you don’t need to do anything: we won’t email you about it again.',
    fr: 'Si c’est bien vous, confirmez sous 7 jours. Sinon, ne faites rien : vous ne recevrez plus rien à ce sujet.',
  },
  confirmAction: { en: 'View and confirm alert', fr: 'Voir et confirmer l’alerte' },
  newJobsSubject: { en: '{jobs}: {search}', fr: '{jobs} : {search}' },
  newJobs: { en: { one: '{n} new job', other: '{n} new jobs' }, fr: { one: '{n} nouvelle offre', other: '{n} nouvelles offres' } },
  matches: { en: 'Why this job: {why}', fr: 'Pourquoi cette offre : {why}' },
  closes: { en: 'open until {day}', fr: 'ouverte jusqu’au {day}' },
  away: { en: '{distance} away', fr: 'à {distance}' },
  more: { en: 'And {n} more.', fr: 'Et {n} autres.' },
  seeAll: { en: 'See all jobs for this search', fr: 'Voir toutes les offres de cette recherche' },
  manage: { en: 'Change or cancel this alert', fr: 'Modifier ou arrêter cette alerte' },
})
