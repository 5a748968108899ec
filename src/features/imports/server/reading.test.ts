import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { zip } from '#test/support/factories.ts'
import { readDay } from './days.ts'
import { targetNamed } from './headings.ts'
import { workbookLines } from './xlsx.ts'
import { elements, elementsIn, heads } from './xml.ts'
import { readDistance, readFlag, readLanguages, readNumber, readPay, readPhones, readPostcode, splitName } from './values.ts'

describe('a heading', () => {
  it.each([
    ['E-mail *', 'email'],
    ['first_name', 'firstName'],
    ['Téléphone portable', 'phone'],
    ['N° de téléphone', 'phone'],
    ['Code postal', 'postcode'],
    ['City', 'placeId'],
    ['date_available', 'availableFrom'],
    ['Né(e) le', 'dateOfBirth'],
    ['Métier recherché', 'trade'],
    ['Nombre d’années d’expérience', 'experienceYears'],
    ['', null],
  ])('%j means %s', (heading, target) => expect(targetNamed(heading)).toBe(target))
})

describe('a day', () => {
  const today = '2026-11-22'
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04 00:00:00', '2026-03-04'],
    ['03/04/2026', '2026-04-03'],
    ['3.4.26', '2026-04-03'],
    ['20260304', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['4 March 2026', '2026-03-04'],
    ['March 4th, 2026', '2026-03-04'],
    ['mercredi 4 mars 2026', '2026-03-04'],
    ['1er août 2026', '2026-08-01'],
    ['Mar 12 2026', '2026-03-12'],
    ['31/02/2026', null],
    ['0000-00-00', null],
    ['soon', null],
    ['12', null],
  ])('%j', (text, day) => expect(readDay(text, { order: 'dmy', today })).toBe(day))
  it('follows the chosen order, and a date of birth is never in the future', () => {
    expect(readDay('03/04/2026', { order: 'mdy', today })).toBe('2026-03-04')
    expect(readDay('03/04/31', { order: 'dmy', today, isBirth: true })).toBe('1931-04-03')
    expect(readDay('03/04/31', { order: 'dmy', today })).toBe('2031-04-03')
  })
})

describe('a value', () => {
  const value = (read: { value: unknown } | { fault: { code: string } }) => ('value' in read ? read.value : read.fault.code)
  it.each([
    ['06 12 34 56 78', 'FR', ['+33612345678']],
    ['0033612345678', 'FR', ['+33612345678']],
    ['+33 (0)6 12 34 56 78', 'GB', ['+33612345678']],
    ['07700 900123 / 020 7946 0018', 'GB', ['+447700900123', '+442079460018']],
    ["'+447700900123", 'GB', ['+447700900123']],
    ['7700900123.0', 'GB', ['+447700900123']],
    ['07700 90O123', 'GB', 'phone-invalid'],
    ['4.47701E+11', 'GB', 'cell-rounded'],
    ['12', 'GB', 'phone-invalid'],
  ] as const)('phone %j', (cell, country, expected) => expect(value(readPhones(cell, country))).toEqual(expected))
  it.each([
    ['1000', 'FR', '01000'],
    ['75 011', 'FR', '75011'],
    ['ls14dy', 'GB', 'LS1 4DY'],
    ['LS1', 'GB', 'postcode-invalid-GB'],
  ] as const)('postcode %j', (cell, country, expected) => expect(value(readPostcode(cell, country))).toBe(expected))
  it.each([
    ['£18.50/h', '', [1850, 1850, 'hour', 'GBP']],
    ['45k', 'Salary', [4_500_000, 4_500_000, 'year', 'GBP']],
    ['2 300 € brut / mois', '', [230_000, 230_000, 'month', 'EUR']],
    ['£45,000', '', [4_500_000, 4_500_000, 'year', 'GBP']],
    ['180', 'Day rate', [18_000, 18_000, 'day', 'GBP']],
    ['13,50', 'Taux horaire', [1350, 1350, 'hour', 'GBP']],
    ['59', '', [5900, 5900, 'hour', 'GBP']],
    ['60', '', [6000, 6000, 'day', 'GBP']],
    ['1000', '', [100_000, 100_000, 'month', 'GBP']],
    ['10000', '', [1_000_000, 1_000_000, 'year', 'GBP']],
    ['£650 a week', 'Day rate', [65_000, 65_000, 'week', 'GBP']],
    ['negotiable', '', 'cell-not-pay'],
    ['0', '', 'cell-not-pay'],
  ] as const)('pay %j', (cell, heading, expected) => {
    const read = value(readPay(cell, heading, 'GB'))
    expect(typeof read === 'string' ? read : Object.values(read as object)).toEqual(expected)
  })
  it('is read as people write it', () => {
    expect(['Oui', 'N', 'x', '0', 'maybe'].map((cell) => value(readFlag(cell)))).toEqual([true, false, true, false, 'cell-not-yes-no'])
    expect(['12 ans', '1 200', '7,0', '3+', 'many'].map((cell) => value(readNumber(cell)))).toEqual([12, 1200, 7, 3, 'cell-not-number'])
    // As the form and the API: what is between two steps is refused, not moved.
    expect(['37,5 h', '38.25', '35', '37.3'].map((cell) => value(readNumber(cell, 0.25)))).toEqual([37.5, 38.25, 35, 'not-multiple'])
    expect(['30 miles', '50 km', '40'].map((cell) => value(readDistance(cell, 'Radius')))).toEqual([48, 50, 40])
    expect(value(readLanguages('Polish (C2), anglais courant'))).toEqual([
      { code: 'pl', level: 'C2' },
      { code: 'en', level: 'C1' },
    ])
    expect(value(readLanguages('Polish'))).toBe('language-without-level')
    const levels = ['Polish: native', 'polonais bilingue', 'Polish advanced', 'bon polonais', 'Polish: intermediate', 'notions de polonais']
    const read = levels.map((cell) => value(readLanguages(cell)) as { level: string }[])
    expect(read.map(([one]) => one?.level)).toEqual(['C2', 'C2', 'C1', 'B2', 'B1', 'A2'])
    expect(value(readLanguages('Polish B1; Klingon C2'))).toBe('language-unknown')
    expect(value(readLanguages('Polish B1; polonais C1'))).toEqual([{ code: 'pl', level: 'C1' }])
    expect(splitName('Cher')).toBeNull()
  })
})

