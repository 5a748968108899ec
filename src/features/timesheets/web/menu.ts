import { toMyWork, toTimesheets } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const timesheetMenu = menu({
  'my-work': {
    says: { en: 'My work', fr: 'Mes missions' },
    also: { en: 'hours timesheet assignment pay', fr: 'heures relevé mission paie' },
    group: 'own',
    icon: 'clock',
    to: toMyWork,
    active: /^\/dashboard\/my-work/,
    roles: ['candidate'],
  },
  timesheets: {
    says: { en: 'Timesheets', fr: 'Relevés d’heures' },
    also: { en: 'hours approve invoice week', fr: 'heures valider facturer semaine' },
    group: 'office',
    icon: 'clock',
    to: toTimesheets,
    active: /^\/dashboard\/timesheets?(\/|$)/,
    roles: ['admin', 'operation'],
  },
})
