import { expect, it } from 'vitest'
import { inPieces } from './pieces.ts'

async function sizesOf(chunks: number[], size: number): Promise<number[]> {
  async function* source() {
    for (const length of chunks) yield Buffer.alloc(length)
  }
  const sizes: number[] = []
  for await (const { bytes, isLast } of inPieces(source(), () => size)) sizes.push(isLast ? -bytes.length : bytes.length)
  return sizes
}

// Some S3 servers, such as Cloudflare R2, take parts of one size only.
it.each([
  [
    [3, 3, 3, 3],
    [5, 5, -2],
  ],
  [
    [5, 5],
    [5, -5],
  ],
  [[12], [5, 5, -2]],
  [[5], [-5]],
  [[], [-0]],
])('gives pieces of one size, whatever comes: %j', async (chunks, sizes) => expect(await sizesOf(chunks, 5)).toEqual(sizes))
