import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

export const waitingLetters = letters('waiting-list', {
  confirm: {
    name: { en: 'Confirm a place on the waiting list', fr: 'Confirmation d’inscription à la liste d’attente' },
    to: 'visitor',
    subject: mailText.confirmSubject,
    text: [mailText.confirmWhat],
    hello: mailText.hello,
    end: [mailText.confirmHow],
    button: mailText.confirmAction,
  },
  open: {
    name: { en: 'The shop is open', fr: 'Ouverture de la boutique' },
    to: 'visitor',
    subject: mailText.openSubject,
    text: [mailText.openBody],
    hello: mailText.hello,
    end: [mailText.openLast],
    button: mailText.openAction,
  },
})
