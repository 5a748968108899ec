import { letters } from '#server/letters.ts'
import { text } from '../text.ts'

export const enquiryLetters = letters('enquiries', {
  receipt: {
    name: { en: 'Enquiry received', fr: 'Message reçu' },
    to: 'visitor',
    subject: text.receiptSubject,
    text: [text.receiptBody],
    hello: text.hello,
    end: [text.receiptNotYou],
  },
})
