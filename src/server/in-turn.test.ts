import { describe, expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

/** Work that ends when it is told to, and what has begun so far. */
const manual = () => {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return () => {
      begun.push(name)
      return end.promise
    }
  }
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}
const tooMuch = expect.objectContaining({ status: 503, code: 'unavailable', extra: { retryAfterSeconds: 10 } })

describe('a queue of one at a time', () => {
  it('starts a job when the one before has ended, successfully or not', async () => {
    const { begun, work, end, fail } = manual()
    const take = inTurn(9)
    const [first, second, third] = [take(work('first')), take(work('second')), take(work('third'))]
    await Promise.resolve()
    expect(begun).toEqual(['first'])
    fail('first')
    await expect(first).rejects.toThrow('first')
    await expect.poll(() => begun).toEqual(['first', 'second'])
    end('second')
    expect(await second).toBe('second')
    await expect.poll(() => begun).toEqual(['first', 'second', 'third'])
    end('third')
    expect(await third).toBe('third')
  })
  it('refuses jobs beyond its length until one is done', async () => {
    const { work, end } = manual()
    const take = inTurn(2)
    const both = [take(work('first')), take(work('second'))]
    await expect(take(work('third'))).rejects.toEqual(tooMuch)
    end('first')
    await both[0]
    const third = take(work('third'))
    await expect(take(work('fourth'))).rejects.toEqual(tooMuch)
    for (const name of ['second', 'third']) end(name)
    expect(await Promise.all([...both, third])).toEqual(['first', 'second', 'third'])
  })
  it('limits the waiting jobs of one caller', async () => {
    const { work, end } = manual()
    const take = inTurn(3, 2)
    const anns = [take(work('first'), 'ann'), take(work('second'), 'ann')]
    await expect(take(work('third'), 'ann')).rejects.toEqual(tooMuch)
    const bens = take(work('his'), 'ben')
    await expect(take(work('hers'), 'zoe')).rejects.toEqual(tooMuch)
    for (const name of ['first', 'second']) end(name)
    await Promise.all(anns)
    // Theirs were the two that left the queue, not his.
    const more = [take(work('third'), 'ann'), take(work('fourth'), 'ann')]
    await expect(take(work('fifth'), 'ann')).rejects.toEqual(tooMuch)
    for (const name of ['his', 'third', 'fourth']) end(name)
    expect(await Promise.all([bens, ...more])).toEqual(['his', 'third', 'fourth'])
  })
})
