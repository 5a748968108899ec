/** What staff hear of assignments. */
export const assignmentEvents = {
  'assignment-ending': {
    to: ['admin', 'operation'],
    says: {
      en: 'An assignment on one of my jobs ends in a week',
      fr: 'Une affectation sur l’une de mes offres se termine dans une semaine',
    },
  },
  'assignment-supplier': {
    to: ['admin', 'operation'],
    says: {
      en: 'The umbrella company of an assignment is suspended',
      fr: 'La société umbrella d’une affectation est suspendue',
    },
  },
} as const
