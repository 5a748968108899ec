import { randomBytes } from 'node:crypto'
import { buffer as all } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
async function* from(bytes: Buffer, step = 10_007) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}
const sealed = (bytes: Buffer) => all(seal(from(bytes), key))
const opened = (bytes: Buffer, by = key) => all(unseal(from(bytes), by, 'a.backup'))

const chunk = 65_536
const [header, whole] = [64, chunk + 16]
const content = randomBytes(5 * chunk + 100)

describe('a sealed stream', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('opens to what it was: %i bytes', async (size) => {
    const bytes = randomBytes(size)
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
  })
  it('shows nothing of what is in it, and is another each time', async () => {
    const [one, two] = [await sealed(Buffer.alloc(1000, 'Sam Whitfield')), await sealed(Buffer.alloc(1000, 'Sam Whitfield'))]
    expect(one.includes('Whitfield')).toBe(false)
    expect(one.subarray(header).equals(two.subarray(header))).toBe(false)
  })
  it('is refused wherever it was cut, at each kilobyte and between chunks', async () => {
    const bytes = await sealed(content)
    const cuts = [...Array(Math.ceil(bytes.length / 1000)).keys()].map((n) => n * 1000)
    for (const at of [...cuts, 63, header, header + whole, header + 4 * whole, bytes.length - 1])
      await expect(opened(bytes.subarray(0, at)), String(at)).rejects.toThrow(
        at === 0 ? /is no backup of Lintel/ : /is damaged or was cut off/,
      )
  })
  it('is refused with chunks in another order, left out, repeated or added', async () => {
    const bytes = await sealed(content)
    const chunks = [0, 1, 2, 3, 4].map((n) => bytes.subarray(header + n * whole, header + (n + 1) * whole))
    const last = bytes.subarray(header + 5 * whole)
    const built = (order: number[], end = last) => Buffer.concat([bytes.subarray(0, header), ...order.map((n) => chunks[n] as Buffer), end])
    expect((await opened(built([0, 1, 2, 3, 4]))).equals(content)).toBe(true)
    for (const order of [
      [1, 0, 2, 3, 4],
      [0, 2, 3, 4],
      [0, 1, 1, 2, 3, 4],
      [0, 1, 2, 3],
    ])
      await expect(opened(built(order)), String(order)).rejects.toThrow(/is damaged or was cut off/)
    await expect(opened(built([0, 1, 2, 3, 4], Buffer.concat([last, last])))).rejects.toThrow(/is damaged or was cut off/)
  })
  it('is refused where a single bit has changed', async () => {
    const bytes = await sealed(content)
    for (const at of [20, header, header + whole - 1, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] as number) ^ 1
      await expect(opened(changed), String(at)).rejects.toThrow(at < header ? /^This key does not open/ : /is damaged/)
    }
  })
  it('opens by its own key alone', async () => {
    await expect(opened(await sealed(content), randomBytes(32))).rejects.toThrow(/^This key does not open a\.backup\. Set BACKUP_KEY/)
  })
  it('is refused when a newer Lintel sealed it, or nobody did', async () => {
    const bytes = await sealed(content)
    await expect(opened(Buffer.concat([Buffer.from('LINTEL BACKUP 2\n'), bytes]))).rejects.toThrow(/was made by a newer Lintel/)
    await expect(opened(Buffer.from('PK\u0003\u0004'))).rejects.toThrow('a.backup is no backup of Lintel.')
  })
})
