// Reads a fichier des écritures comptables as article A. 47 A-1 of the Livre des procédures fiscales describes it, from the article alone:
// nothing of the product's own writing is imported here. Says what does not agree; an empty list: it is accepted.

const columns =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  )
const needed = columns.filter((name) => !['CompAuxNum', 'CompAuxLib', 'EcritureLet', 'DateLet', 'Montantdevise', 'Idevise'].includes(name))

export type FecRow = Record<string, string>

/** ISO 8859-15, in which eight characters differ from ISO 8859-1. */
const decoded = (bytes: Buffer) => new TextDecoder('iso-8859-15', { fatal: true }).decode(bytes)

export function readFec(bytes: Buffer): { rows: FecRow[]; faults: string[] } {
  const faults: string[] = []
  const lines = decoded(bytes).split('\r\n')
  if (lines.pop() !== '') faults.push('the last line does not end')
  const [head = '', ...body] = lines
  if (head !== columns.join('\t')) faults.push(`the columns are ${head}`)
  const rows = body.map((line, i) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) faults.push(`line ${i + 2} has ${cells.length} fields`)
    return Object.fromEntries(columns.map((name, n) => [name, cells[n] ?? '']))
  })
  return { rows, faults: [...faults, ...faultsOf(rows)] }
}

const isDay = (text: string) => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T00:00:00Z`).toISOString?.().slice(0, 10) === `${year}-${month}-${day}`
}
const safeDay = (text: string) => {
  try {
    return isDay(text)
  } catch {
    return false
  }
}
const cents = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

function faultsOf(rows: readonly FecRow[]): string[] {
  const faults: string[] = []
  const say = (i: number, what: string) => faults.push(`line ${i + 2}: ${what}`)
  for (const [i, row] of rows.entries()) {
    for (const name of needed) if (row[name]?.trim() === '') say(i, `${name} is empty`)
    for (const name of ['EcritureDate', 'PieceDate', 'ValidDate']) if (!safeDay(row[name] ?? '')) say(i, `${name} is no day: ${row[name]}`)
    for (const name of ['Debit', 'Credit']) if (!/^\d+,\d\d$/.test(row[name] ?? '')) say(i, `${name} is no amount: ${row[name]}`)
    if ((row.Debit === '0,00') === (row.Credit === '0,00')) say(i, 'is not on exactly one side')
    if (!/^[1-7]\d\d[0-9A-Z]*$/.test(row.CompteNum ?? '')) say(i, `${row.CompteNum} is no account of the general chart`)
    if ((row.CompAuxNum === '') !== (row.CompAuxLib === '')) say(i, 'names half a customer')
    if ((row.EcritureLet === '') !== (row.DateLet === '')) say(i, 'has half a letter')
    if (row.DateLet !== '' && !safeDay(row.DateLet ?? '')) say(i, 'DateLet is no day')
    if ((row.ValidDate ?? '') < (row.EcritureDate ?? '')) say(i, 'was validated before its day')
    const before = rows[i - 1]
    if (before && (before.ValidDate ?? '') > (row.ValidDate ?? '')) say(i, 'stands before what was validated earlier')
  }
  return [...faults, ...balances(rows), ...numbers(rows), ...letters(rows)]
}

function sumsBy(rows: readonly FecRow[], name: string): Map<string, { debit: number; credit: number; rows: FecRow[] }> {
  const sums = new Map<string, { debit: number; credit: number; rows: FecRow[] }>()
  for (const row of rows) {
    const key = row[name] ?? ''
    const sum = sums.get(key) ?? { debit: 0, credit: 0, rows: [] }
    sum.debit += cents(row.Debit ?? '')
    sum.credit += cents(row.Credit ?? '')
    sum.rows.push(row)
    sums.set(key, sum)
  }
  return sums
}

const balances = (rows: readonly FecRow[]) =>
  [...sumsBy(rows, 'EcritureNum')].flatMap(([number, { debit, credit, rows: of }]) => {
    const wrong = debit === credit ? [] : [`écriture ${number} has ${debit} on the left and ${credit} on the right`]
    const isOne = ['JournalCode', 'EcritureDate', 'PieceRef'].every((name) => new Set(of.map((row) => row[name])).size === 1)
    return isOne ? wrong : [...wrong, `écriture ${number} is of several days, journals or documents`]
  })

/** A sequence without gaps, in which the lines of an écriture stand together. */
function numbers(rows: readonly FecRow[]): string[] {
  let last = 0
  return rows.flatMap(({ EcritureNum }, i) => {
    const number = Number(EcritureNum)
    const fits = number === last || number === last + 1
    last = number
    return fits ? [] : [`line ${i + 2}: écriture ${EcritureNum} does not follow`]
  })
}

/** What has one letter settles itself, within one account of one customer. */
const letters = (rows: readonly FecRow[]) =>
  [...sumsBy(rows, 'EcritureLet')].flatMap(([letter, { debit, credit, rows: of }]) => {
    if (letter === '') return []
    const owners = new Set(of.map(({ CompteNum, CompAuxNum }) => `${CompteNum} ${CompAuxNum}`))
    const wrong = debit === credit ? [] : [`letter ${letter} has ${debit} on the left and ${credit} on the right`]
    return owners.size === 1 ? wrong : [...wrong, `letter ${letter} is of several customers`]
  })
