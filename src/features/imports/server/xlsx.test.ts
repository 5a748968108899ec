import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { zip } from '#test/support/factories.ts'
import { openSheet } from './sheet.ts'
import { sheetsIn } from './xlsx.ts'
import { elementsIn } from './xml.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-workbook-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const path = join(dir, 'book.xlsx')

/** Formats of its own from 164 on; the styles of cells are these, in order. */
const formats = ['0 &quot;jours&quot;', '[Red]0.00', 'mmm-yy', 'j/m/aaaa', 'General']
const styles = [0, 14, 22, 164, 165, 166, 167, 168]
const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
type Made = { name: string; state?: string; rows: string }
/** An Excel file with these sheets. `more`: parts that differ. */
function write(sheets: readonly Made[], { words = '', book = '', more = {} as Record<string, string | { content: string }> } = {}) {
  const own = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')
  const tabs = sheets.map(({ name, state }, i) => `<sheet name="${name}" ${state ? `state="${state}"` : ''} r:id="rId${i}"/>`)
  const relations = sheets.map((_, i) => `<Relationship Id="rId${i}" Target="./worksheets/sheet${i}.xml"/>`)
  const parts = {
    'xl/workbook.xml': `<workbook>${book}<sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own}</numFmts><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${words}</sst>`,
    ...Object.fromEntries(sheets.map(({ rows }, i) => [`xl/worksheets/sheet${i}.xml`, sheetOf(rows)])),
    ...more,
  }
  writeFileSync(path, zip(parts))
}
async function linesOf(rows: string, more?: Parameters<typeof write>[1]) {
  write([{ name: 'People', rows }], more)
  const lines: (string | number)[][] = []
  for (const sheet of await sheetsIn(path)) for await (const { number, cells } of sheet.lines()) lines.push([number, ...cells])
  return lines
}
const row = (...values: string[]) => `<row>${values.map((value) => `<c t="str"><v>${value}</v></c>`).join('')}</row>`
const cells = (...all: string[]) => `<row>${all.join('')}</row>`

