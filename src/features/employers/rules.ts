import { slugOf } from '#shared/slug.ts'

/** The specification's categories; an employer works mostly in one of them. */
export const sectors = ['residential', 'commercial', 'industrial', 'apartments'] as const
export const companySizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const

/** `hale-sons-ltd`: the name as an address. */
export function employerSlug(name: string): string {
  return slugOf(name).slice(0, 120) || 'employer'
}
