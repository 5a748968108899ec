import { words } from '#shared/text.ts'

/** What the invoice for machines says in words. */
export const noteText = words({
  terms: { en: 'Payable by {day}.', fr: 'Payable au plus tard le {day}.' },
  creditTerms: { en: 'Nothing is to be paid on this credit note.', fr: 'Aucun règlement n’est à effectuer sur cet avoir.' },
  cis: {
    en: 'CIS deduction of {amount} at {rate} % of labour, withheld by the customer for HMRC.',
    fr: 'Retenue CIS de {amount}, à {rate} % de la main-d’œuvre, retenue par le client pour le HMRC.',
  },
  labour: { en: 'Labour (CIS)', fr: 'Main-d’œuvre (CIS)' },
  materials: { en: 'Materials (CIS)', fr: 'Matériaux (CIS)' },
  discount: { en: 'Discount', fr: 'Remise' },
  fee: {
    en: 'Flat recovery fee for late payment: €40 (article D. 441-5 of the Code de commerce).',
    fr: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 € (article D. 441-5 du Code de commerce).',
  },
  late: {
    en: 'Late-payment interest: {rate} % a year.',
    fr: 'Pénalités de retard : {rate} % par an.',
  },
  lateByLaw: {
    en: 'Late-payment interest: the ECB’s refinancing rate plus 10 percentage points (article L. 441-10 of the Code de commerce).',
    fr: 'Pénalités de retard : taux de refinancement de la BCE majoré de 10 points (article L. 441-10 du Code de commerce).',
  },
  noDiscount: { en: 'No discount for early payment.', fr: 'Pas d’escompte pour paiement anticipé.' },
})
