import type { Spoken } from '#shared/text.ts'
import { entitlementKinds, type EntitlementKind } from '../rules.ts'
import type { text } from './text.ts'

/** `5 adverts, 1 featured advert`; empty where none are left. */
export const sayLeft = (left: Record<EntitlementKind, number>, t: Spoken<typeof text>): string =>
  entitlementKinds
    .filter((kind) => left[kind] > 0)
    .map((kind) => t[kind]({ n: left[kind] }))
    .join(', ')
