import { expect, it } from 'vitest'
import { askOnce } from './ask-once.ts'

it('concurrent and later callers share one request; only a failure is retried', async () => {
  let asked = 0
  const answers = [Promise.reject(new Error('away')), Promise.resolve('here')]
  const ask = askOnce(() => answers[asked++] as Promise<string>)
  const early = [ask(), ask()]
  for (const one of early) await expect(one).rejects.toThrow('away')
  expect(asked).toBe(1)
  expect(await Promise.all([ask(), ask()])).toEqual(['here', 'here'])
  expect([await ask(), asked]).toEqual(['here', 2])
})
