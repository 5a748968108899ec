/** Pieces of exactly these sizes, whatever comes, of which the last may be shorter; there is always one. */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  sizeOf: (n: number) => number,
): AsyncGenerator<{ bytes: Buffer<ArrayBuffer>; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  let n = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    // One byte more must be there before a piece is known not to be the last.
    if (length <= sizeOf(n)) continue
    let all = Buffer.concat(waiting)
    for (let size = sizeOf(n); all.length > size; size = sizeOf(++n)) {
      yield { bytes: all.subarray(0, size), isLast: false }
      all = all.subarray(size)
    }
    waiting = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(waiting), isLast: true }
}