describe('cells of an Excel file', () => {
  it('are days where their style shows one, else numbers', async () => {
    const all = styles.map((_, style) => `<c s="${style}"><v>33025.5</v></c>`)
    const figure = '33025.5'
    const shown = [1, figure, '1990-06-01', '1990-06-01', figure, figure, '1990-06-01', '1990-06-01', figure]
    expect(await linesOf(cells(...all))).toEqual([shown])
    expect(await linesOf(cells('<c s="1"><v>31563</v></c>'), { book: "<workbookPr date1904='1'/>" })).toEqual([[1, '1990-06-01']])
    // Half a day is a time, and no day.
    expect(await linesOf(cells('<c s="1"><v>0.5</v></c>', '<c s="1"><v>150000</v></c>'))).toEqual([[1, '0.5', '150000']])
  })
  it('keep every sheet value at its reference', async () => {
    const rows = [
      '<row r="3"><c r="B3"><v>4.47700900123E+11</v></c><c r="D3"><v>0.30000000000000004</v></c></row>',
      '<row><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-04T00:00:00</v></c><c t="s"><v>9</v></c><c/></row>',
    ]
    expect(await linesOf(rows.join(''))).toEqual([
      [3, '', '447700900123', '', '0.3'],
      [4, 'false', '#N/A', '2026-03-04', '', ''],
    ])
    const [line] = await linesOf('<row><c r="AA1" t="str"><v>far</v></c></row>')
    expect([line?.length, line?.at(-1)]).toEqual([28, 'far'])
  })
  it.each([
    ['attributes in single quotation marks', "<row r='2'><c r='B2' t='inlineStr'><is><t>Ann</t></is></c></row>", [[2, '', 'Ann']]],
    ['comments', `<!-- ${row('Gone')} -->${row('Ann')}`, [[1, 'Ann']]],
    ['CDATA', '<row><c t="str"><v><![CDATA[R&D <Ann>]]></v></c></row>', [[1, 'R&D <Ann>']]],
    ['prefixes', '<x:row><x:c t="str"><x:v>Ann</x:v></x:c></x:row>', [[1, 'Ann']]],
    ['letters by their numbers', row('A&#233;_x000D_&#x1;&amp;lt;'), [[1, 'Aé\r&lt;']]],
    ['a merge', `${row('Ann', '')}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`, [[1, 'Ann', '']]],
  ])('are read through %s', async (_, rows, expected) => expect(await linesOf(rows)).toEqual(expected))
  it('have the words of the whole file, in one piece and without their pronunciation', async () => {
    const words =
      '<si><r><t>Léa </t></r><r><t xml:space="preserve">PETIT </t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>'
    expect(await linesOf(cells('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'), { words })).toEqual([[1, 'Léa PETIT ', '東京']])
  })
  it('are found where parts are named from the root, or in UTF-16', async () => {
    const more = {
      '_rels/.rels': '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="/book/Main.xml"/></Relationships>',
      'book/main.xml': '<workbook><sheets><sheet name="One" r:id="b"/></sheets></workbook>',
      'book/_rels/main.xml.rels': '<Relationships><Relationship Id="b" Type="http://x/worksheet" Target="/data/one.xml"/></Relationships>',
      'data/one.xml': {
        content: Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sheetOf(row('Zoë'))}`, 'utf16le') as unknown as string,
      },
    }
    expect(await linesOf('', { more })).toEqual([[1, 'Zoë']])
  })
})

describe('sheets of an Excel file', () => {
  const people = `${row('First name', 'Last name', 'Email')}${row('Ann', 'Mason', 'ann@people.example')}`
  const book: Made[] = [
    { name: 'Codes', state: 'hidden', rows: people },
    { name: 'Old', state: 'veryHidden', rows: people },
    {
      name: 'Cover',
      rows: ['Our people', 'Name of the agency', 'Printed in May', 'Keep it to yourself'].map((line) => row(line)).join(''),
    },
    { name: 'Trades', rows: `${row('Trade')}${row('Joiner').repeat(60)}` },
    { name: 'People', rows: people },
    { name: '2025', rows: people },
  ]
  const read = async (sheet: string | null) => {
    const found = await openSheet(path, 'xlsx', { encoding: null, delimiter: null, headerLine: null, sheet })
    return [found.sheet, found.headings]
  }
  it('are listed, and the first in sight that looks like one of ours is read unless another is chosen', async () => {
    write(book)
    const { sheets } = await openSheet(path, 'xlsx', { encoding: null, delimiter: null, headerLine: null, sheet: null })
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual(book.map(({ name, state }) => [name, state !== undefined]))
    expect(await read(null)).toEqual(['People', ['First name', 'Last name', 'Email']])
    expect(await read('Codes')).toEqual(['Codes', ['First name', 'Last name', 'Email']])
    expect(await read('Trades')).toEqual(['Trades', ['Trade']])
  })
  it('without headings of ours give way to the fullest', async () => {
    write([book[2] as Made, { name: 'Data', rows: row('Ann', 'Leeds').repeat(5) }])
    expect((await read(null))[0]).toBe('Data')
  })
})

describe('an Excel file is refused', () => {
  const swelling = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
  it.each([
    ['with a document type', `${swelling}${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}`],
    ['with tags that nobody closes', sheetOf('<row>'.repeat(200_000))],
    ['with a row of endless cells', sheetOf(cells('<c/>'.repeat(200_000)))],
    ['with an endless tag', `<worksheet ${'a'.repeat(3_000_000)}`],
    ['that ends too early', '<worksheet><sheetData><row><c t="str"><v>Ann</v></c>'],
  ])('%s', async (_, part) => {
    const begun = performance.now()
    await expect(linesOf('', { more: { 'xl/worksheets/sheet0.xml': part } })).rejects.toMatchObject({ code: 'import-damaged' })
    expect(performance.now() - begun).toBeLessThan(2000)
  })
  it('in time that grows with its size alone', async () => {
    async function* inPieces(text: string) {
      for (let at = 0; at < text.length; at += 16_384) yield await Promise.resolve(Buffer.from(text.slice(at, at + 16_384)))
    }
    const begun = performance.now()
    let rows = 0
    for await (const _ of elementsIn(inPieces(`<a>${'<row/>'.repeat(200_000)}</a>`), ['row'], 1000)) rows++
    expect([rows, performance.now() - begun < 2000]).toEqual([200_000, true])
  })
})
