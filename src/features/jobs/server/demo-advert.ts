import type { PayUnit } from '../rules.ts'
import type { ppe } from '../terms.ts'

/** What kind of site an opening speaks of; the title, the shifts and the tags of its advert follow it. */
export type Setting = 'any' | 'new' | 'refurbishment' | 'listed' | 'housing' | 'night'
export type Words = { opening: Partial<Record<Setting, string>>; work: readonly string[]; ask: readonly string[] }
export type Advert = {
  /** Typical pay in whole units, low and high end. */
  pay: Record<'GB' | 'FR', readonly [number, number, PayUnit]>
  /** What protects whoever does this work, the first before the others. */
  ppe: readonly (typeof ppe)[number][]
  en: Words
  fr: Words
}
/** By trade. */
export type Adverts = Record<string, Advert>
