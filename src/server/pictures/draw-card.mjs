// Draws the picture of a link preview: `node draw-card.mjs FONT JSON` prints a PNG. Plain JavaScript, as without WebAssembly Node cannot
// take types off; a process of its own, so that the memory goes with it.
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const [font = '', given = '{}'] = process.argv.slice(2)
const { title, above, below, left, right } = JSON.parse(given)
GlobalFonts.registerFromPath(font, 'Letters')
GlobalFonts.registerFromPath(font.replace('figtree-latin-', 'figtree-latin-ext-'), 'More letters')

const [width, height, margin] = [1200, 630, 72]
const [ground, ink, soft, pine] = ['#f7f5f0', '#1a1e1b', '#545b56', '#1f4d3f']
const canvas = createCanvas(width, height)
const context = canvas.getContext('2d')
context.fillStyle = ground
context.fillRect(0, 0, width, height)

const style = (weight, size, colour) => {
  context.font = `${weight} ${size}px Letters, "More letters"`
  context.fillStyle = colour
}
/** What is too wide ends in dots. */
const cut = (text, most) => {
  if (context.measureText(text).width <= most) return text
  let shown = text
  while (shown && context.measureText(`${shown}…`).width > most) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}
const linesOf = (text, most) => {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word
    if (context.measureText(longer).width <= most || !lines.at(-1)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

// The mark, and the name beside it.
context.fillStyle = pine
context.fillRect(margin, 62, 52, 12)
context.fillRect(margin + 7, 74, 10, 30)
context.fillRect(margin + 35, 74, 10, 30)
style(720, 40, ink)
context.fillText('Lintel', margin + 70, 101)

// The title, as large as three lines let it be.
const most = width - 2 * margin
const sizes = [
  [84, 2],
  [72, 3],
  [60, 3],
]
const tried = sizes.map(([size, mostLines]) => {
  style(740, size, ink)
  return { size, mostLines, lines: linesOf(title, most) }
})
const { size, lines } = tried.find(({ lines, mostLines }) => lines.length <= mostLines) ?? tried.at(-1)
style(740, size, ink)
const shown = lines.slice(0, 3)
if (lines.length > 3) shown[2] = cut(lines.slice(2).join(' '), most)
const step = size * 1.12
let y = 216 + (above ? 30 : 10)
if (above) {
  style(560, 34, soft)
  context.fillText(cut(above, most), margin, 184)
  style(740, size, ink)
}
y += size * 0.42
for (const line of shown) {
  context.fillText(cut(line, most), margin - 3, y)
  y += step
}
if (below && shown.length < 3) {
  style(480, 38, soft)
  context.fillText(cut(below, most), margin, y - step + 62)
}

// A beam on two posts; what matters most stands between them.
context.fillStyle = ink
context.fillRect(margin, 478, most, 16)
context.fillStyle = pine
context.fillRect(margin + 40, 494, 26, height - 494)
context.fillRect(width - margin - 66, 494, 26, height - 494)
style(500, 36, soft)
const told = right ? context.measureText(right).width + 40 : 0
style(740, 46, pine)
const between = most - 200
const hasRoom = context.measureText(left).width <= between - told
context.fillText(cut(left, between), margin + 100, 576)
if (right && hasRoom) {
  style(500, 36, soft)
  context.textAlign = 'right'
  context.fillText(right, width - margin - 100, 574)
}
process.stdout.write(canvas.encodeSync('png'))
