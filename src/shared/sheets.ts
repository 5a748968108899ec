/** What a list can be exported as. */
export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
/** So many rows at once, and no more. */
export const mostExported = 100_000
