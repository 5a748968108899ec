import { makePdf } from '#server/pdfs/document.ts'
import { colours, createSheet, full, lineHeightOf, note, page, type Parent, type Sheet, strong } from '#server/pdfs/sheet.ts'
import type { Part } from '#shared/markup.ts'
import { say, words } from '#shared/text.ts'
import type { Paper } from '../../paper.ts'

const text = words({ page: { en: 'page {n} of {pages}', fr: 'page {n} sur {pages}' } })

const body = { size: 10.5 }
const head = { ...strong, size: 12.5 }
const indent = 16
const limit = page.height - page.bottom

/** PDF/A-3, tagged, every font in it, on as many pages as it takes. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, locale } = paper
  const at = new Date()
  return makePdf({ title, locale, at, options: { bufferPages: true, subset: 'PDF/A-3b' } }, (doc) => draw(createSheet(doc), paper))
}

function draw(sheet: Sheet, { title, blocks, head: letterhead, locale }: Paper): void {
  const { doc, tree } = sheet
  const t = say(text, locale)
  let y: number = page.top

  const newPage = () => {
    doc.addPage()
    y = page.top
  }
  type Style = { size: number; weight?: 'text' | 'strong'; colour?: string }
  /** An element, whose lines may stand on several pages; never a single line of it at the foot, if there are more. */
  const flow = (parent: Parent, tag: 'H1' | 'H2' | 'P' | 'LBody', parts: readonly Part[], style: Style, x = page.left) => {
    const lines = sheet.linesOf(parts, full - (x - page.left), style)
    const height = lineHeightOf(style.size)
    const pieces: unknown[] = []
    for (let from = 0; from < lines.length; ) {
      const room = Math.floor((limit - y) / height)
      if (room < Math.min(2, lines.length - from)) {
        newPage()
        continue
      }
      const some = lines.slice(from, from + room)
      pieces.push(sheet.mark(tag, () => sheet.drawLines(some, x, y, style)))
      y += some.length * height
      from += some.length
    }
    sheet.add(parent, tag, pieces)
  }

  newPage()
  sheet.rule(y, colours.pine, 4)
  y += 16
  flow(tree, 'P', [{ text: letterhead.name, isStrong: true }], { size: 12 })
  for (const line of letterhead.lines) flow(tree, 'P', [{ text: line, isStrong: false }], { size: 9, colour: colours.soft })
  y += 26
  flow(tree, 'H1', [{ text: title, isStrong: true }], { ...strong, size: 19 })
  y += 14
  for (const block of blocks) {
    if (block.kind === 'items') items(block.items)
    else if (block.kind === 'heading') {
      // A heading stands with the first lines below it.
      if (y + 6 + lineHeightOf(head.size) + 2 * lineHeightOf(body.size) > limit) newPage()
      else y += 6
      flow(tree, 'H2', block.parts, head)
      y += 3
    } else {
      flow(tree, 'P', block.parts, body)
      y += 9
    }
  }
  const { count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(i)
    sheet.decorate(() => {
      sheet.drawText({ text: letterhead.foot, x: page.left, width: full - 90, style: note }, page.height - 40)
      const number = t.page({ n: String(i + 1) as never, pages: String(count) })
      sheet.drawText({ text: number, x: page.left, width: full, style: note, align: 'right' }, page.height - 40)
    })
  }
  tree.end()

  function items(all: readonly (readonly Part[])[]) {
    const list = sheet.within(tree, 'L')
    for (const parts of all) {
      if (y + lineHeightOf(body.size) > limit) newPage()
      const entry = sheet.within(list, 'LI')
      sheet.add(entry, 'Lbl', [sheet.mark('Lbl', () => void sheet.drawText({ text: '•', x: page.left + 4, width: 10, style: body }, y))])
      flow(entry, 'LBody', parts, body, page.left + indent)
      y += 2
    }
    y += 7
  }
}
