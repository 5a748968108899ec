import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/problem.ts'
import { withExif } from '#test/support/pictures.ts'
import { openStorage, type Storage } from '../storage.ts'
import { endOf, startConfined } from '../confined.ts'
import { drawerLimits, redraw, redrawer } from './pictures.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-pictures-'))
let storage: Storage
beforeAll(async () => {
  storage = await openStorage({ dataDir, diskReserveMb: 0, databaseUrl: undefined })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** A picture with a blue corner at its top left. */
function drawn(width: number, height: number, type: 'jpeg' | 'png' = 'jpeg'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'red'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'blue'
  context.fillRect(0, 0, width / 4, height / 4)
  return type === 'png' ? canvas.encodeSync('png') : canvas.encodeSync('jpeg', 90)
}

let count = 0
const sent = (bytes: Uint8Array, mime = 'image/jpeg') => {
  const path = join(dataDir, `sent ${++count}`)
  writeFileSync(path, bytes)
  return { path, mime, name: 'card.jpg', size: bytes.length, sha256: '' }
}
const anew = async (bytes: Uint8Array, mime?: string) => {
  const { path, size } = await redraw(sent(bytes, mime), storage)
  const result = readFileSync(path)
  expect(size).toBe(result.length)
  rmSync(path)
  return result
}
const faultOf = (bytes: Uint8Array, mime?: string) =>
  anew(bytes, mime).then(
    () => null,
    (problem: Problem) => problem.extra.errors?.[0]?.code,
  )

/** A PNG that claims these sides; its pixels are as many zeros as it is given. */
function claiming(width: number, height: number, { inPasses = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, inPasses ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an uploaded picture', () => {
  it('loses its EXIF data and is turned upright', async () => {
    const photo = withExif(drawn(400, 200), { orientation: 6, says: 'GPS 53.8008 N' })
    expect(photo.includes('GPS')).toBe(true)
    const result = await anew(photo)
    expect([result.includes('Exif'), result.includes('GPS')]).toEqual([false, false])
    const { width, height } = await loadImage(result)
    expect([width, height]).toEqual([200, 400])
  })
  it('of visitors: only one waits at a time', async () => {
    const done: string[] = []
    const draw = async (name: string, rule = {}) => {
      const { path } = await redraw(sent(drawn(200, 100)), storage, rule)
      rmSync(path)
      done.push(name)
    }
    const anybody = ['first', 'second', 'third'].map((name) => draw(name, { stepsBack: true }))
    await Promise.all([...anybody, draw('staff')])
    // Which of anybody's is first looked at is the disk's affair.
    expect(done.slice(0, 2)).toContain('staff')
  })
})

describe('a malicious picture', () => {
  it.each([
    ['claims 30,000 by 30,000', () => claiming(30_000, 30_000), 'image/png', 'picture-too-large'],
    ['claims 40 million pixels and one more row', () => claiming(8000, 5001), 'image/png', 'picture-too-large'],
    ['claims to be endlessly long', () => claiming(1, 4_000_000_000), 'image/png', 'picture-too-large'],
    ['has 16 million pixels and one more row in passes', () => claiming(4000, 4001, { inPasses: true }), 'image/png', 'picture-in-passes'],
    ['claims no width', () => claiming(0, 10), 'image/png', 'file-damaged'],
    ['is cut off', () => drawn(300, 300, 'png').subarray(0, 200), 'image/png', 'file-damaged'],
    ['is cut off', () => drawn(300, 300).subarray(0, 700), 'image/jpeg', 'file-damaged'],
    ['is nothing but its first bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'image/jpeg', 'file-damaged'],
    ['never comes to its frame', () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9000, 0xff)]), 'image/jpeg', 'file-damaged'],
  ])('is refused when it %s', async (_, make, mime, code) => expect(await faultOf(make(), mime)).toBe(code))

  it.runIf(process.platform === 'linux').each([
    ['a photo', () => drawn(7300, 5470), 'image/jpeg'],
    ['a photo that was held upright', () => withExif(drawn(7300, 5470), { orientation: 6 }), 'image/jpeg'],
    ['a PNG', () => drawn(7300, 5470, 'png'), 'image/png'],
  ])('of 40 million pixels, %s, is drawn within 300 MB', { timeout: 60_000 }, async (_, make, mime) => {
    const { path } = sent(make(), mime)
    const drawer = startConfined(redrawer, path, [mime], drawerLimits, { native: true })
    drawer.stdout?.resume()
    let mostKb = 0
    const looking = setInterval(() => {
      const status = readFileSync(`/proc/${drawer.pid}/status`, 'utf8')
      mostKb = Math.max(mostKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    }, 10)
    await endOf(drawer).finally(() => clearInterval(looking))
    expect(mostKb / 1024).toBeGreaterThan(150)
    expect(mostKb / 1024).toBeLessThan(300)
  })
})
