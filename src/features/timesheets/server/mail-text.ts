import { words } from '#shared/text.ts'

/** What contacts are written. */
export const mailText = words({
  hello: { en: 'Hello {name},', fr: 'Bonjour {name},' },
  askSubject: { en: 'Hours to approve: {what}', fr: 'Heures à valider : {what}' },
  askWhat: {
    en: 'These hours wait for you. Approve them, or tell us what is not right.',
    fr: 'Ces heures vous attendent. Validez-les ou dites-nous ce qui ne convient pas.',
  },
  remindSubject: { en: 'Reminder, hours to approve: {what}', fr: 'Rappel, heures à valider : {what}' },
  remindWhat: {
    en: 'These hours still wait for you. People are paid once you have approved them.',
    fr: 'Ces heures vous attendent toujours. Les personnes sont payées une fois que vous les avez validées.',
  },
  oneWeek: { en: 'week {number}, {site}', fr: 'semaine {number}, {site}' },
  oneWeekLine: {
    en: { one: 'Week {number}, {site}: 1 person, {hours} hours', other: 'Week {number}, {site}: {n} people, {hours} hours' },
    fr: { one: 'Semaine {number}, {site} : 1 personne, {hours} heures', other: 'Semaine {number}, {site} : {n} personnes, {hours} heures' },
  },
  several: { en: { one: '1 timesheet', other: '{n} timesheets' }, fr: { one: '1 relevé', other: '{n} relevés' } },
  linkWarning: {
    en: 'This link is for you alone and replaces the one before. Opening it approves nothing.',
    fr: 'Ce lien vous est réservé et remplace le précédent. L’ouvrir ne valide rien.',
  },
  open: { en: 'Look at the hours', fr: 'Voir les heures' },
})
