import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { SheetFormat } from '#shared/sheets.ts'
import { readSheet, readCsv } from '#test/support/sheets.ts'
import type { Cell } from './cells.ts'
import { sheetFile } from './sheet.ts'

type Row = readonly Cell[]
const now = new Date('2026-11-22T12:00:00Z')

function made(format: SheetFormat, pages: AsyncIterable<readonly Row[]>, locale: 'en' | 'fr' = 'en', width = 3) {
  const columns = Array.from({ length: width }, (_, i) => ({ title: `Column ${i}`, cell: (row: Row) => row[i] ?? null }))
  const file = sheetFile(format, { title: 'Candidates', locale, columns, pages }, now)
  if (!('chunks' in file)) throw new Error('This file is made while it is sent.')
  return { ...file, stream: Readable.from(file.chunks, { objectMode: false }) }
}
async function* pagesOf(...pages: Row[][]) {
  yield* pages
}
const csvOf = async (rows: Row[], locale?: 'en' | 'fr') => (await buffer(made('csv', pagesOf(rows), locale).stream)).toString()
const xlsxOf = async (rows: Row[], locale?: 'en' | 'fr') => readSheet(await buffer(made('xlsx', pagesOf(rows), locale).stream))

const formulas = ['=1+1', '+44 7700 900123', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("https://evil.example";"x")']

describe('a CSV file', () => {
  it('has a byte order mark, and separators, days and numbers of its language', async () => {
    const row = ['Zoë "Zed", Ltd', { day: '2026-11-21T23:30:00.000Z' }, 12.5] as const
    expect(await csvOf([row])).toBe('\ufeff"Column 0","Column 1","Column 2"\r\n"Zoë ""Zed"", Ltd",21/11/2026,12.5\r\n')
    expect(await csvOf([row], 'fr')).toBe('\ufeff"Column 0";"Column 1";"Column 2"\r\n"Zoë ""Zed"", Ltd";21/11/2026;12,5\r\n')
    expect(await csvOf([[true, false, null]], 'fr')).toMatch(/\r\nOui;Non;\r\n$/)
  })
  it('contains no formula, however a cell begins', async () => {
    const [, ...rows] = readCsv(await csvOf(formulas.map((one) => [one])))
    expect(rows.map(([cell]) => cell)).toEqual(formulas.map((one) => `'${one}`))
  })
})

describe('an Excel file', () => {
  it('has one sheet of texts, numbers and days with headings', async () => {
    const rows = [
      ['Zoë <Zed> & "Ltd"', { day: '2026-11-21' }, 12.5],
      [null, true, 0],
    ] as const
    expect(await xlsxOf([...rows])).toEqual([
      ['Column 0', 'Column 1', 'Column 2'],
      ['Zoë <Zed> & "Ltd"', { serial: 46_347 }, 12.5],
      [null, 'Yes', 0],
    ])
  })
  it('stores formulas as text', async () => {
    const [, ...rows] = await xlsxOf(formulas.map((one) => [one]))
    // XML makes one line end of every kind.
    expect(rows.map(([cell]) => cell)).toEqual(formulas)
  })
  it('drops invalid XML characters, cuts long cells and keeps the rest', async () => {
    const [, row] = await xlsxOf([['a\u0000b\u001fc\ud800', 'x'.repeat(40_000), '_x0041_']])
    expect(row).toEqual(['abc\ufffd', 'x'.repeat(32_767), '_x0041_'])
  })
})
