import { type Delimiter, delimiters, readLimits as limits, signOf } from '#shared/sheets.ts'

/** A row of the file, the line on which it begins, and whether a quotation mark in it is never closed. */
export type Line = { number: number; cells: string[]; isOpen: boolean }

/** A longer value in quotation marks was never closed. */
const mostQuoted = limits.letters * 4

/**
 * Reads a file of values as programs write them: quoted values may hold delimiters, line ends and doubled quotation marks; lines end in
 * LF, CRLF or CR. A mark that is never closed would swallow all that follows: such a line is read once more with its marks as they stand.
 */
export function* readLines(text: string, delimiter: Delimiter, from = 0): Generator<Line> {
  const sign = signOf[delimiter]
  let [at, number] = [from, from > 0 ? 2 : 1]
  while (at < text.length) {
    const whole = readLine(text, at, sign)
    const { cells, next, lines } = whole ?? readPlainly(text, at, sign)
    yield { number, cells, isOpen: whole === null }
    number += lines
    at = next
  }
}

type Read = { cells: string[]; next: number; lines: number }

/** Null where a quotation mark is not closed. */
function readLine(text: string, start: number, sign: string): Read | null {
  const cells: string[] = []
  let [at, lines] = [start, 1]
  for (;;) {
    let value = ''
    // Some programs put a space after the delimiter.
    const mark = pastSpaces(text, at)
    if (text[mark] === '"') {
      at = mark
      const quoted = readQuoted(text, at)
      if (quoted === null) return null
      value = quoted.value
      at = quoted.next
      lines += quoted.lineEnds
    }
    const end = endOfValue(text, at, sign)
    if (cells.length < limits.cells) cells.push(value + text.slice(at, end))
    if (text[end] === sign) {
      at = end + 1
      continue
    }
    return { cells, next: afterLine(text, end), lines }
  }
}

function pastSpaces(text: string, start: number): number {
  let at = start
  while (text[at] === ' ') at++
  return at
}

/** Null where the mark is never closed, which also shows where the next one closes a value in the middle of a later line. */
function readQuoted(text: string, start: number): { value: string; next: number; lineEnds: number } | null {
  let [at, lineEnds, value] = [start + 1, 0, '']
  for (;;) {
    const close = text.indexOf('"', at)
    if (close === -1 || close - start > mostQuoted) return null
    const part = text.slice(at, close)
    lineEnds += part.match(/\r\n|\r|\n/g)?.length ?? 0
    value += part
    if (text[close + 1] === '"') {
      value += '"'
      at = close + 2
      continue
    }
    if (lineEnds > 0 && !/^ *(?:[,;|\t\r\n]|$)/.test(text.slice(close + 1, close + 20))) return null
    return { value: value.replace(/\r\n?/g, '\n'), next: close + 1, lineEnds }
  }
}

function endOfValue(text: string, start: number, sign: string): number {
  let at = start
  while (at < text.length && text[at] !== sign && text[at] !== '\n' && text[at] !== '\r') at++
  return at
}

const afterLine = (text: string, end: number) => end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1)

function readPlainly(text: string, start: number, sign: string): Read {
  let end = start
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++
  return { cells: text.slice(start, end).split(sign, limits.cells), next: afterLine(text, end), lines: 1 }
}

/** What stands between the values, by which sign most rows have equally many; null where there is but one column. */
export function delimiterOf(text: string): { delimiter: Delimiter; from: number } {
  // Excel's own word for it, which is no row.
  const said = /^"?sep=(.)"?\r?\n?/i.exec(text)
  const named = delimiters.find((one) => signOf[one] === said?.[1])
  if (said && named) return { delimiter: named, from: said[0].length }
  const scored = delimiters.map((delimiter) => {
    const counts: number[] = []
    for (const { cells } of readLines(text.slice(0, 500_000), delimiter)) {
      if (cells.some((cell) => cell.trim() !== '')) counts.push(cells.length)
      if (counts.length === 100) break
    }
    const usual = mode(counts)
    const same = counts.filter((count) => count === usual).length
    return { delimiter, score: usual > 1 ? (same / counts.length) * Math.log2(usual + 1) : 0 }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return { delimiter: best && best.score > 0 ? best.delimiter : 'comma', from: 0 }
}

/** What there is most of. */
export function mode(counts: readonly number[]): number {
  const seen = new Map<number, number>()
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1)
  return [...seen].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

/** One line by whichever sign gives as many values as the headings have; files put together from several have lines of each. */
export function inOtherSigns(cells: readonly string[], expected: number): string[] | null {
  if (cells.length !== 1 || expected < 2) return null
  for (const delimiter of delimiters) {
    const [line] = readLines(cells[0] as string, delimiter)
    if (line?.cells.length === expected) return line.cells
  }
  return null
}
