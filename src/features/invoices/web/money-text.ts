import { words } from '#shared/text.ts'

export const methodText = words({
  card: { en: 'Card', fr: 'Carte' },
  transfer: { en: 'Transfer', fr: 'Virement' },
  cheque: { en: 'Cheque', fr: 'Chèque' },
  cash: { en: 'Cash', fr: 'Espèces' },
  direct_debit: { en: 'Direct debit', fr: 'Prélèvement' },
})

export const lateText = words({
  daysLate: { en: { one: '1 day late', other: '{n} days late' }, fr: { one: '1 jour de retard', other: '{n} jours de retard' } },
})
