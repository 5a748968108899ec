/** What an export of suppliers can hold. */
export const sheetColumns = [
  'legalName',
  'tradingName',
  'type',
  'country',
  'companyNumber',
  'town',
  'status',
  'light',
  'nextExpiry',
  'spendGBP',
  'spendEUR',
  'mainContact',
  'owner',
  'added',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  name: ['legalName', 'tradingName'],
  type: ['type'],
  country: ['country'],
  light: ['light'],
  spend: ['spendGBP', 'spendEUR'],
  nextExpiry: ['nextExpiry'],
  status: ['status'],
  owner: ['owner'],
  added: ['added'],
}
