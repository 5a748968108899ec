/** What an export of products can hold. */
export const sheetColumns = [
  'sku',
  'nameEn',
  'nameFr',
  'kind',
  'family',
  'audience',
  'status',
  'price',
  'currency',
  'vatCode',
  'left',
  'soldMonth',
  'supplierId',
  'country',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  name: ['sku', 'nameEn', 'nameFr', 'kind'],
  family: ['family'],
  audience: ['audience'],
  price: ['price', 'currency', 'vatCode'],
  left: ['left'],
  sold: ['soldMonth'],
  status: ['status'],
  supplier: ['supplierId'],
}
