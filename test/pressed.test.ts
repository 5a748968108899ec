// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { everyScreen } from './every-screen.ts'
import { complained, furnish, strip } from './mounted.ts'
import { walk } from './press.ts'

// What every screen does when it is pressed. After a change that was meant: npx vitest run --project rules pressed -u, and read what differs.

// The form of a job takes a while on a busy machine; one that is cut off would go on in the document of the next.
vi.setConfig({ testTimeout: 180_000 })

beforeAll(furnish)
afterAll(strip)

/** The style guide is there to be looked at; a page knows what was saved on it for as long as it stands. */
const left = ['site/web/components', 'saved-jobs/web/for-candidates']
const screens = everyScreen.filter(({ file }) => !left.includes(file))

/** What is done otherwise on one more drawing of the same than on those before it, besides. */
async function pressed(drawings: (Part & { what: string })[]): Promise<string> {
  const [known, said] = [new Set<string>(), new Set<string>()]
  const lines: string[] = []
  for (const drawing of drawings) {
    // Of one more drawing what it does otherwise than those before it.
    const own = (await walk(drawing, drawing.sendsOther ? new Set() : known)).filter((one) => !said.has(one))
    for (const one of own) said.add(one)
    if (own.length > 0) lines.push(`${what}:`, ...own.map((one) => one.replace(/^/gm, '  ')))
  }
  expect(complained()).toEqual([])
  return `${lines.join('\n')}\n`
}

it.each([...Map.groupBy(screens, ({ file }) => file)])('%s does what is written down in test/pressed', async (file, drawings) => {
  const parts = drawings.map(async (one) => ({ ...(await partOf(one)), what: one.what || one.part || 'as it is' }))
  await expect(await pressed(await Promise.all(parts))).toMatchFileSnapshot(`pressed/${file}.txt`)
})

it.each(Object.entries(everyFrame))('the %s does what is written down in test/pressed/layouts', async (name, drawings) =>
  expect(await pressed(drawings)).toMatchFileSnapshot(`pressed/layouts/${name.replaceAll(' ', '-')}.txt`),
)
