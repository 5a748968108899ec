import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { endOf, startConfined } from '../confined.ts'
import { inTurn } from '../in-turn.ts'
import type { Storage } from '../storage.ts'

/** What we draw anew. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png']

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
export async function redraw(file: ReceivedFile, storage: Storage, { stepsBack = false } = {}): Promise<ReceivedFile> {
  await refuseHuge(file)
  const drawn = () => oneByOne(() => draw(file, storage))
  return stepsBack ? steppingBack(drawn) : drawn()
}

async function draw(file: ReceivedFile, storage: Storage): Promise<ReceivedFile> {
  const drawer = startConfined(redrawer, file.path, [file.mime], drawerLimits, { native: true })
  const [arrived, ended] = await Promise.allSettled([storage.receive(drawer.stdout as unknown as AsyncIterable<Buffer>), endOf(drawer)])
  if (arrived.status === 'rejected') throw arrived.reason
  if (ended.status === 'rejected') throw refused('file-damaged')
  return { ...file, ...arrived.value }
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

async function sidesOf(path: string, mime: string): Promise<Sides | null> {
  await using file = await open(path)
  const read = async (at: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, at)).buffer
  if (mime === 'image/png') {
    const header = await read(16, 13)
    return positive(header.readUInt32BE(0), header.readUInt32BE(4), header[12] === 1)
  }
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

const positive = (width: number, height: number, inPasses: boolean): Sides | null =>
  width > 0 && height > 0 ? { width, height, inPasses } : null

const refused = (code: 'file-damaged' | 'picture-too-large' | 'picture-in-passes') =>
  new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
