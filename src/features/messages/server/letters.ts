import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { text } from '../text.ts'

export const messageLetters = letters('messages', {
  written: {
    name: { en: 'A message to a candidate', fr: 'Message à un candidat' },
    to: 'candidate',
    subject: text.writtenSubject,
    text: [text.writtenBody, hole('message')],
    placeholders: {
      job: named.job,
      message: placeholder('The message', 'Le message', 'Can you start on Monday?', 'Pouvez-vous commencer lundi ?'),
    },
    fixed: { name: named.firstName },
    always: ['message'],
    hello: text.hello,
    end: [text.writtenReply],
    button: text.writtenAction,
  },
})
