import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a short message stays for three seconds', () => {
  toast('Saved')
  vi.advanceTimersByTime(2999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(vi.getTimerCount()).toBe(0)
})