describe('elements of an Excel file', () => {
  async function* inPieces(text: string, size: number) {
    for (let at = 0; at < text.length; at += size) yield await Promise.resolve(Buffer.from(text.slice(at, at + size)))
  }
  const read = async (text: string, size = 7, most = 1000) => {
    const bodies: string[] = []
    for await (const { body } of elementsIn(inPieces(text, size), 'row', most)) bodies.push(body)
    return bodies
  }
  // Looked for from each of them to the end, they would take minutes.
  it.each(['<row>', '<row ', '<row/', '<row></c>'])('that are never closed cost no more than reading on: %j', async (tag) => {
    const text = tag.repeat(1_000_000 / tag.length)
    const begun = performance.now()
    expect([...elements(text, 'row')].filter(({ body }) => body !== '')).toEqual([])
    expect([...heads(text, 'row')].length).toBeLessThan(300_000)
    await read(text, 16_384, 2_000_000)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('cells of an Excel file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'lintel-workbook-'))
  afterAll(() => rmSync(dir, { recursive: true, force: true }))
  /** Formats of its own from 164 on; the styles of cells are these, in order. */
  const formats = ['0 &quot;jours&quot;', '[Red]0.00', 'mmm-yy', 'j/m/aaaa', 'General']
  const styles = [0, 14, 22, 164, 165, 166, 167, 168]
  async function linesOf(rows: string, { words = '', book = '' } = {}) {
    const path = join(dir, 'book.xlsx')
    const own = formats.map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code}"/>`).join('')
    const parts = {
      'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="People" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="./worksheets/sheet1.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet><numFmts>${own}</numFmts><cellXfs>${styles.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
      'xl/sharedStrings.xml': `<sst>${words}</sst>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    }
    writeFileSync(path, zip(parts))
    const lines = []
    for await (const { number, cells } of workbookLines(path)) lines.push([number, ...cells])
    return lines
  }
  const cells = (...all: string[]) => `<row>${all.join('')}</row>`
  it('are days where their style shows one, else numbers', async () => {
    const all = styles.map((_, style) => `<c s="${style}"><v>33025.5</v></c>`)
    const figure = '33025.5'
    expect(await linesOf(cells(...all))).toEqual([
      [1, figure, '1990-06-01', '1990-06-01', figure, figure, '1990-06-01', '1990-06-01', figure],
    ])
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
})
