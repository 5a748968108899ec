// @vitest-environment happy-dom
import { afterEach, it, vi } from 'vitest'
import { dependsOn, inShort } from './depends.ts'
import { everyFrame, fileOfFrame } from './every-frame.ts'
import { everyScreen } from './every-screen.ts'
import { newer } from './grown.ts'
import { answerOtherwise, deeds } from './listener.ts'
import { expectWritten } from './written.ts'
import { mount, showOther, useScreens } from './mounted.ts'
import { differing, outline } from './outline.ts'
import { followed, type Varied } from './vary.ts'

// On what of the answers each screen and frame depends that it asks for once it stands there. After a change that was meant:
// npm run renew.

const identity = await vi.hoisted(async () => (await import('./known-identity.ts')).makeIdentity())
vi.mock('../src/features/identity/web/identity.ts', () => identity.module)

useScreens()
afterEach(() => {
  answerOtherwise(null)
  deeds()
})

type Drawing = Parameters<typeof mount>[0]
const screens = [
  ...Map.groupBy(everyScreen, ({ file }) => file),
  ...Object.entries(everyFrame).map(([name, parts]) => [fileOfFrame(name), parts] as const),
]

/** How long ago something was is told by a part that has tests of its own. */
const isNoMoment = ({ path }: Varied) => !/(At|On|^at)$/.test(path)

/** What it asks as it opens, with what it is answered. */
async function askedBy(drawing: Drawing): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  answerOtherwise((path, sample) => {
    answers.set(path, sample)
    return sample
  })
  await (await mount(drawing))()
  return answers
}

/** What it asks once more, given what somebody else changed meanwhile. */
async function askedAnew(drawing: Drawing): Promise<string[]> {
  answerOtherwise(null)
  const end = await mount(drawing)
  deeds()
  await showOther(newer(drawing.props ?? {}))
  const asked = deeds()
  await end()
  return asked.filter((one) => one.startsWith('GET '))
}

it.each(screens)('%s depends on answers as is written down in test/varied', async (name, drawings) => {
  const known = new Set<string>()
  const lines: string[] = []
  for (const drawing of drawings)
    for (const [path, sample] of await askedBy(drawing)) {
      if (known.has(path) || sample === null || typeof sample !== 'object') continue
      known.add(path)
      const draws = async (data: object | 'refused') => {
        answerOtherwise((asked, other) => (asked === path ? data : other))
        const end = await mount(drawing)
        const drawn = outline(document.body.innerHTML)
        await end()
        return drawn
      }
      const read = new Set<string>()
      const base = await draws(followed(sample, (at) => read.add(at)))
      const found = await dependsOn(sample, draws, new Map(), (one) => isNoMoment(one) && read.has(one.path))
      found.set('refused', inShort(differing(base, await draws('refused'))))
      lines.push(`${drawing.what || 'as it is'}, of ${path}:`)
      for (const [what, differs] of found) lines.push(`  ${what}`, ...differs.map((line) => `    ${line}`))
    }
  const anew = await askedAnew(drawings[0] as Drawing)
  if (anew.length > 0) lines.push('once somebody else changed it, asks anew:', ...anew.map((one) => `  ${one}`))
  await expectWritten(lines, `varied/${name}-answered.txt`)
})
