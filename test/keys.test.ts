// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import { keyed, type Keyed } from './keyed.ts'
import { scene, strike } from './keyboard.ts'
import { deeds } from './listener.ts'
import { complained } from './mounted.ts'
import { clear, stand, useDocument, wait } from './stand.ts'

// What each part that answers to keys does with every three of them, or two where there are many, one after another. In `test/keyed` stands
// each state with its number, and under it to which one its keys lead, with what is called for then; a key that the page keeps from the
// browser has a mark (!). Keys that change nothing are left out. Each state is reached by up to two ways; the second is written down only
// if it answers differently. After a change that was meant: `npm run renew`, and read what differs.

vi.setConfig({ testTimeout: 180_000 })
useDocument()
// What is open is not known to the selectors of Node's document.
beforeAll(() => {
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, pattern) {
    return pattern === ':popover-open' ? this.hasAttribute('open') : matches.call(this, pattern)
  })
})

type Answer = { key: string; isKept: boolean; to: string; calls: string[] }
type State = { way: readonly string[]; here: string; answers: Answer[] }

/** Draws the part anew, and strikes these keys. */
async function goTo({ component, props = {}, given, start }: Keyed, way: readonly string[]): Promise<string> {
  await clear()
  await stand(component, props, given)
  await wait(600)
  await start?.()
  for (const key of way) await strike(key)
  deeds()
  return scene()
}

async function answersOf(part: Keyed, { way, here }: State): Promise<Answer[]> {
  const answers: Answer[] = []
  let isThere = false
  for (const key of part.keys) {
    if (!isThere) expect(await goTo(part, way), `by ${way.join(' ')} the second time`).toBe(here)
    const { isKept } = await strike(key)
    const [to, calls] = [scene(), deeds()]
    // What shows the same may have changed all the same.
    isThere = false
    if (to !== here || calls.length > 0 || isKept) answers.push({ key, isKept, to, calls })
  }
  return answers
}

const inWords = (numbers: ReadonlyMap<string, number>, here: string, { key, isKept, to, calls }: Answer): [keys: string, what: string] => [
  `${key}${isKept ? '!' : ''}`,
  [to === here ? 'stays' : `${numbers.get(to)}`, ...calls].join(', '),
]

async function play(part: Keyed): Promise<string> {
  const [states, ways]: [State[], Map<string, number>] = [[], new Map()]
  const numbers = new Map<string, number>()
  const waiting: State[] = [{ way: [], here: await goTo(part, []), answers: [] }]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { way, here } = next
    if (!numbers.has(here)) numbers.set(here, numbers.size + 1)
    const tried = ways.get(here) ?? 0
    if (way.length === (part.most ?? 3) || tried === (part.ways ?? 2)) continue
    ways.set(here, tried + 1)
    const answers = await answersOf(part, next)
    const first = states.find((one) => one.here === here)
    if (!first || JSON.stringify(first.answers) !== JSON.stringify(answers)) states.push({ way, here, answers })
    for (const { key, to } of answers) if (to !== here) waiting.push({ way: [...way, key], here: to, answers: [] })
  }
  const lines = [...numbers].flatMap(([here, number]) => [
    `${number} ${here}`,
    ...states
      .filter((one) => one.here === here)
      .flatMap(({ way, answers }, i) => {
        const grouped = Map.groupBy(
          answers.map((one) => inWords(numbers, here, one)),
          ([, what]) => what,
        )
        const told = [...grouped].map(([what, keys]) => `    ${keys.map(([key]) => key).join(' ')}: ${what}`)
        return i === 0 ? told : [`  after ${way.join(' ')}`, ...told]
      }),
  ])
  return `${lines.join('\n')}\n`
}

it.each(Object.entries(keyed))('a %s answers to keys as is written down in test/keyed', async (name, part) => {
  const told = await play(part)
  expect(complained()).toEqual([])
  await expect(told).toMatchFileSnapshot(`keyed/${name.replaceAll(' ', '-')}.txt`)
})
