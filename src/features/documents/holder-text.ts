import { words } from '#shared/text.ts'
import type { Holder } from './holders.ts'

/** How whoever holds documents stands with the agency. */
export const holderText = words({
  'on-site': { en: 'On site', fr: 'Sur chantier' },
  'put-forward': { en: 'Put forward', fr: 'Présentés' },
  free: { en: 'Free', fr: 'Libres' },
  'not-looking': { en: 'Not looking', fr: 'Pas en recherche' },
} satisfies Record<Holder, object>)
