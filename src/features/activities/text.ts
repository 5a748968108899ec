import { words } from '#shared/text.ts'

export const text = words({
  note: { en: 'Note', fr: 'Note' },
  call: { en: 'Call', fr: 'Appel' },
  mail: { en: 'Email', fr: 'E-mail' },
  meeting: { en: 'Meeting', fr: 'Rendez-vous' },
  'text-message': { en: 'Text message', fr: 'SMS' },

  // Problems
  'not-own-activity': {
    en: 'Only the author can change this.',
    fr: 'Seul l’auteur peut modifier cette entrée.',
  },
  'candidate-not-on-job': {
    en: 'This candidate has no application for that job.',
    fr: 'Ce candidat n’a pas de candidature à cette offre.',
  },
  'happened-in-future': {
    en: 'This date is in the future. Add the entry once it has happened.',
    fr: 'Cette date est à venir. Notez l’échange une fois qu’il a eu lieu.',
  },
  'mention-unknown': {
    en: 'Choose a colleague from the list after the @.',
    fr: 'Choisissez un collègue de l’agence dans la liste qui suit le @.',
  },
  'too-many-mentions': {
    en: 'You can mention up to 20 colleagues.',
    fr: 'Vous pouvez mentionner jusqu’à 20 collègues.',
  },

  // Notifications
  mentioned: { en: '{author} mentioned you in a note about {name}.', fr: '{author} vous a mentionné dans une note sur {name}.' },
  someone: { en: 'Someone', fr: 'Quelqu’un' },
})
