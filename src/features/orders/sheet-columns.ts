/** What an export of orders can hold. */
export const sheetColumns = [
  'number',
  'customer',
  'country',
  'placedAt',
  'items',
  'currency',
  'net',
  'vat',
  'total',
  'paid',
  'credited',
  'refunded',
  'method',
  'payment',
  'status',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  number: ['number'],
  customer: ['customer', 'country'],
  date: ['placedAt'],
  items: ['items'],
  net: ['currency', 'net'],
  vat: ['vat'],
  total: ['total', 'paid', 'credited', 'refunded'],
  payment: ['method', 'payment'],
  status: ['status'],
}
