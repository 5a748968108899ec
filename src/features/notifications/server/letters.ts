import { hole, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { text } from '../text.ts'

const sentence = ['Sam Reeve applied for “Bricklayer”.', 'Inès Martel a postulé à « Maçon ».'] as const

/** The mails that carry what happened in Lintel. */
export const noticeLetters = letters('notifications', {
  one: {
    name: { en: 'One update, as it happens', fr: 'Une nouveauté, au fil de l’eau' },
    to: 'user',
    subject: hole('title'),
    text: [hole('what')],
    placeholders: {
      title: placeholder('What happened, as a title', 'Ce qui s’est passé, en titre', sentence[0].slice(0, -1), sentence[1].slice(0, -2)),
      what: placeholder('What happened', 'Ce qui s’est passé', ...sentence),
    },
    always: ['what'],
    button: text.openAction,
  },
  digest: {
    name: { en: 'Updates of the day', fr: 'Nouveautés du jour' },
    to: 'user',
    subject: text.digestSubject,
    text: [hole('news')],
    placeholders: {
      updates: placeholder('How many updates', 'Nombre de nouveautés', '3 updates', '3 nouveautés'),
      news: placeholder('The updates', 'Les nouveautés', `• ${sentence[0]}`, `• ${sentence[1]}`),
    },
    always: ['news'],
    button: text.digestAction,
  },
})
