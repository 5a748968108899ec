/** What staff may hear of their calendar. */
export const calendarEvents = {
  'calendar-invited': {
    to: ['admin', 'operation'],
    says: {
      en: 'Someone invites me to an event, moves it or cancels it',
      fr: 'Quelqu’un m’invite à un événement, le déplace ou l’annule',
    },
  },
  'calendar-answered': {
    to: ['admin', 'operation'],
    says: { en: 'Someone answers an invitation of mine', fr: 'Quelqu’un répond à l’une de mes invitations' },
  },
  'calendar-reminder': {
    to: ['admin', 'operation'],
    says: { en: 'An event for which I set a reminder begins soon', fr: 'Un événement pour lequel j’ai prévu un rappel commence bientôt' },
  },
} as const
