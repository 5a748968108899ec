// Draws one picture anew: `node redraw.mjs PATH MIME` prints it. Only what can be seen goes on: no place, camera or name from its
// EXIF data, nothing that hangs on it or hides in it. A process of its own; see confined.ts. Plain JavaScript, as without WebAssembly
// Node cannot take types off.
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** What a phone takes as a rule, 4,000 by 3,000; more is drawn smaller. */
const mostPixels = 12_200_000

const [path = '', mime = ''] = process.argv.slice(2)
const picture = await load()
const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.floor(side * scale)))
const canvas = createCanvas(width, height)
const context = canvas.getContext('2d')
context.imageSmoothingQuality = 'high'
context.drawImage(picture, 0, 0, width, height)
process.stdout.write(mime === 'image/png' ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', 88))

/** Turned as its EXIF data says. What was cut off would be drawn with a grey rest: it is refused instead. */
async function load() {
  const bytes = await readFile(path)
  const end = mime === 'image/png' ? Buffer.from('IEND') : Buffer.from([0xff, 0xd9])
  if (bytes.lastIndexOf(end) < bytes.length / 2) throw new Error('The end is missing.')
  return loadImage(bytes)
}
