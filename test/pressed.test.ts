// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { everyScreen } from './every-screen.ts'
import { complained, furnish } from './mounted.ts'
import { walk } from './press.ts'

// What every screen does when it is pressed. After a change that was meant: npx vitest run --project rules pressed -u, and read what differs.

beforeAll(furnish)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The style guide is there to be looked at; a page knows what was saved on it for as long as it stands. */
const left = ['site/web/components', 'saved-jobs/web/for-candidates']
const pressed = everyScreen.filter(({ file }) => !left.includes(file))

it.each([...Map.groupBy(pressed, ({ file }) => file)])('%s does what is written down in test/pressed', async (file, drawings) => {
  const [known, said] = [new Set<string>(), new Set<string>()]
  const lines: string[] = []
  for (const drawing of drawings) {
    // Of one more drawing what it does otherwise than those before it.
    const own = (await walk(drawing, known)).filter((one) => !said.has(one))
    for (const one of own) said.add(one)
    if (own.length > 0) lines.push(`${drawing.what || drawing.part || 'as it is'}:`, ...own.map((one) => one.replace(/^/gm, '  ')))
  }
  expect(complained()).toEqual([])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`pressed/${file}.txt`)
})
