import { yesNoText } from '#shared/common-text.ts'
import { say } from '#shared/text.ts'
import type { Cell, Sheet } from './cells.ts'
import { zip } from './zip.ts'

// The fewest parts that Excel, Numbers and LibreOffice open (ECMA-376). Styles: 0 as it is, 1 a day, 2 the heading.

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const [main, office] = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://schemas.openxmlformats.org/officeDocument/2006',
]
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const typed = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...targets: [type: string, path: string][]) =>
  `${head}<Relationships xmlns="${packaged}/relationships">${targets
    .map(([kind, path], i) => `<Relationship Id="rId${i + 1}" Type="${office}/relationships/${kind}" Target="${path}"/>`)
    .join('')}</Relationships>`

const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typed}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typed}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typed}.styles+xml"/></Types>`

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const workbook = (title: string) =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Without what XML cannot hold; `_x0041_` would be read as the character of that number. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] as string)

/** A cell holds no more. */
const longest = 32_767
/** Days since the one before 1 January 1900, as if that year had had a 29 February. */
const serial = (day: string) => Math.floor(Date.parse(day) / 86_400_000) + 25_569

/** A text is never a formula: those stand in an element of their own. */
const inline = (text: string, style = '') =>
  `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, longest))}</t></is></c>`

/** `Candidates`, one sheet, its heading in sight while one scrolls. */
export function xlsx<Row>({ title, locale, columns, pages }: Sheet<Row>): AsyncGenerator<Buffer> {
  const t = say(yesNoText, locale)
  const written = (cell: Cell) => {
    if (cell === null || cell === '') return '<c/>'
    if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
    if (typeof cell === 'object') return `<c s="1"><v>${serial(cell.day)}</v></c>`
    return inline(typeof cell === 'boolean' ? (cell ? t.yes : t.no) : cell)
  }
  const rows = async function* () {
    yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData><row>${columns.map((one) => inline(one.title, ' s="2"')).join('')}</row>`
    for await (const page of pages) yield page.map((row) => `<row>${columns.map(({ cell }) => written(cell(row))).join('')}</row>`).join('')
    yield '</sheetData></worksheet>'
  }
  return zip([
    ['[Content_Types].xml', [contentTypes]],
    ['_rels/.rels', [relations(['officeDocument', 'xl/workbook.xml'])]],
    ['xl/workbook.xml', [workbook(title)]],
    ['xl/_rels/workbook.xml.rels', [relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])]],
    ['xl/styles.xml', [styles]],
    ['xl/worksheets/sheet1.xml', rows()],
  ])
}
