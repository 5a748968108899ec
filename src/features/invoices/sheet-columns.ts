/** What an export of invoices can hold. */
export const sheetColumns = [
  'number',
  'type',
  'customer',
  'country',
  'issuedOn',
  'dueOn',
  'currency',
  'net',
  'vat',
  'total',
  'cisDeduction',
  'paid',
  'credited',
  'balance',
  'order',
  'purchaseOrder',
  'sentAt',
  'status',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  number: ['number', 'type'],
  customer: ['customer', 'country', 'order', 'purchaseOrder'],
  issued: ['issuedOn'],
  due: ['dueOn'],
  total: ['currency', 'net', 'vat', 'total', 'cisDeduction'],
  balance: ['paid', 'credited', 'balance'],
  sent: ['sentAt'],
  status: ['status'],
}
