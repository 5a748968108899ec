export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
/** Most rows of one export. */
export const mostExported = 100_000
