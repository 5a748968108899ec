/** The shortest and longest text of a field, or its least and greatest number. */
export type Bounds = { readonly min?: number; readonly max: number }

/** Bounds of what every person has, as typed. */
export const personBounds = {
  firstName: { max: 80 },
  lastName: { max: 80 },
  email: { max: 254 },
  phone: { max: 30 },
} as const satisfies Record<string, Bounds>
