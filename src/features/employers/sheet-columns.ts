/** What an export of employers can hold. */
export const sheetColumns = [
  'name',
  'tradingName',
  'companyNumber',
  'sector',
  'size',
  'town',
  'country',
  'mainContact',
  'openJobs',
  'termsAcceptedOn',
  'doNotContact',
  'owner',
  'added',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  name: ['name'],
  sector: ['sector', 'town'],
  status: ['termsAcceptedOn', 'doNotContact'],
  contact: ['mainContact'],
  openJobs: ['openJobs'],
  owner: ['owner'],
  added: ['added'],
}
