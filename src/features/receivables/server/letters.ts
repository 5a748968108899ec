import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const around = {
  to: 'customer',
  fixed: { name: named.name },
  hello: mailText.hello,
  end: [mailText.linkWarning],
  button: mailText.open,
} as const

export const receivableLetters = letters('receivables', {
  link: {
    ...around,
    name: { en: 'Link to an invoice, asked for', fr: 'Lien vers une facture, demandé' },
    subject: mailText.linkSubject,
    text: [mailText.linkWhat],
    placeholders: { number: named.number },
  },
  receipt: {
    ...around,
    name: { en: 'Receipt for a card payment', fr: 'Reçu d’un paiement par carte' },
    subject: mailText.receiptSubject,
    text: [mailText.receiptWhat, hole('rest'), hole('credit')],
    placeholders: {
      number: named.number,
      amount: named.amount,
      day: named.day,
      rest: placeholder('What is still to be paid', 'Ce qui reste à payer', 'The invoice is paid.', 'La facture est payée.'),
      credit: placeholder(
        'What was paid too much',
        'Trop-perçu',
        '£20.00 of it were more than you owed.',
        '20,00 € dépassaient ce que vous deviez.',
      ),
    },
    always: ['rest', 'credit'],
  },
})
