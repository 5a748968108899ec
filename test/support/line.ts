import { vi } from 'vitest'

/** A `BroadcastChannel` on which the windows of one browser talk with each other, whatever its name. */
export class Line {
  static readonly all = new Set<Line>()
  onmessage: ((message: { data: unknown }) => void) | null = null
  constructor() {
    Line.all.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Line.all) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }))
  }
  close() {
    Line.all.delete(this)
  }
}

/** The locks that the windows of one browser hold. */
class Locks {
  private readonly held = new Set<{ name: string }>()
  async query() {
    return { held: [...this.held] }
  }
  async request(name: string, _options: object, action: () => Promise<void>) {
    const lock = { name }
    this.held.add(lock)
    await action()
    this.held.delete(lock)
  }
}

/** Gives the windows of one browser what they know each other by. */
export function connectWindows(): void {
  vi.stubGlobal('BroadcastChannel', Line)
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
}
