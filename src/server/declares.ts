/** What others ask of a feature: the audit log, those who watch for changes, those who choose what they hear of. */
export type Declares = {
  /** What the audit log can tell of it: `job.posted`, and what people read there. */
  actions: Readonly<Record<string, { en: string; fr: string }>>
}

type Nothing = Record<never, never>

/** Declares what others ask of a feature; a line in `src/declared.ts` makes it known to them. */
export function declares<const D extends Partial<Declares>>(of: D): { [K in keyof Declares]: D[K] extends Declares[K] ? D[K] : Nothing } {
  const nothing = { actions: {} }
  return { ...nothing, ...of } as never
}
