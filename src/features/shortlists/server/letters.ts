import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

export const shortlistLetters = letters('shortlists', {
  link: {
    name: { en: 'Shortlist for an employer', fr: 'Sélection pour un employeur' },
    to: 'contact',
    subject: mailText.linkSubject,
    text: [hole('what'), mailText.how],
    placeholders: {
      job: named.job,
      people: placeholder('How many people', 'Nombre de personnes', '4 people', '4 personnes'),
      what: placeholder(
        'How many people, as a sentence',
        'Nombre de personnes, en une phrase',
        'We have chosen 4 people for “Bricklayer”.',
        'Nous avons retenu 4 personnes pour « Maçon ».',
      ),
      day: { ...named.day, says: { en: 'Day by which to answer', fr: 'Date limite de réponse' } },
    },
    fixed: { name: named.firstName, until: named.linkUntil },
    hello: mailText.hello,
    end: [mailText.warning],
    button: mailText.open,
  },
})
