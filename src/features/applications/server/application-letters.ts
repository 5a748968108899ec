import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { around } from '../../letters/ours.ts'
import { text } from '../text.ts'

const { job, town, day, reference, name, firstName } = named
const greeted = { fixed: { name: firstName }, hello: around.hello } as const

/** Mails about applications, besides the answers to them. */
export const applicationLetters = letters('applications', {
  received: {
    name: { en: 'Application received', fr: 'Candidature reçue' },
    to: 'candidate',
    subject: text.receivedSubject,
    text: [text.receivedBody],
    placeholders: { job, town, day: { ...day, says: { en: 'Promised day of the answer', fr: 'Jour promis pour la réponse' } } },
    ...greeted,
    fixed: {
      ...greeted.fixed,
      reference,
      withdraw: placeholder(
        'Address at which to withdraw',
        'Adresse pour retirer la candidature',
        'https://lintel.example/contact-us?withdraw=JOB-2026-0001',
        'https://lintel.example/fr/contact-us?withdraw=JOB-2026-0001',
      ),
    },
    end: [text.receivedReference, text.receivedGuest],
    button: text.receivedAction,
  },
  again: {
    name: { en: 'Already applied', fr: 'Candidature déjà reçue' },
    to: 'candidate',
    subject: text.againSubject,
    text: [text.againBody],
    placeholders: { job },
    ...greeted,
    button: around.action,
  },
  terms: {
    name: { en: 'The job has changed', fr: 'L’offre a changé' },
    to: 'candidate',
    subject: text.termsSubject,
    text: [text.termsBody, hole('changes'), text.termsEnd],
    placeholders: {
      job,
      changes: placeholder(
        'What has changed',
        'Ce qui a changé',
        'Pay: £18 an hour. Before: £20 an hour.',
        'Salaire : 15 € par heure. Auparavant : 16 € par heure.',
      ),
    },
    always: ['changes'],
    ...greeted,
    end: [text.termsGuest],
    button: around.action,
  },
  staff: {
    name: { en: 'New application for a colleague’s job', fr: 'Nouvelle candidature pour l’offre d’un collègue' },
    to: 'staff',
    subject: text.staffSubject,
    text: [text.staffBody],
    placeholders: { name, job, reference },
    button: text.staffAction,
  },
  answersDue: {
    name: { en: 'Replies due today', fr: 'Réponses à donner aujourd’hui' },
    to: 'staff',
    subject: text.answersDueSubject,
    text: [hole('due'), text.answersDueBody],
    placeholders: {
      replies: placeholder('How many replies', 'Nombre de réponses', '3 replies', '3 réponses'),
      due: placeholder(
        'How many are due, as a sentence',
        'Nombre de réponses, en une phrase',
        '3 replies are due today.',
        '3 réponses à donner aujourd’hui.',
      ),
    },
    always: ['due'],
    button: text.answersDueAction,
  },
})
