import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { decode, encodingOf } from '#server/sheets/decode.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { asLine } from '#shared/text.ts'
import { limits } from '../rules.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { type ReadLine, type ReadStatement, refused } from './statement.ts'

/** The statements of a file, XML or values. */
export async function readStatements(
  { path, size }: ReceivedFile,
  { currency, today }: { currency: Currency | undefined; today: string },
): Promise<ReadStatement[]> {
  if (size === 0) throw refused('statement-empty')
  const bytes = await readFile(path)
  const encoding = encodingOf(bytes)
  if (!encoding) throw refused('statement-unreadable')
  const text = decode(bytes, encoding).replace(/^\ufeff/, '')
  const isXml = text.trimStart().startsWith('<')
  if (!isXml && !currency) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/currency', code: 'required' }] })
  const statements = isXml ? readCamt(text) : [readCsv(text, { currency: currency ?? 'GBP', today })]
  const lines = statements.reduce((sum, one) => sum + one.lines.length, 0)
  if (lines === 0) throw refused('statement-empty')
  if (lines > limits.lines) throw refused('statement-too-long', { limit: limits.lines })
  return statements.map((one) => ({ ...one, lines: one.lines.map(plain) }))
}

const plain = ({ payer, reference, ...line }: ReadLine): ReadLine => ({
  ...line,
  payer: asLine(payer, 140),
  reference: asLine(reference, 500),
})

/**
 * What tells a line from all others. Two that say the same in one file are two; the same line in another file is the same, so that a
 * statement may be imported again with the days that came since.
 */
export function keysOf({ account, currency, lines }: ReadStatement): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ onDay, amount, payer, reference, mark }) => {
    const says = JSON.stringify([account ?? currency, onDay, amount, mark, payer, reference])
    const nth = (seen.get(says) ?? 0) + 1
    seen.set(says, nth)
    return createHash('sha256').update(`${says} ${nth}`).digest('hex')
  })
}
