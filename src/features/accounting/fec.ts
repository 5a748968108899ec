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

/** One line of text without what parts columns and lines; a program that opens the file takes it for no formula, whatever letters become. */
export function fecText(text: string): string {
  const plain = text.replace(/[\s|]+/gu, ' ').trim()
  return /^[=+\-@]/.test(latin9(plain).toString('latin1')) ? ` ${plain}` : plain
}

/** What ISO 8859-15 has where ISO 8859-1 has something else; quotes and dashes that neither has. */
const moved: Record<string, string> = {
  ...{ '€': '\xa4', Š: '\xa6', š: '\xa8', Ž: '\xb4', ž: '\xb8', Œ: '\xbc', œ: '\xbd', Ÿ: '\xbe' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-' },
}
const gone = new Set(Object.values(moved).filter((byte) => byte > '\x7f'))

/** In the characters that the article asks for; others lose their accents, or become a question mark. */
export const latin9 = (text: string): Buffer =>
  Buffer.from(
    text.normalize('NFC').replace(/\P{ASCII}/gu, (letter) => {
      const byte = moved[letter]
      if (byte !== undefined) return byte
      if (letter <= '\xff' && !gone.has(letter)) return letter
      return letter.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || '?'
    }),
    'latin1',
  )

export const fecLine = (line: FecLine): string => `${fecColumns.map((name) => line[name]).join('\t')}\r\n`
export const fecHead = `${fecColumns.join('\t')}\r\n`
