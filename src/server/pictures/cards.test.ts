import { expect, it } from 'vitest'
import { createCards } from './cards.ts'

/** Cards whose drawing ends when the test says so: which were begun, in order, and how to end one. */
function drawing() {
  const begun: string[] = []
  const ends = new Map<string, { done: (picture: Buffer) => void; failed: (error: Error) => void }>()
  const cards = createCards((said) => {
    const { title } = JSON.parse(said)
    begun.push(title)
    return new Promise((done, failed) => ends.set(title, { done, failed }))
  })
  return {
    begun,
    ask: (title: string, network = title) => cards({ title, left: '' }, network).then(String),
    end: (title: string) => ends.get(title)?.done(Buffer.from(title)),
    fail: (title: string) => ends.get(title)?.failed(new Error(title)),
  }
}
const tooMuch = { status: 503, code: 'unavailable' }

it('one network cannot take all places', async () => {
  const { ask, begun, end } = drawing()
  const flood = Array.from({ length: 20 }, (_, i) => ask(`flood ${i}`, 'one network'))
  const refused = Promise.all(flood.slice(3).map((picture) => expect(picture).rejects.toMatchObject(tooMuch)))
  const mine = ask('mine')
  await refused
  for (const title of ['flood 0', 'flood 1', 'flood 2', 'mine']) {
    await expect.poll(() => begun.at(-1)).toBe(title)
    end(title)
  }
  expect(await mine).toBe('mine')
  expect(await Promise.all(flood.slice(0, 3))).toHaveLength(3)
  const later = ask('flood 3', 'one network')
  await expect.poll(() => begun.at(-1)).toBe('flood 3')
  end('flood 3')
  expect(await later).toBe('flood 3')
})

it('the twenty-first to wait is refused', async () => {
  const { ask } = drawing()
  for (let i = 0; i < 20; i++) void ask(`picture ${i}`)
  await expect(ask('one too many')).rejects.toMatchObject(tooMuch)
})

it('a card is drawn once for all who wait, and cached', async () => {
  const { ask, begun, end } = drawing()
  const wanted = ['one', 'other', 'third'].map((network) => ask('wanted', network))
  await expect.poll(() => begun).toEqual(['wanted'])
  end('wanted')
  expect(await Promise.all(wanted)).toEqual(['wanted', 'wanted', 'wanted'])
  expect(await ask('wanted')).toBe('wanted')
  expect(begun).toEqual(['wanted'])
})
