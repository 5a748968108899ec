// Draws one picture anew: `node redraw.mjs PATH MIME [PIXELS LEFT TOP SIDE | WIDTH HEIGHT]` prints it, or a square
// of it as a JPEG, or all of it within so many pixels. Only what can be seen goes on: no place, camera or name from its
// EXIF data, nothing that hangs on it or hides in it. A process of its own; see confined.ts. Plain JavaScript, as without WebAssembly
// Node cannot take types off. Of the 300 MB that it may take, Node has 70, a picture of 40 million pixels 160, and what is drawn 50.
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** What a phone takes as a rule, 4,000 by 3,000; more is drawn smaller. */
const mostPixels = 12_200_000

const [path = '', mime = '', ...part] = process.argv.slice(2)
const isPng = mime === 'image/png'
const isWebp = mime === 'image/webp'
const bytes = await readFile(path)
// What was cut off would be drawn with a grey rest: it is refused instead.
const isWhole = isWebp
  ? bytes.readUInt32LE(4) + 8 <= bytes.length
  : bytes.lastIndexOf(isPng ? 'IEND' : '\xff\xd9', undefined, 'latin1') >= bytes.length / 2
if (!isWhole) throw new Error('The end is missing.')
const turn = isPng || isWebp ? 1 : takeTurn(bytes)
const picture = await loadImage(bytes)
const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)))
const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.floor(side * scale)))
const canvas = turn > 4 ? createCanvas(height, width) : createCanvas(width, height)
const context = canvas.getContext('2d')
context.imageSmoothingQuality = 'high'
context.setTransform(...upright(turn))
context.drawImage(picture, 0, 0, width, height)
// The smallest GIF in its place: its memory is free before packing takes some.
picture.src = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
const encoded = (drawn) => (isPng ? drawn.encodeSync('png') : drawn.encodeSync('jpeg', 88))
if (part.length === 4) process.stdout.write(square(...part.map(Number)))
else process.stdout.write(encoded(part.length === 2 ? within(...part.map(Number)) : canvas))

/** Smaller where it has to be, never larger; what lets something through still does. */
function within(mostWide, mostHigh) {
  const scale = Math.min(1, mostWide / canvas.width, mostHigh / canvas.height)
  const small = createCanvas(...[canvas.width, canvas.height].map((side) => Math.max(1, Math.floor(side * scale))))
  const onto = small.getContext('2d')
  onto.imageSmoothingQuality = 'high'
  onto.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** On white, where the picture lets something through. */
function square(pixels, left, top, side) {
  const length = Math.max(1, Math.min(1, side) * Math.min(canvas.width, canvas.height))
  const from = [Math.min(left * canvas.width, canvas.width - length), Math.min(top * canvas.height, canvas.height - length)]
  const small = createCanvas(pixels, pixels)
  const onto = small.getContext('2d')
  onto.imageSmoothingQuality = 'high'
  onto.fillStyle = 'white'
  onto.fillRect(0, 0, pixels, pixels)
  onto.drawImage(canvas, ...from, length, length, 0, 0, pixels, pixels)
  return small.encodeSync('jpeg', 88)
}

/** How a photo has to be turned, which is taken out of it: the decoder would turn it in a second copy of its own. */
function takeTurn(jpeg) {
  let turn = 1
  for (let at = 2; jpeg[at] === 0xff && jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xe1 || jpeg.toString('latin1', at + 4, at + 10) !== 'Exif\0\0') continue
    const tiff = jpeg.subarray(at + 10, at + 2 + jpeg.readUInt16BE(at + 2))
    const isLittle = tiff[0] === 0x49
    const two = (of) => (isLittle ? tiff.readUInt16LE(of) : tiff.readUInt16BE(of))
    const tags = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let tag = tags + 2; tag < tags + 2 + 12 * two(tags); tag += 12) {
      if (two(tag) !== 0x112) continue
      const said = two(tag + 8)
      if (said >= 1 && said <= 8) turn = said
      tiff.fill(0, tag + 8, tag + 10)
    }
  }
  return turn
}

/** The eight ways to hold a camera, mirrors among them, as EXIF counts them from one. */
function upright(turn) {
  const ways = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [-1, 0, 0, -1, width, height],
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, height, 0],
    [0, -1, -1, 0, height, width],
    [0, -1, 1, 0, 0, width],
  ]
  return ways[turn - 1]
}
