import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { text } from '../text.ts'

const message = placeholder('The message', 'Le message', 'Can you start on Monday?', 'Pouvez-vous commencer lundi ?')

export const messageLetters = letters('messages', {
  writtenToGuest: {
    name: { en: 'A message to a candidate without an account', fr: 'Message à un candidat sans compte' },
    to: 'candidate',
    subject: text.writtenSubject,
    text: [text.writtenBody, hole('message')],
    placeholders: { job: named.job, message },
    always: ['message'],
    hello: text.helloGuest,
    end: [text.guestReply],
    button: text.guestAction,
  },
  written: {
    name: { en: 'A message to a candidate', fr: 'Message à un candidat' },
    to: 'candidate',
    subject: text.writtenSubject,
    text: [text.writtenBody, hole('message')],
    placeholders: {
      job: named.job,
      message,
    },
    fixed: { name: named.firstName },
    always: ['message'],
    hello: text.hello,
    end: [text.writtenReply],
    button: text.writtenAction,
  },
})
