import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { endOf, startConfined } from '../confined.ts'
import { inTurn } from '../in-turn.ts'
import type { Storage } from '../storage.ts'

/** What we draw anew. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A part of a picture that is held upright: where it begins, in parts of width and height, and its side, in parts of the shorter one. */
export type Square = { pixels: number; left: number; top: number; side: number }

/** The most that it may be wide and high. */
export type Within = readonly [width: number, height: number]

/** A picture unpacks to four bytes for each of its pixels; one that is stored in passes, finer and finer, to as many again and more. */
const mostPixels = 40_000_000
const mostInPasses = 16_000_000
const mostSide = 20_000

export const redrawer = join(import.meta.dirname, 'redraw.mjs')
export const drawerLimits = { mostPrivateMb: 450, mostCpuSeconds: 20, mostMs: 60_000 }

const oneByOne = inTurn(20)
/** They wait among themselves first: however many there are, everybody else waits for one of them. */
const steppingBack = inTurn(20)

/** The picture drawn anew, in the temporary folder; the one that came stays where it is. */
export async function redraw(
  file: ReceivedFile,
  storage: Storage,
  { stepsBack = false, square, within }: { stepsBack?: boolean; square?: Square | undefined; within?: Within | undefined } = {},
): Promise<ReceivedFile> {
  await refuseHuge(file)
  const drawn = () => oneByOne(() => draw(file, storage, square, within))
  return stepsBack ? steppingBack(drawn) : drawn()
}

async function draw(file: ReceivedFile, storage: Storage, square?: Square, within?: Within): Promise<ReceivedFile> {
  const part = (square ? [square.pixels, square.left, square.top, square.side] : (within ?? [])).map(String)
  const drawer = startConfined(redrawer, file.path, [file.mime, ...part], drawerLimits, { native: true })
  const [arrived, ended] = await Promise.allSettled([storage.receive(drawer.stdout as unknown as AsyncIterable<Buffer>), endOf(drawer)])
  if (arrived.status === 'rejected') throw arrived.reason
  if (ended.status === 'rejected') throw refused('file-damaged')
  // A WebP comes out as a JPEG too.
  return { ...file, ...arrived.value, ...((square || file.mime === 'image/webp') && { mime: 'image/jpeg' }) }
}

/** Looks at the sides that the picture claims, before anybody unpacks it. */
async function refuseHuge({ path, mime }: ReceivedFile): Promise<void> {
  const sides = await sidesOf(path, mime)
  if (!sides) throw refused('file-damaged')
  const { width, height, inPasses } = sides
  if (inPasses && width * height > mostInPasses) throw refused('picture-in-passes')
  if (width * height > mostPixels || Math.max(width, height) > mostSide) throw refused('picture-too-large')
}

type Sides = { width: number; height: number; inPasses: boolean }

export async function sidesOf(path: string, mime: string): Promise<Sides | null> {
  await using file = await open(path)
  const read = async (at: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer
  if (mime === 'image/png') {
    const header = await read(16, 13)
    return positive(header.readUInt32BE(0), header.readUInt32BE(4), header[12] === 1)
  }
  if (mime === 'image/webp') return sidesOfWebp(await read(12, 18))
  // A JPEG is a chain of segments, each with its length; the one that begins a frame has the sides.
  for (let at = 2, steps = 0; steps < 1000; steps++) {
    const [mark = 0, kind = 0, ...rest] = await read(at, 9)
    if (mark !== 0xff) return null
    const header = Buffer.from(rest)
    if (kind === 0xff) at += 1
    else if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind))
      return positive(header.readUInt16BE(5), header.readUInt16BE(3), [0xc2, 0xc6, 0xca, 0xce].includes(kind))
    else at += 2 + header.readUInt16BE(0)
  }
  return null
}

/** The first chunk says them: of a photo, of a picture without loss, or of one with extras. */
function sidesOfWebp(chunk: Buffer): Sides | null {
  const kind = chunk.toString('latin1', 0, 4)
  if (kind === 'VP8 ') return positive(chunk.readUInt16LE(14) & 0x3fff, chunk.readUInt16LE(16) & 0x3fff, false)
  if (kind === 'VP8X') return positive(chunk.readUIntLE(12, 3) + 1, chunk.readUIntLE(15, 3) + 1, false)
  if (kind !== 'VP8L') return null
  const sides = chunk.readUInt32LE(9)
  return positive((sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1, false)
}

const positive = (width: number, height: number, inPasses: boolean): Sides | null =>
  width > 0 && height > 0 ? { width, height, inPasses } : null

const refused = (code: 'file-damaged' | 'picture-too-large' | 'picture-in-passes') =>
  new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
