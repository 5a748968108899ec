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
