import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import type { Card } from '#shared/preview-card.ts'
import { endOf, startConfined } from '../confined.ts'
import { inTurn } from '../in-turn.ts'
import { drawerLimits } from './pictures.ts'

export const cardDrawer = join(import.meta.dirname, 'draw-card.mjs')
const letters = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json')),
  'files/figtree-latin-wght-normal.woff2',
)

/** Some 60 kB each. */
const mostKept = 200
const mostWaiting = 20
/** A page has one; whoever follows a list of them asks again in ten seconds. */
const mostOfOneNetwork = 3

/** Draws link previews, 1200 by 630, one after another; the last ones asked for are kept, under what they say. */
export function createCards(draw = drawCard): (card: Card, network: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer>()
  const keep = (said: string, picture: Buffer) => {
    kept.delete(said)
    kept.set(said, picture)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return picture
  }
  const turn = inTurn(mostWaiting, mostOfOneNetwork)
  const asked = new Map<string, Promise<Buffer>>()
  return async (card, network) => {
    const said = JSON.stringify(card)
    const known = kept.get(said)
    if (known) return keep(said, known)
    const waiting = asked.get(said)
    if (waiting) return waiting
    const picture = turn(async () => keep(said, await draw(said)), network).finally(() => asked.delete(said))
    asked.set(said, picture)
    return picture
  }
}

async function drawCard(said: string): Promise<Buffer> {
  const drawer = startConfined(cardDrawer, letters, [said], drawerLimits, { native: true })
  const chunks: Buffer[] = []
  drawer.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await endOf(drawer)
  return Buffer.concat(chunks)
}
