let aheadMs = 0

/** The time as the product sees it. Tests move it forward; nothing else does. */
export function now(): Date {
  return new Date(Date.now() + aheadMs)
}

/** Moves the clock forward, for tests only. */
export function advanceClock(ms: number): void {
  aheadMs += ms
}

/** Puts the clock back to the real time. */
export function resetClock(): void {
  aheadMs = 0
}
