import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const paymentDeclares = declares({
  problems: text,
  actions: words({
    'payment.settled': { en: 'A card payment was settled', fr: 'Un paiement par carte a abouti ou échoué' },
    'payment-account.set': { en: 'Changed our bank account', fr: 'A modifié notre compte bancaire' },
  }),
  erased: { 'payment_attempts.recorded_by': 'forgets' },
})
