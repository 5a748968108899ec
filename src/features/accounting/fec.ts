/** Article A. 47 A-1 of the Livre des procédures fiscales, VII, 1°: its columns, in its order. */
export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const
export type FecLine = Record<(typeof fecColumns)[number], string>

export const fecJournals = { VE: 'Ventes', BQ: 'Banque', OD: 'Opérations diverses' } as const

/** `{SIREN}FEC{AAAAMMJJ}.txt`, of the last day of the period. */
export const fecName = (siren: string, to: string): string => `${siren}FEC${fecDay(to)}.txt`
export const fecDay = (day: string): string => day.replaceAll('-', '')
/** Cents with a comma, and no thousands: `1234,50`. */
export const fecAmount = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** One line of text without what parts columns and lines; a program that opens the file takes it for no formula. */
export function fecText(text: string): string {
  const plain = text.replace(/[\s|]+/gu, ' ').trim()
  return /^[=+\-@]/.test(plain) ? ` ${plain}` : plain
}

/** What ISO 8859-15 has where ISO 8859-1 has something else. */
const moved: Record<string, number> = { '€': 0xa4, Š: 0xa6, š: 0xa8, Ž: 0xb4, ž: 0xb8, Œ: 0xbc, œ: 0xbd, Ÿ: 0xbe }
const gone = new Set(Object.values(moved))

/** In the characters that the article asks for; others lose their accents, or become a question mark. */
export function latin9(text: string): Buffer {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC').replace(/[’‘]/g, "'").replace(/[–—]/g, '-')) {
    const at = moved[letter] ?? (letter.codePointAt(0) as number)
    if (moved[letter] !== undefined || (at < 0x100 && !gone.has(at))) bytes.push(at)
    else {
      const plain = letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
      bytes.push(...Buffer.from(plain || '?', 'latin1'))
    }
  }
  return Buffer.from(bytes)
}

export const fecLine = (line: FecLine): string => `${fecColumns.map((name) => line[name]).join('\t')}\r\n`
export const fecHead = `${fecColumns.join('\t')}\r\n`
