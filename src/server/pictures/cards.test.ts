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
    ask: (title: string, queue: 'visitors' | 'members') => cards({ title, left: '' }, queue).then(String),
    end: (title: string) => ends.get(title)?.done(Buffer.from(title)),
    fail: (title: string) => ends.get(title)?.failed(new Error(title)),
  }
}
const others = { visitors: 'members', members: 'visitors' } as const

it.each(['visitors', 'members'] as const)('keeps nobody waiting behind a flood of %s', async (flood) => {
  const { ask, begun, end } = drawing()
  const waiting = Array.from({ length: 20 }, (_, i) => ask(`flood ${i}`, flood))
  await expect(ask('one too many', flood)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  const other = ask('mine', others[flood])
  await expect.poll(() => begun).toEqual(['flood 0', 'mine'])
  end('mine')
  expect(await other).toBe('mine')
  for (let i = 0; i < 20; i++) {
    await expect.poll(() => begun).toContain(`flood ${i}`)
    end(`flood ${i}`)
  }
  expect(await Promise.all(waiting)).toHaveLength(20)
})

it('draws in somebody’s own queue what waits in the other one, and once alone', async () => {
  const { ask, begun, end } = drawing()
  const first = ask('first', 'visitors')
  const theirs = [ask('wanted', 'visitors'), ask('wanted', 'visitors')]
  const mine = ask('wanted', 'members')
  await expect.poll(() => begun).toEqual(['first', 'wanted'])
  end('wanted')
  expect(await mine).toBe('wanted')
  end('first')
  expect(await Promise.all([first, ...theirs])).toEqual(['first', 'wanted', 'wanted'])
  expect(await ask('wanted', 'visitors')).toBe('wanted')
  expect(begun).toEqual(['first', 'wanted'])
})

it('draws again what failed, and what waits behind it', async () => {
  const { ask, begun, end, fail } = drawing()
  const broken = ask('broken', 'visitors')
  const behind = ask('behind', 'visitors')
  await expect.poll(() => begun).toEqual(['broken'])
  fail('broken')
  await expect(broken).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['broken', 'behind'])
  end('behind')
  expect(await behind).toBe('behind')
  const again = ask('broken', 'visitors')
  await expect.poll(() => begun).toEqual(['broken', 'behind', 'broken'])
  end('broken')
  expect(await again).toBe('broken')
})
