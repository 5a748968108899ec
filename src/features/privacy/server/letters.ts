import { named } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { said } from './words.ts'

export const privacyLetters = letters('privacy', {
  keep: {
    name: { en: 'Keep the profile?', fr: 'Conserver le profil ?' },
    to: 'candidate',
    subject: said.keepSubject,
    text: [said.keepAsk],
    fixed: { day: named.day },
    hello: said.hello,
    end: [said.keepWhat],
    button: said.keepAction,
  },
})
