import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import type { Card } from '#shared/preview-card.ts'
import { Problem } from '#shared/problem.ts'
import { endOf, startConfined } from '../confined.ts'
import { drawerLimits } from './pictures.ts'

export const cardDrawer = join(import.meta.dirname, 'draw-card.mjs')
const letters = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json')),
  'files/figtree-latin-wght-normal.woff2',
)

/** Some 60 kB each. */
const mostKept = 200
const mostWaiting = 20

/** Draws link previews, 1200 by 630, one after another; the last ones asked for are kept, under what they say. */
export function createCards(): (card: Card) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (card) => {
    const said = JSON.stringify(card)
    const known = kept.get(said)
    if (known) {
      kept.delete(said)
      kept.set(said, known)
      return known
    }
    if (waiting >= mostWaiting) throw new Problem(503, 'unavailable', { retryAfterSeconds: 10 })
    waiting += 1
    const drawn = last.then(() => draw(said))
    last = drawn.catch(() => kept.delete(said)).finally(() => (waiting -= 1))
    kept.set(said, drawn)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return drawn
  }
}

async function draw(said: string): Promise<Buffer> {
  const drawer = startConfined(cardDrawer, letters, [said], drawerLimits, { native: true })
  const chunks: Buffer[] = []
  drawer.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await endOf(drawer)
  return Buffer.concat(chunks)
}
