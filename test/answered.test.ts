// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dependsOn, inShort } from './depends.ts'
import { everyFrame } from './every-frame.ts'
import { everyScreen } from './every-screen.ts'
import { answerOtherwise, deeds } from './listener.ts'
import { furnish, mount, strip } from './mounted.ts'
import { differing, outline } from './outline.ts'
import type { Varied } from './vary.ts'

// On what of the answers each screen and frame depends that it asks for once it stands there. After a change that was meant:
// npx vitest run --project rules answered -u.

// Nobody is asked who they are.
vi.mock('../src/features/identity/web/identity.ts', async (original) => {
  const all = Object.keys((await original()) as object).map((name) => [name, async () => null])
  return { ...Object.fromEntries(all), onSession: () => () => {}, secondStepOf: () => null }
})

vi.setConfig({ testTimeout: 300_000 })
beforeAll(furnish)
afterAll(strip)

const named = [
  ...everyScreen.map((drawing) => [[drawing.file, drawing.part, drawing.what].filter(Boolean).join(' '), drawing] as const),
  ...Object.entries(everyFrame).flatMap(([name, parts]) => parts.map((one) => [`${name} ${one.what}`, one] as const)),
]

/** How long ago something was is told by a part that has tests of its own. */
const isNoMoment = ({ path }: Varied) => !/(At|On|^at)$/.test(path)

it('screens and frames depend on answers as is written down in test/varied/answered.txt', async () => {
  const known = new Set<string>()
  const lines: string[] = []
  for (const [name, drawing] of named) {
    const answers = new Map<string, unknown>()
    answerOtherwise((path, sample) => {
      answers.set(path, sample)
      return sample
    })
    await (await mount(drawing))()
    for (const [path, sample] of answers) {
      const question = path.replaceAll(/\d+/g, '7')
      if (known.has(question) || sample === null || typeof sample !== 'object') continue
      known.add(question)
      const draws = async (data: object | 'refused') => {
        answerOtherwise((asked, other) => (asked === path ? data : other))
        const end = await mount(drawing)
        const drawn = outline(document.body.innerHTML)
        await end()
        return drawn
      }
      const found = await dependsOn(sample, draws, new Map(), isNoMoment)
      found.set('refused', inShort(differing(await draws(sample), await draws('refused'))))
      lines.push(`${name}, of ${question}:`)
      for (const [what, differs] of found) lines.push(`  ${what}`, ...differs.map((line) => `    ${line}`))
    }
  }
  answerOtherwise(null)
  deeds()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('varied/answered.txt')
})
