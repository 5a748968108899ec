import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import { mailText } from './mail-text.ts'

const list = placeholder('Documents', 'Documents', '• CSCS card', '• Carte BTP')

export const documentLetters = letters('documents', {
  ask: {
    name: { en: 'Request for documents', fr: 'Demande de documents' },
    to: 'candidate',
    subject: mailText.askSubject,
    text: [mailText.askWhat, hole('documents'), mailText.askHow],
    placeholders: { name: named.colleague, documents: list },
    fixed: { day: named.linkUntil },
    always: ['documents'],
    hello: mailText.hello,
    end: [mailText.askUntil],
    button: mailText.askAction,
  },
  rejected: {
    name: { en: 'A document is sent back', fr: 'Document refusé' },
    to: 'candidate',
    subject: mailText.rejectedSubject,
    text: [mailText.rejectedWhat, hole('reason')],
    placeholders: { name: placeholder('Document', 'Document', 'CSCS card', 'Carte BTP'), reason: named.reason },
    always: ['reason'],
    hello: mailText.hello,
    end: [mailText.rejectedAgain],
    button: mailText.walletAction,
  },
  ending: {
    name: { en: 'Documents expire soon', fr: 'Documents arrivant à échéance' },
    to: 'candidate',
    subject: hole('ending'),
    text: [mailText.endingWhat, hole('documents')],
    placeholders: {
      ending: placeholder('What expires', 'Ce qui expire', 'CSCS card expires on 4 December 2026', 'Carte BTP : expire le 4 décembre 2026'),
      documents: placeholder(
        'Documents, and how to renew them',
        'Documents et comment les renouveler',
        'CSCS card: expires 4 December 2026.',
        'Carte BTP : expire le 4 décembre 2026.',
      ),
    },
    always: ['documents'],
    hello: mailText.hello,
    end: [mailText.endingSend],
    button: mailText.walletAction,
  },
})
