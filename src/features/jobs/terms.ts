// On what terms somebody works on a job; what candidates say of the same stands in the same lists.
import type { Country } from '../places/countries.ts'

/** The specification's list, in its order. */
export const qualifications = ['certificate', 'associate-degree', 'bachelor-degree', "master's-degree", 'doctorate-degree'] as const
/** On what terms people are taken on, by country: the British ways first. */
export const engagements = ['paye', 'cis', 'umbrella', 'ltd', 'cdi', 'cdd', 'interim', 'micro-entreprise'] as const
/** On what terms people are taken on in each country. */
export const engagementsIn = {
  GB: ['paye', 'cis', 'umbrella', 'ltd'],
  FR: ['cdi', 'cdd', 'interim', 'micro-entreprise'],
} as const satisfies Record<Country, readonly Engagement[]>
type Engagement = (typeof engagements)[number]
export const shiftPatterns = ['day', 'night', 'weekend', 'rotating', 'two-shift', 'three-shift'] as const
/** Where the work is done; what is in neither way done from home needs no word. */
export const workplaces = ['on-site', 'hybrid', 'remote'] as const
/** What is paid besides: overtime as a multiple of the pay, all others as an amount. */
export const extraKinds = ['overtime', 'meal', 'travel', 'lodging', 'tools', 'night-premium', 'bonus'] as const
export const extraUnits = ['hour', 'day', 'week', 'month', 'once'] as const
export type ExtraUnit = (typeof extraUnits)[number]
/** What protects people that the site gives them. */
export const ppe = ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'hearing', 'mask', 'harness', 'workwear'] as const
