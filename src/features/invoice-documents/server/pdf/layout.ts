import type { Fact, Paper, PaperRow } from '../../../invoices/paper.ts'
import { colours, full, note, page, type Parent, type Sheet, strong, type Text } from '#server/pdfs/sheet.ts'

/** The paper in its language, and what only pages have. */
export type Pages = Paper & {
  /** The sum of the rows above, at the end of a page and at the beginning of the next. */
  carried(net: number): string
  brought(net: number): string
  pageOf(n: number, of: number): string
}

const half = (full - 34) / 2
const rightHalf = page.left + half + 34
/** What is bought, and the four columns of numbers. */
const widths = [225, 66, 72, 52, 80.28]
const edges = widths.map((_, i) => page.left + widths.slice(0, i).reduce((sum, width) => sum + width, 0))
const padding = 6
const limit = page.height - page.bottom

/** Draws an invoice on as many pages as it takes. */
export function drawPages(sheet: Sheet, of: Pages): void {
  const { doc, tree, heightOf, write, within, rule, decorate, drawText } = sheet
  let y: number = page.top

  const addPage = () => {
    doc.addPage()
    decorate(() => void drawText({ text: `${of.title} ${of.number}`, x: page.left, width: full, style: note }, page.top - 18))
    y = page.top + 4
  }
  const makeRoom = (height: number) => {
    if (y + height > limit) addPage()
  }
  const stack = (parent: Parent, texts: readonly Text[]) => {
    for (const text of texts) y += write(parent, 'P', text, y) + (text.gap ?? 0)
  }

  doc.addPage()
  head()
  if (of.mark) mark(of.mark)
  people()
  table()
  foot()
  for (const text of of.note.split('\n')) paragraph(text, {}, 2)
  y += 6
  for (const mention of of.mentions) paragraph(mention, note, 4)
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    const text = of.pageOf(i + 1, count)
    decorate(() => void drawText({ text, x: page.left, width: full, style: note, align: 'right' }, page.height - 40))
  }
  tree.end()

  function paragraph(text: string, style: Text['style'], gap: number) {
    if (text.trim() === '') return
    makeRoom(heightOf(text, full, style))
    stack(tree, [{ text, x: page.left, width: full, ...(style ? { style } : {}), gap }])
  }

  function head() {
    rule(y, colours.pine, 4)
    y += 16
    const top = y
    const width = half - 10
    y += write(tree, 'H1', { text: of.title, x: rightHalf, width: half, align: 'right', style: { ...strong, size: 21 } }, y)
    y += write(tree, 'P', { text: of.number, x: rightHalf, width: half, align: 'right', style: { size: 10, colour: colours.soft } }, y)
    const end = y
    y = top
    stack(tree, [
      { text: of.seller.name, x: page.left, width, style: { ...strong, size: 12 } },
      ...of.seller.lines.map((text) => ({ text, x: page.left, width })),
    ])
    y = Math.max(y, end) + 16
  }

  function mark({ head: title, text }: { head: string; text: string }) {
    const inner = { x: page.left + 10, width: full - 20 }
    const height = heightOf(title, inner.width, strong) + heightOf(text, inner.width) + 12
    rule(y, colours.wash, height)
    rule(y, colours.amber, height, page.left, 3)
    const end = y + height
    y += 6
    stack(tree, [
      { ...inner, text: title, style: { ...strong, colour: colours.amber } },
      { ...inner, text },
    ])
    y = end + 14
  }

  function people() {
    const top = y
    for (const { label, name, lines } of of.parties) {
      const at = { x: page.left, width: half }
      if (label !== null) y += write(tree, 'H2', { ...at, text: label, style: { ...note, size: 8.5 } }, y) + 2
      stack(tree, [{ ...at, text: name, style: strong }, ...lines.map((text) => ({ ...at, text }))])
      y += 8
    }
    const left = y
    y = top + write(tree, 'H2', { text: of.facts.label, x: rightHalf, width: half, style: { ...note, size: 8.5 } }, top) + 2
    pairs(of.facts.items, 0.45, 3)
    y = Math.max(left, y) + 14
  }

  /** Labels and values, one below the other, in the right half. */
  function pairs(items: readonly Fact[], share: number, gap: number, draw?: (item: Fact) => Text['style']) {
    const list = within(tree, 'L')
    for (const item of items) {
      const style = draw?.(item) ?? (item.isStrong ? strong : {})
      const label: Text = {
        text: item.label,
        x: rightHalf,
        width: half * share - 6,
        style: draw ? style : { ...style, colour: colours.soft },
      }
      const value: Text = { text: item.value, x: rightHalf + half * share, width: half * (1 - share), align: 'right', style }
      const entry = within(list, 'LI')
      y += Math.max(write(entry, 'Lbl', label, y), write(entry, 'LBody', value, y)) + gap
    }
  }

  function table() {
    const body = within(tree, 'Table')
    makeRoom(70)
    titles(body, true)
    let sum = 0
    for (const row of of.rows) {
      const height = heightOfRow(row)
      // Room for the sum that is carried too.
      if (y + height + 22 > limit) {
        carry(of.carried(sum))
        addPage()
        titles(body, false)
        carry(of.brought(sum))
      }
      draw(body, row, height)
      sum += row.net
    }
    y += 14
  }

  /** The head of the table; where it is repeated, nobody has to hear it again. */
  function titles(body: Parent, isFirst: boolean) {
    const texts = of.columns.map(
      (text, i): Text => ({
        text,
        x: edges[i] ?? 0,
        width: (widths[i] ?? 0) - (i === 0 ? 10 : 0),
        style: { ...strong, size: 8, colour: colours.soft },
        align: i === 0 ? 'left' : 'right',
      }),
    )
    const height = Math.max(...texts.map(({ text, width, style }) => heightOf(text, width, style)))
    if (isFirst) {
      const row = within(body, 'TR')
      for (const text of texts) write(row, 'TH', text, y)
    } else decorate(() => void texts.map((text) => drawText(text, y)))
    y += height + 3
    rule(y, colours.ink, 1.2)
    y += 1.2
  }

  function carry(text: string) {
    y += 5
    decorate(() => void drawText({ text, x: page.left, width: full, align: 'right', style: { ...note, ...strong } }, y))
    y += heightOf(text, full, note) + 5
    rule(y, colours.line, 0.6)
  }

  function heightOfRow({ description, detail, cells }: PaperRow): number {
    const width = (widths[0] ?? 0) - 10
    const text = heightOf(description, width) + (detail === '' ? 0 : heightOf(detail, width, note))
    return Math.max(text, ...cells.map((cell, i) => heightOf(cell, (widths[i + 1] ?? 0) - 4))) + 2 * padding
  }

  function draw(body: Parent, { description, detail, cells }: PaperRow, height: number) {
    const row = within(body, 'TR')
    const first = within(row, 'TD')
    const at = { x: page.left, width: (widths[0] ?? 0) - 10 }
    const top = y + padding
    const used = write(first, 'P', { ...at, text: description }, top)
    if (detail !== '') write(first, 'P', { ...at, text: detail, style: note }, top + used)
    for (const [i, text] of cells.entries())
      write(row, 'TD', { text, x: (edges[i + 1] ?? 0) + 4, width: (widths[i + 1] ?? 0) - 4, align: 'right' }, top)
    y += height
    rule(y, colours.line, 0.6)
  }

  /** How it is paid, beside what it comes to; both on one page. */
  function foot() {
    const { payment } = of
    const sums = of.totals.reduce(
      (sum, { label, value }) => sum + Math.max(heightOf(label, half * 0.68 - 6), heightOf(value, half * 0.32)) + 12,
      24,
    )
    const ways = payment ? payment.lines.reduce((sum, text) => sum + heightOf(text, half), 30) : 0
    makeRoom(Math.max(sums, ways))
    const top = y
    if (payment) {
      y += write(tree, 'H2', { text: payment.label, x: page.left, width: half, style: { ...note, size: 8.5 } }, y) + 2
      stack(
        tree,
        payment.lines.map((text) => ({ text, x: page.left, width: half })),
      )
    }
    const left = y
    y = top
    for (const item of of.totals) {
      if (item.isStrong) {
        rule(y - 3, colours.ink, 1.2, rightHalf, half)
        y += 4
      }
      pairs([item], 0.68, 6, () => (item.isStrong ? { ...strong, size: 12 } : {}))
      if (!item.isStrong) rule(y - 3, colours.line, 0.6, rightHalf, half)
    }
    y = Math.max(left, y) + 18
  }
}
