import { vi } from 'vitest'

/** The day on which everything is drawn, a Saturday. */
export const today = new Date('2026-11-21T12:00:00Z')

/** Keeps the clock there; timers go on. */
export const standStill = (): void => void vi.useFakeTimers({ now: today, toFake: ['Date'] })
