import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const asked = {
  to: 'contact',
  placeholders: {
    what: placeholder('Which hours', 'Quelles heures', 'week 48, Canal Wharf', 'semaine 48, Confluence'),
    weeks: placeholder(
      'Weeks and hours',
      'Semaines et heures',
      '• Week 48, Canal Wharf: 3 people, 117 hours',
      '• Semaine 48, Confluence : 3 personnes, 105 heures',
    ),
  },
  fixed: { name: named.name },
  always: ['weeks'],
  hello: mailText.hello,
  end: [mailText.linkWarning],
  button: mailText.open,
} as const

export const hoursLetters = letters('timesheets', {
  ask: {
    ...asked,
    name: { en: 'Hours to approve', fr: 'Heures à valider' },
    subject: mailText.askSubject,
    text: [mailText.askWhat, hole('weeks')],
  },
  remind: {
    ...asked,
    name: { en: 'Hours to approve, reminder', fr: 'Heures à valider, rappel' },
    subject: mailText.remindSubject,
    text: [mailText.remindWhat, hole('weeks')],
  },
})
