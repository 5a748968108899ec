import { words } from '#shared/text.ts'

/** What the audit log says. */
export const actionText = words({
  'calendar-event.added': { en: 'Planned an event', fr: 'A prévu un événement' },
  'calendar-event.changed': { en: 'Changed an event', fr: 'A modifié un événement' },
  'calendar-event.moved': { en: 'Moved an event', fr: 'A déplacé un événement' },
  'calendar-event.cancelled': { en: 'Cancelled an event', fr: 'A annulé un événement' },
  'calendar-event.invited': { en: 'Invited people to an event', fr: 'A invité à un événement' },
  'calendar-event.answered': { en: 'Answered an invitation', fr: 'A répondu à une invitation' },
  'calendar-feed.added': { en: 'Made a secret address of a calendar', fr: 'A créé une adresse secrète d’agenda' },
  'calendar-feed.revoked': { en: 'Revoked a secret address of a calendar', fr: 'A révoqué une adresse secrète d’agenda' },
  'calendar-import.added': { en: 'Brought in events from a file', fr: 'A importé des événements d’un fichier' },
  'calendar-import.undone': { en: 'Took back events from a file', fr: 'A retiré des événements importés' },
})
