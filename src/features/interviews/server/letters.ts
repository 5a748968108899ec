import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const { job, employer, when, reason } = named
const placed = {
  where: placeholder('How and where', 'Comment et où', 'On site: Canal Wharf, Leeds', 'Sur site : Confluence, Lyon'),
  note: placeholder('Your note', 'Votre note', 'Bring your CSCS card.', 'Apportez votre carte BTP.'),
}
const proposal = {
  to: 'candidate',
  subject: mailText.proposedSubject,
  always: ['times', 'where', 'note'],
  fixed: { name: named.firstName },
  hello: mailText.hello,
  end: [mailText.linkWarning],
  button: mailText.choose,
} as const
const proposed = {
  job,
  ...placed,
  minutes: placeholder('Length in minutes', 'Durée en minutes', '30'),
  times: placeholder(
    'The times to choose from',
    'Les horaires proposés',
    '• Friday 4 December 2026, 10:00',
    '• vendredi 4 décembre 2026, 10:00',
  ),
  when: { ...when, says: { en: 'Last day to choose', fr: 'Date limite de réponse' } },
}
const rest = [hole('times'), hole('where'), hole('note'), mailText.until]

export const interviewLetters = letters('interviews', {
  proposed: {
    ...proposal,
    name: { en: 'Times for an interview', fr: 'Horaires d’entretien proposés' },
    text: [mailText.proposedWhat, ...rest],
    placeholders: { ...proposed, employer },
  },
  proposedByUs: {
    ...proposal,
    name: { en: 'Times for an interview, employer not named', fr: 'Horaires d’entretien proposés, employeur non nommé' },
    text: [mailText.proposedByUs, ...rest],
    placeholders: proposed,
  },
  reminder: {
    name: { en: 'Interview tomorrow', fr: 'Entretien demain' },
    to: 'candidate',
    subject: mailText.reminderSubject,
    text: [mailText.reminderWhat, hole('where'), hole('note'), mailText.reminderHow],
    placeholders: { job, when, ...placed },
    fixed: { name: named.firstName },
    always: ['where', 'note'],
    hello: mailText.hello,
    button: mailText.open,
  },
  cancelled: {
    name: { en: 'Interview cancelled', fr: 'Entretien annulé' },
    to: 'candidate',
    subject: mailText.cancelledSubject,
    text: [mailText.cancelledWhat, hole('reason')],
    placeholders: { job, reason: { ...reason, example: { en: 'The position is filled.', fr: 'Le poste est pourvu.' } } },
    fixed: { name: named.firstName },
    always: ['reason'],
    hello: mailText.hello,
  },
})
