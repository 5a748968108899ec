import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { LetterSample } from '#server/declares.ts'
import { hole, named, placeholder } from '#server/letter-placeholders.ts'
import { letters } from '#server/letters.ts'
import type { Both } from '#shared/letter.ts'
import { mailText } from './mail-text.ts'

const number = named.order
const contents = {
  lines: placeholder('What is ordered', 'Contenu de la commande', '• 2 × Job advert: £240.00 plus VAT', '• 2 × Annonce : 240,00 € HT'),
  totals: placeholder('Totals', 'Totaux', 'Net £240.00, VAT £48.00, total £288.00.', 'Total HT 240,00 €, TVA 48,00 €, total TTC 288,00 €.'),
}
const back = placeholder(
  'What is paid back',
  'Ce qui est remboursé',
  'We have transferred £120.00 back to you.',
  'Nous vous avons viré 120,00 €.',
)
const product = placeholder('Product', 'Produit', 'First aid at work', 'Sauveteur secouriste du travail')
const order = (en: string, fr: string, subject: Both) =>
  ({ name: { en, fr }, to: 'customer', subject, fixed: { contact: named.name }, hello: mailText.hello, button: mailText.open }) as const

/** Mails about an order, each with its personal link. */
export const orderLetters = letters('orders', {
  placed: {
    ...order('Order received', 'Commande enregistrée', mailText.placedSubject),
    text: [hole('lines'), hole('totals'), hole('payment'), hole('until')],
    placeholders: {
      number,
      ...contents,
      payment: placeholder(
        'How to pay',
        'Comment payer',
        'To confirm it, pay by card on the order’s page.',
        'Pour la confirmer, payez par carte sur la page de la commande.',
      ),
      until: placeholder(
        'When it lapses',
        'Date limite',
        'If it is not confirmed by 4 December 2026, we cancel it.',
        'Sans confirmation d’ici le 4 décembre 2026, nous l’annulons.',
      ),
    },
    always: ['lines', 'totals', 'payment', 'until'],
    end: [mailText.linkWarning],
  },
  confirmed: {
    ...order('Order confirmed', 'Commande confirmée', mailText.confirmedSubject),
    text: [mailText.confirmedWhat, hole('lines'), hole('totals'), hole('names')],
    placeholders: {
      number,
      ...contents,
      names: placeholder(
        'Whether names are needed',
        'Noms à indiquer',
        'Please name the people who take part on the order’s page.',
        'Indiquez les noms des participants sur la page de la commande.',
      ),
    },
    always: ['lines', 'totals', 'names'],
    end: [mailText.linkWarning],
  },
  cancelled: {
    ...order('Order cancelled', 'Commande annulée', mailText.cancelledSubject),
    text: [mailText.cancelledWhat, hole('back')],
    placeholders: { number, back },
    always: ['back'],
  },
  lapsed: {
    ...order('Order lapsed', 'Commande expirée', mailText.cancelledSubject),
    text: [mailText.lapsedWhat, hole('back')],
    placeholders: { number, back },
    always: ['back'],
  },
  refunded: {
    ...order('Refund', 'Remboursement', mailText.refundedSubject),
    text: [mailText.refundedLess, hole('back')],
    placeholders: {
      number,
      back,
      amount: named.amount,
      reason: { ...named.reason, example: { en: 'One seat fewer', fr: 'Une place de moins' } },
    },
    always: ['back'],
  },
  givenBack: {
    ...order('Money paid back', 'Somme remboursée', mailText.refundedSubject),
    text: [hole('back')],
    placeholders: { number, back },
    always: ['back'],
  },
  names: {
    ...order('Names are missing', 'Noms manquants', mailText.namesSubject),
    text: [hole('missing')],
    placeholders: {
      number,
      missing: placeholder(
        'Which names are missing',
        'Noms manquants',
        '2 names are missing for First aid. Please enter them by 4 December 2026.',
        'Il manque 2 noms pour Sauveteur secouriste. Indiquez-les avant le 4 décembre 2026 inclus.',
      ),
    },
    always: ['missing'],
  },
  moved: {
    ...order('A session has moved', 'Session déplacée', mailText.movedSubject),
    text: [mailText.movedWhat],
    placeholders: { number, name: product, day: named.day, time: placeholder('Time', 'Heure', '09:00') },
  },
  calledOff: {
    ...order('A session is cancelled', 'Session annulée', mailText.calledOffSubject),
    text: [mailText.calledOffWhat],
    placeholders: { number, name: product, day: named.day },
  },
  message: {
    ...order('A message about an order', 'Message au sujet d’une commande', mailText.messageSubject),
    text: [hole('message')],
    placeholders: {
      number,
      message: placeholder('The message', 'Le message', 'Your certificates are on their way.', 'Vos certificats sont en route.'),
    },
    always: ['message'],
  },
  link: {
    ...order('New link to an order', 'Nouveau lien vers une commande', mailText.linkSubject),
    text: [mailText.linkWhat],
    placeholders: { number },
    end: [mailText.linkWarning],
  },
  credits: {
    ...order('Credits end soon', 'Crédits arrivant à expiration', mailText.creditsSubject),
    text: [hole('credits')],
    placeholders: {
      day: named.day,
      credits: placeholder(
        'What is left',
        'Ce qui reste',
        '2 adverts of your order ORD-2026-0042 are not used yet.',
        '2 annonces de votre commande ORD-2026-0042 ne sont pas utilisées.',
      ),
    },
    always: ['credits'],
  },
})

/** The newest order. */
export async function sampleOrder(db: ReadDb): Promise<LetterSample | null> {
  const { rows } = await sql<{ number: string; name: string }>`
    select number, contact_name as name from orders order by id desc limit 1`.execute(db)
  const [row] = rows
  return row ? { record: row.number, values: { number: row.number, contact: row.name } } : null
}
