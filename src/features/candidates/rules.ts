import type { Actor } from '#shared/roles.ts'
import { worksHere } from '#shared/roles.ts'

export const candidateStatuses = [
  'incomplete',
  'active',
  'on_assignment',
  'not_looking',
  'do_not_contact',
  'archived',
  'quarantined',
  'erased',
] as const
export type CandidateStatus = (typeof candidateStatuses)[number]
/** Put away, in one way or another: no list shows them. */
export const hiddenStatuses = ['archived', 'quarantined', 'erased'] as const satisfies readonly CandidateStatus[]
export const availabilities = ['now', 'date', 'not-looking'] as const
export const sources = [
  'careers-page',
  'referral',
  'walk-in',
  'phone',
  'indeed',
  'google',
  'france-travail',
  'linkedin',
  'agent',
  'import',
] as const

/** Cards that people on British and French sites hold; ticked here, verified elsewhere. */
export const cards = [
  'cscs',
  'cpcs',
  'npors',
  'ecs',
  'ipaf',
  'pasma',
  'smsts',
  'sssts',
  'first-aid',
  'carte-btp',
  'caces',
  'habilitation',
  'aipr',
  'sst',
] as const

export type Reach = 'all' | 'owned' | 'self' | 'none'

/** Which candidates a person reaches: all, those they brought, their own, or none. */
export function reachOf(actor: Pick<Actor, 'role'>): Reach {
  if (worksHere(actor)) return 'all'
  if (actor.role === 'agent') return 'owned'
  return actor.role === 'candidate' ? 'self' : 'none'
}

/** What is still missing from a profile, in the order to ask for it. */
export function missingFrom(candidate: {
  phone: string | null
  trade: string | null
  place: unknown
  cv: unknown
}): ('phone' | 'trade' | 'place' | 'cv')[] {
  return (['phone', 'trade', 'place', 'cv'] as const).filter((part) => !candidate[part])
}

/** Could be a phone number as people write it, at home or abroad; which numbers exist is for the server to know. */
export function looksLikePhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return /^[+(]?[\d\s().\-/]+$/.test(text) && digits.length >= 8 && digits.length <= 15
}
