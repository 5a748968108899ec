import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'calendar-days': {
    en: 'Choose at most 400 days, the first before the last.',
    fr: 'Choisissez 400 jours au plus, du premier au dernier.',
  },
  'event-ends-before': { en: 'Enter an end after the start.', fr: 'Indiquez une fin postérieure au début.' },
  'event-too-long': { en: 'An event lasts up to a year.', fr: 'Un événement dure un an au plus.' },
  'event-all-day': {
    en: 'An event that lasts all day begins and ends at midnight.',
    fr: 'Un événement d’une journée entière commence et finit à minuit.',
  },
  'event-rule-invalid': {
    en: 'Lintel can’t read this rule. Events repeat daily, weekly, monthly or yearly, up to 3,650 times or for ever.',
    fr: 'Lintel ne comprend pas cette règle. Un événement se répète par jour, semaine, mois ou année, 3 650 fois au plus ou sans fin.',
  },
  'event-rule-never': {
    en: 'By this rule the event never takes place. Check the days.',
    fr: 'Selon cette règle, l’événement n’a jamais lieu. Vérifiez les jours.',
  },
  'event-rule-bound': {
    en: 'This event repeats on set days of the month or year. To move all of it to another day, change how it repeats.',
    fr: 'Cet événement se répète à des jours fixes du mois ou de l’année. Pour le déplacer en entier, changez sa répétition.',
  },
  'event-owner-unknown': {
    en: 'This person no longer works here. Choose someone else.',
    fr: 'Cette personne ne travaille plus ici. Choisissez-en une autre.',
  },
  'event-attendee-unknown': {
    en: 'Choose a person, or enter an email address.',
    fr: 'Choisissez une personne ou saisissez une adresse e-mail.',
  },
  'event-attendee-twice': { en: 'This person is already on the list.', fr: 'Cette personne figure déjà dans la liste.' },
  'event-record-unknown': { en: 'This record no longer exists.', fr: 'Cette fiche n’existe plus.' },
  'event-cancelled': { en: 'This event is cancelled.', fr: 'Cet événement est annulé.' },
  'event-occurrence-unknown': {
    en: 'The event no longer takes place at this time. Look at the calendar again.',
    fr: 'L’événement n’a plus lieu à ce moment. Consultez de nouveau le calendrier.',
  },
  'event-occurrence-fields': {
    en: 'For a single date only title, description, location and time can differ. Change all dates instead.',
    fr: 'Pour une seule date, seuls le titre, la description, le lieu et l’heure peuvent différer. Modifiez plutôt toutes les dates.',
  },
  'event-private': { en: 'This event is private.', fr: 'Cet événement est privé.' },
  'invitation-unknown': {
    en: 'This link doesn’t work any more. You may no longer be invited.',
    fr: 'Ce lien ne fonctionne plus. Vous n’êtes peut-être plus invité.',
  },
  'calendar-feeds-full': {
    en: 'Up to 10 addresses. Revoke one you no longer use.',
    fr: '10 adresses au maximum. Révoquez-en une devenue inutile.',
  },
  'calendar-file-unreadable': {
    en: 'Lintel can’t read this file. Choose an .ics file as your calendar exports it.',
    fr: 'Lintel ne peut pas lire ce fichier. Choisissez un fichier .ics tel que votre agenda l’exporte.',
  },
  'calendar-file-empty': { en: 'This file has no events.', fr: 'Ce fichier ne contient aucun événement.' },
  'calendar-file-too-many': {
    en: 'This file has more than 2,000 events, or events that repeat in too complicated ways. Export a shorter period.',
    fr: 'Ce fichier contient plus de 2 000 événements, ou des répétitions trop complexes. Exportez une période plus courte.',
  },
  'calendar-import-undone': { en: 'This file was already taken back.', fr: 'Ce fichier a déjà été retiré.' },
  untitled: { en: 'Untitled', fr: 'Sans titre' },
})
