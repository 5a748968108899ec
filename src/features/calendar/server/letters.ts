import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const told = {
  to: 'guest',
  placeholders: {
    title: placeholder('Title of the event', 'Titre de l’événement', 'Site visit', 'Visite de chantier'),
    when: named.when,
    who: placeholder('Who invites', 'Qui invite', 'Priya Anand', 'Camille Roux'),
    event: placeholder(
      'Title, day and time',
      'Titre, jour et heure',
      'Site visit\nFriday 4 December 2026, 10:00',
      'Visite de chantier\nvendredi 4 décembre 2026, 10:00',
    ),
    details: placeholder('Place, link and description', 'Lieu, lien et description', 'Canal Wharf, Leeds', 'Confluence, Lyon'),
  },
  fixed: { name: named.name },
  always: ['event', 'details'],
  hello: mailText.hello,
} as const

export const calendarLetters = letters('calendar', {
  invited: {
    ...told,
    name: { en: 'Invitation to an event', fr: 'Invitation à un événement' },
    subject: mailText.invitedSubject,
    text: [mailText.invitedWhat, hole('event'), hole('details'), mailText.how],
    button: mailText.action,
  },
  updated: {
    ...told,
    name: { en: 'An event has changed', fr: 'Un événement a changé' },
    subject: mailText.updatedSubject,
    text: [mailText.updatedWhat, hole('event'), hole('details'), mailText.how],
    button: mailText.action,
  },
  cancelled: {
    ...told,
    name: { en: 'An event is cancelled', fr: 'Un événement est annulé' },
    subject: mailText.cancelledSubject,
    text: [mailText.cancelledWhat, hole('event'), hole('details')],
  },
})
