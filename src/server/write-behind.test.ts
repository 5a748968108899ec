import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { writeBehind } from './write-behind.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = createLog('silent')

it('buffered writes are flushed together within two seconds, once', async () => {
  const written: string[][] = []
  const behind = writeBehind<string>(async (all) => void written.push(all), log, 'lost')
  await vi.advanceTimersByTimeAsync(2000)
  expect(written).toEqual([])
  behind.add('a')
  behind.add('b')
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(written).toEqual([['a', 'b']])
  behind.add('c')
  await behind.flush()
  await behind.flush()
  expect(written).toEqual([['a', 'b'], ['c']])
  await behind.close()
})

it('a failed write is logged and dropped; later ones are written', async () => {
  const written: string[][] = []
  const said = vi.spyOn(log, 'error')
  const behind = writeBehind<string>(
    async (all) => {
      if (all.includes('a')) throw new Error('away')
      written.push(all)
    },
    log,
    'some were lost',
  )
  behind.add('a')
  await behind.flush()
  expect(said).toHaveBeenCalledExactlyOnceWith({ err: new Error('away') }, 'some were lost')
  behind.add('b')
  await behind.flush()
  expect(written).toEqual([['b']])
  said.mockRestore()
  await behind.close()
})
