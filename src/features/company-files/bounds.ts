import type { Bounds } from '#shared/bounds.ts'

/** What is sent with a version; its column is held to it. */
export const versionBounds = { note: { max: 200 } } as const satisfies Record<string, Bounds>
