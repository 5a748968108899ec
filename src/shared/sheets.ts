export const sheetFormats = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof sheetFormats)[number]
/** Most rows of one export. */
export const mostExported = 100_000

/** How a file of values is written. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh'] as const
export type Encoding = (typeof encodings)[number]
export const delimiters = ['comma', 'semicolon', 'tab', 'pipe'] as const
export type Delimiter = (typeof delimiters)[number]
export const signOf: Record<Delimiter, string> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' }

export const readLimits = {
  /** Of one line, which is not read any further: whatever else it has, it has too many columns. */
  cells: 2000,
  /** Of one cell. */
  letters: 20_000,
} as const
