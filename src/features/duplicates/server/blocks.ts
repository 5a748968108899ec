/** What a block should take: long enough not to count, short enough to hold nobody up. */
const [quickMs, slowMs] = [400, 1500]

type Sizes = { first: number; most: number }

/**
 * Works in blocks until nothing is left: each grows while it is quick, and halves where it is slow or runs into the time limit, to be tried
 * again. `work` takes at most so many and says whether it found any.
 */
export async function inBlocks(
  { first, most }: Sizes,
  work: (size: number) => Promise<boolean>,
  clockMs: () => number = () => performance.now(),
): Promise<void> {
  for (let size = first; ; ) {
    const begun = clockMs()
    try {
      if (!(await work(size))) return
    } catch (error) {
      if (!isTimeout(error) || size === 1) throw error
      size = Math.ceil(size / 2)
      continue
    }
    const ms = clockMs() - begun
    if (ms < quickMs) size = Math.min(most, size * 2)
    else if (ms > slowMs) size = Math.ceil(size / 2)
  }
}

const isTimeout = (error: unknown) => (error as { code?: string } | null)?.code === '57014'
