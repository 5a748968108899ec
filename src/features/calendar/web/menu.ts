import { toCalendar } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

export const calendarMenu = menu({
  calendar: {
    says: { en: 'Calendar', fr: 'Calendrier' },
    also: { en: 'my day week month agenda interviews leave', fr: 'ma journée semaine mois agenda entretiens congés' },
    group: 'top',
    icon: 'calendar',
    to: toCalendar,
    active: /^\/calendar\/?$/,
    roles: ['admin', 'operation'],
  },
})
