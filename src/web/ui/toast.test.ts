import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

it('it fades just before it goes', () => {
  const styles = readFileSync(join(import.meta.dirname, 'controls.module.css'), 'utf8')
  expect(styles).toContain('fade var(--calm) calc(3s - var(--calm)) forwards')
})

it('one that stays goes when it is told to', () => {
  const go = toast('Archived', { stays: true })
  expect(vi.getTimerCount()).toBe(0)
  expect(go).not.toThrow()
})
