import { named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { statementText } from '../statement-text.ts'

export const accountingLetters = letters('accounting', {
  statement: {
    name: { en: 'Statement of account', fr: 'Relevé de compte' },
    to: 'customer',
    subject: statementText.mailSubject,
    text: [statementText.mailText],
    placeholders: {
      day: named.day,
      from: placeholder('First day', 'Premier jour', '1 September 2026', '1 septembre 2026'),
      to: placeholder('Last day', 'Dernier jour', '30 November 2026', '30 novembre 2026'),
      balance: named.amount,
      late: placeholder('Overdue', 'Montant échu', '£40.00', '40,00 €'),
    },
    fixed: { name: named.name },
    hello: statementText.hello,
  },
})
