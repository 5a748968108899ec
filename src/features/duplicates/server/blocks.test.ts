import { expect, it } from 'vitest'
import { inBlocks } from './blocks.ts'

/** Runs blocks that take so many ms each item, and time out after `limitMs`; the sizes that were tried. */
async function sizesOf(items: number, msEach: number, limitMs = 10_000) {
  const sizes: number[] = []
  let [left, at] = [items, 0]
  await inBlocks(
    { first: 100, most: 800 },
    async (size) => {
      sizes.push(size)
      const taken = Math.min(size, left)
      at += Math.min(taken * msEach, limitMs)
      if (taken * msEach > limitMs) throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      left -= taken
      return taken > 0
    },
    () => at,
  )
  return sizes
}

it('blocks grow while they are quick, up to a limit', async () => {
  expect(await sizesOf(2000, 0.1)).toEqual([100, 200, 400, 800, 800, 800])
})
it('blocks halve after a timeout instead of trying the same again, and when they are slow', async () => {
  const sizes = await sizesOf(60, 500)
  // 60 and 50 of them take too long, 25 do too; then what a second and a half allows.
  expect(sizes.slice(0, 6)).toEqual([100, 50, 25, 13, 7, 4])
  expect(Math.max(...sizes.slice(6))).toBeLessThanOrEqual(4)
})
it('what fails otherwise, or one at a time, fails', async () => {
  await expect(sizesOf(3, 20_000)).rejects.toThrow('timeout')
  await expect(inBlocks({ first: 8, most: 8 }, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
